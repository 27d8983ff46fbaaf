import type { ChannelMinutes, FailedCalls } from '../domain/usage/index.ts'
import type { KeyUse } from '../domain/channels/index.ts'
import type { Ledger } from '../domain/money/index.ts'
import type { Pools } from '../io/pools.ts'
import type { Services } from '../kernel/ctx.ts'
import type { Memories } from './affinity/memories.ts'
import type { ByteBudget } from './byte-budget.ts'
import type { CallCounts } from './call-counts.ts'
import type { CallsInFlight } from './calls-in-flight.ts'
import type { DroppedCalls } from './dropped-calls.ts'
import type { LackingDialects } from './lacking-dialects.ts'
import type { CallerWatch } from './watch-callers.ts'

/** Everything that one process needs to serve calls. */
export interface Engine extends Memories {
  readonly services: Services
  readonly pools: Pools
  readonly ledger: Ledger
  /** Calls in flight. */
  readonly inFlight: CallsInFlight
  /** Ends calls in flight whose caller lost the right to call. */
  readonly callers: CallerWatch
  readonly drops: DroppedCalls
  readonly bytes: ByteBudget
  readonly lacking: LackingDialects
  /** Counts the calls of each of several keys. */
  readonly keyUse: KeyUse
  /** Counts calls for the metrics. */
  readonly counts: CallCounts
  readonly failures: FailedCalls
  /** Counts what channels answer in each minute. */
  readonly minutes: ChannelMinutes
  /** The time for the body of a call instead of the limits, in milliseconds; absent: the limits count. */
  readonly bodyTimeoutMs?: number | undefined
}
