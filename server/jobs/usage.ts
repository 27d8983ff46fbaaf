import { closeHours } from '../domain/logs/index.ts'
import type { FailedCalls } from '../domain/usage/index.ts'
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
    services.logger.warn('usage.closing', { error })
  }
}

const WRITE_CHECK_MS = 10_000

/** Writes the counts of failed calls when they are due. The returned function writes the rest. */
export function startWritingFailures(
  { logger }: Pick<Services, 'logger'>,
  failures: FailedCalls,
): () => Promise<void> {
  const warn = (error: unknown) => logger.warn('usage.failures', { error })
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(() => failures.writeDue()).catch(warn)
  }, WRITE_CHECK_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
    await failures.write().catch(warn)
  }
}
