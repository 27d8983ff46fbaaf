import type { CachedChannel } from '../domain/channels/index.ts'
import type { Engine } from './engine.ts'
import type { Exchange } from './exchange.ts'
import type { Attempt, Outcome } from './outcomes.ts'
import type { Call } from './surface.ts'

/** A kind of call: what differs in the sequence that all calls share (`handle.ts`). */
export interface CallKind<Parsed extends Call> {
  /** Whether a call ends when its caller leaves. */
  readonly endsWithCaller: boolean
  /** What serves an admitted call, before its hold. Throws what only this kind checks. */
  open(engine: Engine, exchange: Exchange, call: Parsed): Serving | Promise<Serving>
}

/** What serves one call: what differs in the loop that all calls share (`try-channels.ts`). */
export interface Serving {
  /** Whether another channel may serve the call after one failed. */
  mayMove(exchange: Exchange): boolean
  /** The channel for the next attempt; undefined when none is left. */
  next(engine: Engine, exchange: Exchange): CachedChannel | undefined
  /** The same channel with a key that was not tried; undefined when no other key may serve the call. */
  otherKey(
    exchange: Exchange,
    channel: CachedChannel,
    tried: readonly (number | undefined)[],
  ): CachedChannel | undefined
  /** What must be done before the first attempt; undefined for nothing. */
  prepare(engine: Engine, exchange: Exchange): Promise<void> | undefined
  /** One attempt on one channel with one key. A delivered one includes the settlement. */
  deliver(attempt: Attempt): Promise<Outcome>
  /** No upstream has served the call, and none will; absent: nothing is to be done. */
  giveUp?(): Promise<void>
}
