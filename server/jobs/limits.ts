import { writeRefusals, writeUntrustedProxies } from '../domain/limits/index.ts'
import type { Services } from '../kernel/ctx.ts'

/** How soon root sees the first refusal of a caller; further ones are written once a minute. */
const CHECK_MS = 1_000

/**
 * Writes refusals and untrusted proxies when they are due. The returned function stops this and writes
 * the rest.
 */
export function startWritingRefusals(services: Services): () => Promise<void> {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(() => write(services))
  }, CHECK_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
    await write(services, { all: true })
  }
}

async function write(services: Services, which = {}): Promise<void> {
  try {
    await writeRefusals(services, which)
    await writeUntrustedProxies(services)
  } catch (error) {
    services.logger.warn('limits.writing', { error })
  }
}
