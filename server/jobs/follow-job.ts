import type { JobKind } from '../domain/jobs/index.ts'
import type { Services } from '../kernel/ctx.ts'

/** Jobs of processes that died are found at this interval. */
const INTERVAL_MS = 15_000

interface Followed {
  readonly kind: JobKind
  /** Works on the running job of the kind, if no other process does, until it ends. */
  readonly run: (signal: AbortSignal) => Promise<void>
}

/**
 * Works on jobs of a kind when one is started, and on those that another process left. The returned
 * function stops this, gives a running job back and waits for the rows that are being worked on.
 */
export function followJob(
  services: Services,
  { kind, run }: Followed,
  intervalMs = INTERVAL_MS,
): () => Promise<void> {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let isWanted = false
  const work = async () => {
    do {
      isWanted = false
      await run(stopping.signal).catch((error: unknown) => {
        services.logger.warn('jobs.work', { kind, error })
      })
    } while (isWanted && !stopping.signal.aborted)
    running = undefined
  }
  const look = () => {
    if (stopping.signal.aborted) return
    isWanted = true
    running ??= work()
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
