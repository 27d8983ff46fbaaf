import { performance } from 'node:perf_hooks'
import { option } from '../../domain/options/index.ts'
import type { Services } from '../../kernel/ctx.ts'

/** Time limits of one upstream request. */
export interface TimeLimits {
  /** Until the response headers arrive. */
  readonly headersMs: number
  /** Between two chunks of the response body. */
  readonly idleMs: number
  /** From sending the request to the end of the response: what the call has left. */
  readonly totalMs: number
}

/** The limits from the current options. The total is that of the call, over all its attempts. */
export function timeLimits(services: Services, call: Started): TimeLimits {
  return {
    headersMs: option(services, 'RelayHeadersTimeout') * 1_000,
    idleMs: option(services, 'RelayIdleTimeout') * 1_000,
    totalMs: Math.max(0, timeLeftMs(services, call)),
  }
}

/** When a call was admitted, on the clock of `performance.now`. */
interface Started {
  readonly startedAtMs: number
}

/** How long a call may still take. */
export function timeLeftMs(services: Services, { startedAtMs }: Started): number {
  return option(services, 'RelayTotalTimeout') * 1_000 - (performance.now() - startedAtMs)
}
