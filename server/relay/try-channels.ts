import { performance } from 'node:perf_hooks'
import type { CachedChannel } from '../domain/channels/index.ts'
import { option } from '../domain/options/index.ts'
import { AppError } from '../kernel/app-error.ts'
import type { Services } from '../kernel/ctx.ts'
import { firstKey, leavePlace, rememberPlace } from './affinity/choose-place.ts'
import type { Serving } from './call-kind.ts'
import type { Engine } from './engine.ts'
import type { Exchange } from './exchange.ts'
import { noChannel } from './next-channel.ts'
import { noteFailedAttempt, noteFailedCall, type Attempt } from './outcomes.ts'
import { backOff } from './steps/back-off.ts'
import type { Failure } from './steps/classify-failure.ts'
import { timeLeftMs } from './steps/time-limits.ts'

/** Keys of one channel that one call tries. */
const KEYS_MAX = 3

/** A call, and what serves it. */
interface Trying {
  readonly engine: Engine
  readonly exchange: Exchange
  readonly serving: Serving
}

/**
 * Tries channels until one delivers: the only loop of attempts, for every kind of call. Throws the error of the
 * last one when none did. Retries only while the caller has received nothing (rule 2).
 */
export async function tryChannels(trying: Trying): Promise<void> {
  const { engine, exchange, serving } = trying
  const { services } = engine
  const attemptsMax = 1 + (serving.mayMove(exchange) ? option(services, 'RetryTimes') : 0)
  let last: Failure | undefined
  while (exchange.tried.length < attemptsMax && mayTryAfter(services, exchange, last)) {
    const channel = serving.next(engine, exchange)
    if (!channel) break
    const pause = last
      ? backOff(exchange, exchange.tried.length)
      : serving.prepare(engine, exchange)
    if (pause) await pause
    // The timer of an attempt may end it some milliseconds before its time is over.
    if (!mayTryAfter(services, exchange, last)) break
    exchange.tried.push(channel.id)
    last = await tryKeys(trying, channel)
    if (!last) return
    leavePlace(engine, exchange, last)
  }
  await serving.giveUp?.()
  throw errorOf(trying, last)
}

/** Why no channel served a call: what ended it early, or the last failure, which is logged. */
function errorOf({ engine, exchange }: Trying, last: Failure | undefined): AppError {
  if (exchange.cutBy instanceof AppError) return exchange.cutBy
  if (!last) return noChannel(engine.services, exchange)
  noteFailedCall(engine, exchange, last.error)
  return last.error
}

/** Whether an attempt may follow: the first, or one after a failure that another channel may not have. */
function mayTryAfter(services: Services, exchange: Exchange, last: Failure | undefined): boolean {
  if (exchange.cutBy) return false
  return !last || (last.isRetryable && timeLeftMs(services, exchange) > 0)
}

/** Tries a channel; undefined when it delivered. Tries it with other keys of it while the upstream refuses only the key. */
async function tryKeys(
  { engine, exchange, serving }: Trying,
  channel: CachedChannel,
): Promise<Failure | undefined> {
  const keys: (number | undefined)[] = []
  let next: CachedChannel | undefined = firstKey(exchange, channel)
  let failure: Failure | undefined
  while (next && !exchange.cutBy) {
    if (failure) await backOff(exchange, keys.length)
    if (failure && timeLeftMs(engine.services, exchange) <= 0) break
    keys.push(next.keyId)
    if (next.keyId !== undefined) engine.keyUse.called(next.keyId)
    const attempt: Attempt = { engine, exchange, channel: next, startedAtMs: performance.now() }
    const outcome = await serving.deliver(attempt)
    if (outcome.kind === 'delivered') return void rememberPlace(engine, exchange, next)
    failure = outcome.failure
    noteFailedAttempt(attempt, failure)
    if (!failure.isOfKey || keys.length >= KEYS_MAX) break
    next = serving.otherKey(exchange, channel, keys)
  }
  return failure
}
