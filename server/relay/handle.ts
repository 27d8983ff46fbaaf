import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '../kernel/app-error.ts'
import { closeAfter, type ByteShare } from './byte-budget.ts'
import type { CallKind } from './call-kind.ts'
import type { Place } from './calls-in-flight.ts'
import { chatKind } from './chat-kind.ts'
import type { Engine } from './engine.ts'
import { cutShort, hasAnswerBegun, openExchange, type Exchange } from './exchange.ts'
import { contextOf } from './render-context.ts'
import { renderError } from './render-error.ts'
import { admit } from './steps/admit.ts'
import { holdFor } from './steps/hold.ts'
import { readCall } from './steps/read-call.ts'
import type { Call, Surface } from './surface.ts'
import { tryChannels } from './try-channels.ts'
import { areTokenizersLoaded, loadTokenizers } from './usage/count.ts'

/** A request and its answer. */
export interface Pair {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** Serves one call that an upstream answers. Never rejects. */
export const handleCall = (engine: Engine, surface: Surface, pair: Pair): Promise<void> =>
  serve({ engine, surface, kind: chatKind }, pair)

/** How a call is served: asked by a surface, as its kind says. */
interface Served<Parsed extends Call> {
  readonly engine: Engine
  readonly surface: Surface & { parse(body: unknown): Parsed }
  readonly kind: CallKind<Parsed>
}

/**
 * Serves one call: authenticate, parse, admit, reserve the hold, then choose a channel, attempt, deliver and
 * settle. Never rejects: every failure is answered in the caller's dialect.
 */
export async function serve<Parsed extends Call>(
  { engine, surface, kind }: Served<Parsed>,
  { request, response }: Pair,
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
    if (kind.endsWithCaller) endWithCaller(engine, opened)
    place = engine.inFlight.add(opened)
    if (engine.callers.changes() !== changes) engine.callers.check(opened)
    const found = kind.open(engine, opened, call)
    const serving = found instanceof Promise ? await found : found
    await holdFor(engine, opened, () => tryChannels({ engine, exchange: opened, serving }))
  } catch (error) {
    renderError(engine, { surface, context, response, exchange }, error)
  } finally {
    place?.leave()
    if (share) closeAfter(response, share)
  }
}

function endWithCaller(engine: Engine, exchange: Exchange): void {
  const { response } = exchange
  response.on('close', () => endForCaller(engine, exchange))
  if (response.destroyed) endForCaller(engine, exchange)
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
