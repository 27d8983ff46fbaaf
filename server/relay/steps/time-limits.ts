import { option } from '../../domain/options/index.ts'
import type { Services } from '../../kernel/ctx.ts'

/** How long an upstream may take for one call. */
export interface TimeLimits {
  /** Until the headers of its answer. */
  readonly headersMs: number
  /** Between two pieces of its answer. */
  readonly idleMs: number
  /** From the dispatch of the call to the end of its answer. */
  readonly totalMs: number
}

/** The limits as the options are now: a change applies to the next call. */
export function timeLimits(services: Services): TimeLimits {
  return {
    headersMs: option(services, 'RelayHeadersTimeout') * 1_000,
    idleMs: option(services, 'RelayIdleTimeout') * 1_000,
    totalMs: option(services, 'RelayTotalTimeout') * 1_000,
  }
}
