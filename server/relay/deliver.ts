import { performance } from 'node:perf_hooks'
import type { CachedChannel } from '../domain/channels/index.ts'
import { AppError } from '../kernel/app-error.ts'
import type { Fault } from '../dialects/reading.ts'
import { KNOWN_PATH_CODES } from '../providers/fault-codes.ts'
import type { Provider } from '../providers/provider.ts'
import { providerFor, providerOf } from '../providers/registry.ts'
import { isRepaired } from './affinity/repair.ts'
import { answerContextOf } from './answer-context.ts'
import { answerFor } from './answer-for.ts'
import { eventWriterOf } from './event-writer.ts'
import type { Exchange } from './exchange.ts'
import { finishDropped, finishStream, finishWhole } from './finish.ts'
import { keepAlive, openStream } from './keep-alive.ts'
import {
  delivered,
  failed,
  isUpstreamError,
  noteLackingDialect,
  type Attempt,
  type Outcome,
} from './outcomes.ts'
import { createFormSink, type AnswerForm } from './sse/answer-form.ts'
import { attempt, type Start } from './steps/attempt.ts'
import type { Sink } from './steps/sink.ts'
import { createCollector, type CollectorParts, type WholeAnswer } from './steps/collect.ts'
import { createExtender } from './steps/extend-hold.ts'
import type { Flow } from './steps/flow.ts'
import { createHoldBuffer } from './steps/hold-buffer.ts'
import {
  classifyFailure,
  transportFailure,
  withoutReason,
  type Failure,
} from './steps/classify-failure.ts'
import { createEventFolder } from './steps/fold-events.ts'
import { createPump } from './steps/pump.ts'
import { timeLimits } from './steps/time-limits.ts'
import { upstreamModelOf } from './upstream-model.ts'
import { upstreamRequest } from './upstream-request.ts'
import { unfoldAnswer } from './sse/unfold-answer.ts'
import { createMeter } from './usage/meter.ts'

const EVENT_STREAM = /^text\/event-stream/i

/**
 * Makes one attempt on one channel. A successful attempt includes the settlement. An upstream that turns out not
 * to have the caller's dialect is asked again in the usual one of its type.
 */
export function deliver(attempted: Attempt): Promise<Outcome> {
  const { engine, exchange, channel } = attempted
  const usual = usualOf(channel)
  const wanted = providerFor(channel.type, askedOf(exchange, channel)) ?? usual
  const isLacking = wanted !== usual && engine.lacking.has(channel.id, wanted.dialect.name)
  return deliverBy(isLacking ? usual : wanted, attempted)
}

function usualOf({ type }: CachedChannel): Provider {
  const usual = providerOf(type)
  if (!usual) throw new AppError('SURFACE_UNSUPPORTED')
  return usual
}

const askedOf = ({ call, surface }: Exchange, channel: CachedChannel) => ({
  dialect: surface.dialect.name,
  model: upstreamModelOf(channel, call.model),
  body: call.body,
})

const NOT_FOUND = 404

/** Whether the upstream does not know the path, and not the model. */
const isWithoutDialect = ({ status, error }: Failure) =>
  status === NOT_FOUND && !KNOWN_PATH_CODES.has(error.params['code'])

/** Asks in the dialect of a codec. The only async function of an attempt that is not made once more. */
async function deliverBy(provider: Provider, attempted: Attempt): Promise<Outcome> {
  const delivery = Promise.withResolvers<Outcome>()
  const start = await ask(provider, attempted, delivery)
  const outcome =
    start.kind === 'accepted'
      ? await delivery.promise
      : failed(failureAtStart(provider, attempted, start))
  return outcome.kind === 'delivered' ? outcome : again(provider, attempted, outcome)
}

/**
 * What follows a failed attempt on the same channel with the same key: an attempt whose reasoning is refused is
 * made once more without it, and one whose dialect the upstream lacks in the usual one.
 */
async function again(
  provider: Provider,
  attempted: Attempt,
  outcome: Extract<Outcome, { kind: 'failed' }>,
): Promise<Outcome> {
  const { failure } = outcome
  if (isRepaired(attempted, provider, failure)) return deliverBy(provider, attempted)
  const usual = usualOf(attempted.channel)
  if (provider === usual || !isWithoutDialect(failure)) return outcome
  noteLackingDialect(attempted, failure, provider.dialect.name)
  return deliverBy(usual, attempted)
}

function ask(
  provider: Provider,
  attempted: Attempt,
  delivery: PromiseWithResolvers<Outcome>,
): Promise<Start> {
  const { engine, exchange, channel } = attempted
  const { url, headers, body } = upstreamRequest(provider, attempted)
  const asked = { url, headers, body, proxy: channel.setting.proxy }
  return attempt(engine.pools, asked, {
    limits: timeLimits(engine.services, exchange),
    onFlow: flow => {
      exchange.flow = flow
      if (exchange.cutBy) flow.abort(exchange.cutBy)
    },
    accept: (answered, flow) => {
      const parts = { ...attempted, provider, flow, delivery, explained: undefined }
      const isEvents = EVENT_STREAM.test(String(answered['content-type'] ?? ''))
      return afterHold(parts, sinkFor(parts, isEvents ? 'events' : 'value'))
    },
  })
}

/** Why there is no answer. */
function failureAtStart(
  provider: Provider,
  { engine, exchange, channel }: Attempt,
  start: Exclude<Start, { kind: 'accepted' }>,
): Failure {
  if (start.kind === 'failed') return transportFailure(start.error)
  const { status, body, retryAfterSeconds } = start.refusal
  const place = { channel, body: exchange.call.body, retryAfterSeconds }
  return classifyFailure(engine.services, place, provider.readFault(status, body))
}

interface DeliveryParts extends Attempt {
  readonly provider: Provider
  readonly flow: Flow
  readonly delivery: PromiseWithResolvers<Outcome>
  /** The failure that an error in the answer stands for; undefined when none came. */
  explained: Failure | undefined
}

/** An answer that failed. Another channel is tried, except after a timeout. */
const failureOf = ({ explained }: DeliveryParts, error: AppError): Failure =>
  explained?.error === error
    ? explained
    : withoutReason(error, {
        isRetryable: isUpstreamError(error) && error.code !== 'UPSTREAM_TIMEOUT',
      })

/** Delays the answer until the hold is committed, so that nothing is delivered or charged before. */
function afterHold({ exchange, flow }: DeliveryParts, sink: Sink): Sink {
  if (exchange.holding) return sink
  const buffer = createHoldBuffer(sink, flow)
  exchange.held.then(buffer.open, buffer.refuse).catch((error: Error) => flow.abort(error))
  return buffer
}

/**
 * The sink for an answer of this content type. The caller receives the form that it asked for, in whatever form
 * the upstream answers. A stream in its usual form is passed on without a look at its first bytes.
 */
function sinkFor(parts: DeliveryParts, named: AnswerForm): Sink {
  const { call } = parts.exchange
  if (!call.isStream) {
    return createFormSink(named, form => (form === 'events' ? foldSink : wholeSink)(parts))
  }
  keepAlive(parts.exchange)
  if (named === 'events') return streamSink(parts)
  return createFormSink(named, form => (form === 'events' ? streamSink : unfoldSink)(parts))
}

const meterFor = ({ exchange, provider }: DeliveryParts) => createMeter(exchange.call, provider)

function streamSink(parts: DeliveryParts, meter = meterFor(parts)): Sink {
  const { engine, exchange, channel, provider, flow, delivery } = parts
  const extend = createExtender(engine, exchange, {
    count: meter.delivered,
    refuse: error => flow.abort(error),
  })
  const events = eventWriterOf(exchange, provider)
  const { isTranslated } = events
  return createPump({
    response: exchange.response,
    flow,
    meter,
    provider,
    events,
    form: exchange.form,
    context: () => answerContextOf(exchange),
    rewriter: isTranslated ? undefined : provider.createRewriter(channel.setting),
    numberCalls: provider.createCallNumbering?.(),
    wantsUsage: exchange.call.wantsUsage || isTranslated,
    hidesComments: isTranslated || exchange.surface.hidesComments === true,
    onDelivery: () => {
      exchange.firstAtMs = performance.now()
      openStream(exchange)
    },
    onProgress: () => extend(meter.estimate()),
    explain: fault => explain(parts, fault),
    onEnd: ({ error, hasDelivered, last }) => {
      const failure = error && failureOf(parts, error)
      if (failure && !hasDelivered && !exchange.isCallerGone) {
        return delivery.resolve(failed(failure))
      }
      finishStream(parts, { meter, failure, events, last }).then(
        isFree => delivery.resolve(failure && isFree ? failed(final(failure)) : delivered),
        delivery.reject,
      )
    },
  })
}

/** The caller received a part of the answer, so no other channel is tried. */
const final = (failure: Failure): Failure => ({ ...failure, isRetryable: false, isOfKey: false })

const wholeSink = (parts: DeliveryParts): Sink =>
  createCollector(collecting(parts, result => void settleWhole(parts, result)))

/** For an upstream that streams although a whole answer was asked for. */
const foldSink = (parts: DeliveryParts): Sink =>
  createEventFolder(collecting(parts, result => void settleWhole(parts, result)))

/** For an upstream that sends a whole answer although a stream was asked for. */
function unfoldSink(parts: DeliveryParts): Sink {
  const { provider, exchange } = parts
  const meter = meterFor(parts)
  const context = () => answerContextOf(exchange)
  const pump = streamSink(parts, meter)
  return createCollector(
    collecting(parts, result => {
      if (result instanceof AppError) return pump.fail(result)
      try {
        const answer: unknown = JSON.parse(result.bytes.toString('utf8'))
        pump.data(unfoldAnswer({ provider, meter, context }, answer, result.reading))
        pump.end()
      } catch (error) {
        // It is nested too deeply to be written.
        pump.fail(new AppError('UPSTREAM_BAD_ANSWER', {}, { cause: error }))
      }
    }),
  )
}

const collecting = (parts: DeliveryParts, done: CollectorParts['done']): CollectorParts => ({
  provider: parts.provider,
  context: () => answerContextOf(parts.exchange),
  flow: parts.flow,
  share: parts.exchange.share,
  explain: fault => explain(parts, fault, new AppError('UPSTREAM_BAD_ANSWER')),
  done,
})

async function settleWhole(parts: DeliveryParts, result: WholeAnswer | AppError): Promise<void> {
  const { delivery } = parts
  try {
    if (result instanceof AppError) return delivery.resolve(await dropped(parts, result))
    const answer = answerFor(parts, result)
    if (answer instanceof AppError) return delivery.resolve(failed(failureOf(parts, answer)))
    await finishWhole(parts, answer)
    delivery.resolve(delivered)
  } catch (error) {
    delivery.reject(error)
  }
}

/** A whole answer that did not come. Its prompt is charged when the caller did not wait for it. */
async function dropped(parts: DeliveryParts, error: AppError): Promise<Outcome> {
  const failure = failureOf(parts, error)
  if (!parts.exchange.isCallerGone) return failed(failure)
  await finishDropped(parts, failure)
  return delivered
}

/**
 * Classifies an error inside an answer, whose status was 200, as a refused request with the status that
 * it names. Throws nothing; the caller is shown the returned error.
 */
function explain(parts: DeliveryParts, fault: Fault, whenUnnamed?: AppError): AppError {
  const { engine, exchange, channel } = parts
  const place = { channel, body: exchange.call.body }
  const failure = classifyFailure(engine.services, place, fault)
  const isUnnamed = fault.status === 200
  // The upstream answered in time, and reports a timeout of its own upstream.
  const isTimeout = failure.error.code === 'UPSTREAM_TIMEOUT'
  const shown = isTimeout
    ? new AppError('UPSTREAM_FAILED', { status: fault.status })
    : failure.error
  const error = (isUnnamed && whenUnnamed) || shown
  const isRetryable = isUnnamed || failure.isRetryable
  parts.explained = { ...failure, error, isRetryable }
  return error
}
