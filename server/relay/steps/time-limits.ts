import { option } from '../../domain/options/index.ts'
import type { Services } from '../../kernel/ctx.ts'

/** Time limits of one upstream request. */
export interface TimeLimits {
  /** Until the response headers arrive. */
  readonly headersMs: number
  /** Between two chunks of the response body. */
  readonly idleMs: number
  /** From sending the request to the end of the response. */
  readonly totalMs: number
}

/** The limits from the current options. A change applies to the next call. */
export function timeLimits(services: Services): TimeLimits {
  return {
    headersMs: option(services, 'RelayHeadersTimeout') * 1_000,
    idleMs: option(services, 'RelayIdleTimeout') * 1_000,
    totalMs: option(services, 'RelayTotalTimeout') * 1_000,
  }
}
