import { timeText } from '../../../format/time.ts'
import type { Granularity } from './dashboardState.ts'
import type { Bar } from './reportData.ts'

/** `11-22 08:00`, `11-22`, or `11-16 – 11-22`. */
export function barText({ from, to }: Bar, granularity: Granularity): string {
  const start = timeText(new Date(from)).slice(5, 16)
  if (granularity === 'hour') return `${start.slice(0, 8)}:00`
  const day = start.slice(0, 5)
  return granularity === 'day' ? day : `${day} – ${timeText(new Date(to)).slice(5, 10)}`
}
