import { applyDueChanges } from '../domain/options/index.ts'
import type { Services } from '../kernel/ctx.ts'

/** How late a scheduled change may be stored. It applies from its time on, also before that. */
const INTERVAL_MS = 5_000

/** Stores scheduled changes of options when they are due. The returned function stops this. */
export function startScheduledOptions(services: Services): () => Promise<void> {
  const look = () =>
    applyDueChanges(services).catch((error: unknown) => {
      services.logger.warn('options.schedule', { error })
      return 0
    })
  let running: Promise<unknown> = look()
  const timer = setInterval(() => {
    running = running.then(look)
  }, INTERVAL_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
