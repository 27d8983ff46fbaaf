import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import {
  channelById,
  channelsCache,
  chooseChannel,
  type CachedChannel,
  withNextKey,
  type RoutingTable,
} from '../domain/channels/index.ts'
import { option } from '../domain/options/index.ts'
import type { FailedCallRow } from '../domain/logs/index.ts'
import { AppError } from '../kernel/app-error.ts'
import { addAttempt } from './attempts.ts'
import { deliver, type Outcome } from './deliver.ts'
import type { Engine } from './engine.ts'
import { attemptDetails, cutShort, openExchange, tokenNameOf, type Exchange } from './exchange.ts'
import { contextOf } from './render-context.ts'
import { renderError } from './render-error.ts'
import { admit } from './steps/admit.ts'
import type { Caller } from './steps/authenticate.ts'
import { holdFor } from './steps/hold.ts'
import { readCall } from './steps/read-call.ts'
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

/** Tries channels until one delivers. Retries only while the caller has received nothing (rule 2). */
async function tryChannels(engine: Engine, exchange: Exchange): Promise<void> {
  const attemptsMax = 1 + option(engine.services, 'RetryTimes')
  let last: Outcome | undefined
  while (exchange.tried.length < attemptsMax && !exchange.cutBy) {
    const channel = nextChannel(engine, exchange)
    if (!channel) break
    exchange.tried.push(channel.id)
    const startedAtMs = performance.now()
    last = await deliver(engine, exchange, withNextKey(channel, Math.random))
    if (last.kind === 'delivered') return
    addAttempt(engine.services, exchange, { ...last, startedAtMs })
    if (!last.isRetryable || exchange.caller.channelId !== undefined) break
  }
  if (exchange.cutBy instanceof AppError) throw exchange.cutBy
  if (last?.kind !== 'failed') throw noChannel(exchange)
  noteFailure(engine, exchange, last.error)
  throw last.error
}

/** Notes a call that no channel answered, for the log. */
export function noteFailure(engine: Engine, exchange: Exchange, error: AppError): void {
  if (!exchange.isCallerGone) engine.failures.note(failureOf(exchange, error))
}

function failureOf(exchange: Exchange, error: AppError): FailedCallRow {
  const { admission, call, caller, callId: id, startedAtMs, tried } = exchange
  const { code, params } = error
  return {
    callId: id,
    userId: caller.user.id,
    username: caller.user.username,
    tokenId: caller.token.id ?? 0,
    tokenName: tokenNameOf(exchange),
    channelId: tried.at(-1) ?? 0,
    model: call.model,
    group: admission.group,
    durationMs: Math.round(performance.now() - startedAtMs),
    isStream: call.isStream,
    details: { tried, error: { code, params }, ...attemptDetails(exchange) },
  }
}

function nextChannel({ services }: Engine, exchange: Exchange): CachedChannel | undefined {
  const index = channelsCache.read(services)
  const { call, caller, admission, tried } = exchange
  if (caller.channelId !== undefined) return pinned(index, caller)
  return chooseChannel(index, {
    operation: 'chat',
    group: admission.group,
    model: call.model,
    tried,
    random: Math.random,
  })
}

function pinned(index: RoutingTable, { channelId }: Caller): CachedChannel {
  const channel = channelById(index, channelId as number)
  if (!channel) throw new AppError('CHANNEL_PIN_INVALID', { id: String(channelId) })
  if (!channel.enabled) throw new AppError('CHANNEL_PIN_DISABLED', { id: String(channelId) })
  return channel
}

const noChannel = ({ call, admission }: Exchange) =>
  new AppError('CHANNEL_NONE', { model: call.model, group: admission.group })
