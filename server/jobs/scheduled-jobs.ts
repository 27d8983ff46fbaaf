import { startDueChannelJob } from '../domain/channels/index.ts'
import type { Services } from '../kernel/ctx.ts'

/** How late a scheduled job may start. */
const INTERVAL_MS = 30_000

/** How often jobs start by themselves, in minutes; absent: never. */
export interface JobSchedule {
  readonly channelTests?: number | undefined
  readonly channelBalances?: number | undefined
}

/**
 * Starts jobs of channels when they are due; `channel-jobs.ts` works on them. The returned function
 * stops this and waits for a running statement.
 */
export function startSchedule(
  services: Services,
  { channelTests, channelBalances }: JobSchedule,
  intervalMs = INTERVAL_MS,
): () => Promise<void> {
  const jobs = [
    ['CHANNEL_TESTS', channelTests],
    ['CHANNEL_BALANCES', channelBalances],
  ] as const
  const look = async () => {
    for (const [kind, everyMinutes] of jobs) {
      if (everyMinutes === undefined) continue
      await startDueChannelJob(services, kind, everyMinutes).catch((error: unknown) => {
        services.logger.warn('jobs.schedule', { kind, error })
      })
    }
  }
  let running = look()
  const timer = setInterval(() => {
    running = running.then(look)
  }, intervalMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
