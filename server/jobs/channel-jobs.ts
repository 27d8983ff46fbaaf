import { channelJobs, runChannelJob } from '../domain/channels/index.ts'
import type { Services } from '../kernel/ctx.ts'

/** Jobs of processes that died are found at this interval. */
const INTERVAL_MS = 15_000

/**
 * Works on jobs of channels when one is started, and on those that another process left. The returned
 * function stops this, gives running jobs back and waits for the rows that are being worked on.
 */
export function startChannelJobs(
  services: Services,
  intervalMs = INTERVAL_MS,
): () => Promise<void> {
  const stops = channelJobs.map(kind => follow(services, kind, intervalMs))
  return async () => {
    await Promise.all(stops.map(stop => stop()))
  }
}

function follow(
  services: Services,
  kind: (typeof channelJobs)[number],
  intervalMs: number,
): () => Promise<void> {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let isWanted = false
  const run = async () => {
    do {
      isWanted = false
      await runChannelJob(services, kind, stopping.signal).catch((error: unknown) => {
        services.logger.warn('jobs.channels', { kind, error: String(error) })
      })
    } while (isWanted && !stopping.signal.aborted)
    running = undefined
  }
  const look = () => {
    if (stopping.signal.aborted) return
    isWanted = true
    running ??= run()
  }
  const stopListening = services.bus.on('jobs', id => {
    if (id === kind) look()
  })
  const timer = setInterval(look, intervalMs)
  timer.unref()
  look()
  return async () => {
    stopping.abort()
    stopListening()
    clearInterval(timer)
    await running
  }
}
