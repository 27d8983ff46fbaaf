import { closeHours } from '../domain/logs/index.ts'
import type { Services } from '../kernel/ctx.ts'

const INTERVAL_MS = 5 * 60_000

/**
 * Sums the hours that have ended, now and every five minutes. The returned function stops this and
 * waits for a running transaction.
 */
export function startClosing(services: Services, intervalMs = INTERVAL_MS): () => Promise<void> {
  let isStopping = false
  const close = () => closeOrWarn(services, () => isStopping)
  let running = close()
  const timer = setInterval(() => {
    running = running.then(close)
  }, intervalMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    isStopping = true
    await running
  }
}

async function closeOrWarn(services: Services, isStopping: () => boolean): Promise<void> {
  try {
    await closeHours(services, isStopping)
  } catch (error) {
    services.logger.warn('usage.closing', { error: String(error) })
  }
}
