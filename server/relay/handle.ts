import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { CachedChannel } from '../domain/channels/index.ts'
import { option } from '../domain/options/index.ts'
import { AppError } from '../kernel/app-error.ts'
import type { Services } from '../kernel/ctx.ts'
import {
  firstKey,
  leavePlace,
  nextPlace,
  otherKey,
  rememberPlace,
} from './affinity/choose-place.ts'
import { closeAfter, type ByteShare } from './byte-budget.ts'
import type { Place } from './calls-in-flight.ts'
import { deliver } from './deliver.ts'
import type { Engine } from './engine.ts'
import { cutShort, hasAnswerBegun, openExchange, type Exchange } from './exchange.ts'
import { noChannel } from './next-channel.ts'
import { noteFailedAttempt, noteFailedCall, type Attempt } from './outcomes.ts'
import { contextOf } from './render-context.ts'
import { renderError } from './render-error.ts'
import { addPictures } from './steps/add-pictures.ts'
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
  engine.counts.received()
  let share: ByteShare | undefined
  let exchange: Exchange | undefined
  let place: Place | undefined
  try {
    const caller = await surface.authenticate(engine.services, request)
    engine.drops.refuse(caller)
    share = engine.bytes.open(caller)
    const callId = context.requestId
    const call = await readCall(engine, surface, { request, caller, callId, share })
    if (!areTokenizersLoaded()) await loadTokenizers()
    const admission = admit(engine.services, caller, { call, ledger: engine.ledger })
    const passed = surface.passed?.(request.headers)
    const opening = { surface, call, caller, admission, response, context, share, passed }
    const opened = openExchange(opening)
    exchange = opened
    response.on('close', () => endForCaller(engine, opened))
    if (response.destroyed) endForCaller(engine, opened)
    place = engine.inFlight.add(opened)
    if (engine.callers.changes() !== changes) engine.callers.check(opened)
    await holdFor(engine, opened, () => tryChannels(engine, opened))
  } catch (error) {
    renderError(engine, { surface, context, response, exchange }, error)
  } finally {
    place?.leave()
    if (share) closeAfter(response, share)
  }
}

/** Handles a caller's disconnect: ends the upstream request. What was delivered is settled. */
function endForCaller({ drops }: Engine, exchange: Exchange): void {
  if (exchange.response.writableFinished) return
  if (!hasAnswerBegun(exchange) && !exchange.cutBy) drops.note(exchange.caller)
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
    const channel = nextPlace(engine, exchange)
    if (!channel) break
    const pause = last ? backOff(exchange, exchange.tried.length) : addPictures(engine, exchange)
    if (pause) await pause
    // The timer of an attempt may end it some milliseconds before its time is over.
    if (!mayTryAfter(services, exchange, last)) break
    exchange.tried.push(channel.id)
    last = await tryKeys(engine, exchange, channel)
    if (!last) return
    leavePlace(engine, exchange, last)
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

/** Tries a channel; undefined when it delivered. Tries it with other keys of it while the upstream refuses only the key. */
async function tryKeys(
  engine: Engine,
  exchange: Exchange,
  channel: CachedChannel,
): Promise<Failure | undefined> {
  const keys: (number | undefined)[] = []
  let next: CachedChannel | undefined = firstKey(exchange, channel)
  let failure: Failure | undefined
  while (next && !exchange.cutBy) {
    if (failure) await backOff(exchange, keys.length)
    if (failure && timeLeftMs(engine.services, exchange) <= 0) break
    keys.push(next.keyId)
    const attempt: Attempt = { engine, exchange, channel: next, startedAtMs: performance.now() }
    const outcome = await deliver(attempt)
    if (outcome.kind === 'delivered') return void rememberPlace(engine, exchange, next)
    failure = outcome.failure
    noteFailedAttempt(attempt, failure)
    if (!failure.isOfKey || keys.length >= KEYS_MAX) break
    next = otherKey(exchange, channel, keys)
  }
  return failure
}
