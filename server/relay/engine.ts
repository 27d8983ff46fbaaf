import type { Books } from '../domain/money/index.ts'
import type { Pools } from '../io/pools.ts'
import type { Services } from '../kernel/ctx.ts'
import type { Exchange } from './exchange.ts'
import type { InFlight } from './in-flight.ts'
import type { DroppedCalls } from './dropped-calls.ts'
import type { CallerWatch } from './watch-callers.ts'

/** What one process needs to carry calls. */
export interface Engine {
  readonly services: Services
  readonly pools: Pools
  readonly books: Books
  /** Calls in flight. */
  readonly inFlight: InFlight<Exchange>
  /** Ends those of callers who may not call any more. */
  readonly callers: CallerWatch
  readonly drops: DroppedCalls
  /** How long the body of a call may take to arrive, in milliseconds. */
  readonly bodyTimeoutMs: number
}
