import { DurationText } from '../../ui/DurationText.tsx'

/** A longer task is slow. */
const SLOW_MS = 60_000

interface TaskDurationProps {
  readonly submittedAt: string
  readonly finishedAt: string | null | undefined
}

/** How long a task took; a dash while it is open, and when the upstream refused it at once. */
export function TaskDuration({ submittedAt, finishedAt }: TaskDurationProps) {
  if (!finishedAt) return '-'
  const ms = Date.parse(finishedAt) - Date.parse(submittedAt)
  if (ms <= 0) return '-'
  return <DurationText ms={ms} decimals={1} color={ms > SLOW_MS ? 'red' : undefined} />
}
