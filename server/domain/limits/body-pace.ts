import { limitDefault } from '../../../contract/limits.ts'
import type { Services } from '../../kernel/ctx.ts'
import { limitOf } from './limit-of.ts'

/** How long a body may take when root changes nothing, in milliseconds. */
export const BODY_MS_MAX = limitDefault('body-seconds') * 1_000

/**
 * How fast the body of a request must arrive. `timeoutMs` is the time for a whole body instead of the
 * limits, in milliseconds.
 */
export function bodyPace(services: Services, timeoutMs?: number) {
  const bytesPerSecond = limitOf(services, 'body-rate')
  if (timeoutMs !== undefined) return { startMs: timeoutMs, bytesPerSecond, totalMs: timeoutMs }
  return {
    startMs: limitOf(services, 'body-start-seconds') * 1_000,
    bytesPerSecond,
    totalMs: limitOf(services, 'body-seconds') * 1_000,
  }
}
