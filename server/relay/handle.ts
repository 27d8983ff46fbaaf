import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { withNextKey, withOtherKey, type CachedChannel } from '../domain/channels/index.ts'
import { option } from '../domain/options/index.ts'
import { AppError } from '../kernel/app-error.ts'
import type { Services } from '../kernel/ctx.ts'
import { deliver } from './deliver.ts'
import type { Engine } from './engine.ts'
import { cutShort, openExchange, type Exchange } from './exchange.ts'
import { nextChannel, noChannel } from './next-channel.ts'
import { noteFailedAttempt, noteFailedCall, type Attempt } from './outcomes.ts'
import { contextOf } from './render-context.ts'
import { renderError } from './render-error.ts'
import { admit } from './steps/admit.ts'
import { backOff } from './steps/back-off.ts'
import type { Failure } from './steps/classify-failure.ts'
import { holdFor } from './steps/hold.ts'
import { readCall } from './steps/read-call.ts'
import { timeLeftMs } from './steps/time-limits.ts'
import type { Surface } from './surface.ts'
import { areTokenizersLoaded, loadTokenizers } from './usage/count.ts'

/**
 * Serves one call: authenticate, parse, admit, reserve the hold, choose a channel, attempt, deliver,
 * settle. Never rejects: every failure is answered in the caller's dialect.
 */
export async function handleCall(
  engine: Engine,
  surface: Surface,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  const context = contextOf(engine, surface, request)
  const changes = engine.callers.changes()
  try {
    const caller = await surface.authenticate(engine.services, request)
    engine.drops.refuse(caller)
    const call = await readCall(engine, surface, { request, caller, callId: context.requestId })
    if (!areTokenizersLoaded()) await loadTokenizers()
    const admission = admit(engine.services, caller, { call, ledger: engine.ledger })
    const exchange = openExchange({ surface, call, caller, admission, response, context })
    response.once('close', () => endForCaller(engine, exchange))
    if (response.destroyed) endForCaller(engine, exchange)
    const place = engine.inFlight.add(exchange)
    if (engine.callers.changes() !== changes) engine.callers.check(exchange)
    await holdFor(engine, exchange, () => tryChannels(engine, exchange)).finally(() =>
      engine.inFlight.remove(place),
    )
  } catch (error) {
    renderError(engine, { surface, context, response }, error)
  }
}

/** Handles a caller's disconnect: ends the upstream request. What was delivered is settled. */
function endForCaller({ drops }: Engine, exchange: Exchange): void {
  if (exchange.response.writableFinished) return
  if (!exchange.response.headersSent && !exchange.cutBy) drops.note(exchange.caller)
  exchange.isCallerGone = true
  cutShort(exchange, new Error('the caller left'))
}

/** Ends all calls in flight at a stop: each is settled, and its caller receives the error STOPPING. */
export function endCalls(engine: Engine): void {
  for (const exchange of engine.inFlight) cutShort(exchange, new AppError('STOPPING'))
}

/** Keys of one channel that one call tries. */
const KEYS_MAX = 3

/** Tries channels until one delivers. Retries only while the caller has received nothing (rule 2). */
async function tryChannels(engine: Engine, exchange: Exchange): Promise<void> {
  const { services } = engine
  const attemptsMax = 1 + option(services, 'RetryTimes')
  let last: Failure | undefined
  while (exchange.tried.length < attemptsMax && mayTryAfter(services, exchange, last)) {
    const channel = nextChannel(services, exchange)
    if (!channel) break
    if (last) await backOff(exchange, exchange.tried.length)
    exchange.tried.push(channel.id)
    last = await tryKeys(engine, exchange, channel)
    if (!last) return
  }
  if (exchange.cutBy instanceof AppError) throw exchange.cutBy
  if (!last) throw noChannel(services, exchange)
  noteFailedCall(engine, exchange, last.error)
  throw last.error
}

/** Whether an attempt may follow: the first, or one after a failure that another channel may not have. */
function mayTryAfter(services: Services, exchange: Exchange, last: Failure | undefined): boolean {
  if (exchange.cutBy) return false
  if (!last) return true
  const isPinned = exchange.caller.channelId !== undefined
  return last.isRetryable && !isPinned && timeLeftMs(services, exchange) > 0
}

/** Tries a channel, with other keys of it while the upstream refuses only the key. */
async function tryKeys(
  engine: Engine,
  exchange: Exchange,
  channel: CachedChannel,
): Promise<Failure | undefined> {
  const keys: (number | undefined)[] = []
  let next: CachedChannel | undefined = withNextKey(channel, Math.random)
  let failure: Failure | undefined
  while (next && !exchange.cutBy) {
    if (failure) await backOff(exchange, keys.length)
    keys.push(next.keyId)
    failure = await attemptOn({ engine, exchange, channel: next, startedAtMs: performance.now() })
    if (!failure?.isOfKey || keys.length >= KEYS_MAX) break
    if (timeLeftMs(engine.services, exchange) <= 0) break
    next = withOtherKey(channel, keys, Math.random)
  }
  return failure
}

/** Makes one attempt and notes its failure; undefined when it delivered. */
async function attemptOn(attempt: Attempt): Promise<Failure | undefined> {
  const outcome = await deliver(attempt)
  if (outcome.kind === 'delivered') return undefined
  noteFailedAttempt(attempt, outcome.failure)
  return outcome.failure
}
