import { performance } from 'node:perf_hooks'
import { streamHeaders } from './response-headers.ts'
import { AppError } from '../kernel/app-error.ts'
import type { Fault, Provider, Rewriter } from '../providers/provider.ts'
import { withoutOrders } from '../providers/orders.ts'
import { providerOf } from '../providers/registry.ts'
import { finishDropped, finishStream, finishWhole } from './finish.ts'
import { isUpstreamError, type Attempt } from './outcomes.ts'
import { attempt, type Sink } from './steps/attempt.ts'
import { createCollector, type WholeAnswer } from './steps/collect.ts'
import { createExtender } from './steps/extend-hold.ts'
import type { Flow } from './steps/flow.ts'
import { createHoldBuffer } from './steps/hold-buffer.ts'
import {
  classifyFailure,
  transportFailure,
  withoutReason,
  type Failure,
} from './steps/classify-failure.ts'
import { createPump } from './steps/pump.ts'
import { timeLimits } from './steps/time-limits.ts'
import type { Call } from './surface.ts'
import { createMeter } from './usage/meter.ts'

/** How one attempt ended: answered and settled, or failed, which was not charged. */
export type Outcome =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'failed'; readonly failure: Failure }

const delivered: Outcome = { kind: 'delivered' }
const EVENT_STREAM = /^text\/event-stream/i

/** Makes one attempt on one channel. A successful attempt includes the settlement. */
export async function deliver(attempted: Attempt): Promise<Outcome> {
  const { engine, exchange, channel } = attempted
  const provider = providerOf(channel.type)
  if (!provider) throw new AppError('SURFACE_UNSUPPORTED')
  if (channel.keyId !== undefined) engine.keyUse.called(channel.keyId)
  const delivery = Promise.withResolvers<Outcome>()
  const priced = withoutOrders(exchange.call.body, channel.setting.passFields)
  exchange.dropped = priced.dropped
  const start = await attempt(engine.pools, {
    ...upstreamRequest(provider, priced.body, attempted),
    proxy: channel.setting.proxy,
    limits: timeLimits(engine.services, exchange),
    onFlow: flow => {
      exchange.flow = flow
      if (exchange.cutBy) flow.abort(exchange.cutBy)
    },
    accept: (headers, flow) => {
      const parts = { ...attempted, provider, flow, delivery, explained: undefined }
      const isStream = EVENT_STREAM.test(String(headers['content-type'] ?? ''))
      if (exchange.call.isStream && isStream) return afterHold(parts, streamSink(parts))
      return afterHold(parts, wholeSink(parts))
    },
  })
  if (start.kind === 'accepted') return delivery.promise
  if (start.kind === 'failed') return failed(transportFailure(start.error))
  const { status, body, retryAfterSeconds } = start.refusal
  const place = { channel, body: exchange.call.body, retryAfterSeconds }
  return failed(classifyFailure(engine.services, place, provider.readFault(status, body)))
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
const failed = (failure: Failure): Outcome => ({ kind: 'failed', failure })

function upstreamRequest(
  provider: Provider,
  body: Call['body'],
  { exchange: { call }, channel }: Attempt,
) {
  const upstreamModel = channel.modelMapping.get(call.model) ?? call.model
  return provider.request(body, call.isStream, { ...channel, upstreamModel })
}

/** Delays the answer until the hold is committed, so that nothing is delivered or charged before. */
function afterHold({ exchange, flow }: DeliveryParts, sink: Sink): Sink {
  if (exchange.holding) return sink
  const buffer = createHoldBuffer(sink, flow)
  exchange.held.then(buffer.open, buffer.refuse).catch((error: Error) => flow.abort(error))
  return buffer
}

function streamSink(parts: DeliveryParts): Sink {
  const { engine, exchange, channel, provider, flow, delivery } = parts
  const meter = createMeter(exchange.call, provider)
  const extend = createExtender(engine, exchange, {
    count: meter.delivered,
    refuse: error => flow.abort(error),
  })
  return createPump({
    response: exchange.response,
    flow,
    meter,
    provider,
    rewriter: provider.createRewriter(channel.setting),
    wantsUsage: exchange.call.wantsUsage,
    hidesComments: exchange.surface.hidesComments,
    onDelivery: () => {
      exchange.firstAtMs = performance.now()
      exchange.response.writeHead(200, streamHeaders(exchange))
    },
    onProgress: () => extend(meter.estimate()),
    explain: fault => explain(parts, fault),
    onEnd: ({ error, hasDelivered }) => {
      const failure = error && failureOf(parts, error)
      if (failure && !hasDelivered && !exchange.isCallerGone) {
        return delivery.resolve(failed(failure))
      }
      finishStream(parts, { meter, failure }).then(
        isFree => delivery.resolve(failure && isFree ? failed(final(failure)) : delivered),
        delivery.reject,
      )
    },
  })
}

/** The caller received a part of the answer, so no other channel is tried. */
const final = (failure: Failure): Failure => ({ ...failure, isRetryable: false, isOfKey: false })

function wholeSink(parts: DeliveryParts): Sink {
  const { provider, flow, delivery } = parts
  return createCollector({
    provider,
    flow,
    share: parts.exchange.share,
    explain: fault => explain(parts, fault, new AppError('UPSTREAM_BAD_ANSWER')),
    done: result => {
      const settled = result instanceof AppError ? dropped(parts, result) : answered(parts, result)
      settled.then(delivery.resolve, delivery.reject)
    },
  })
}

async function answered(parts: DeliveryParts, answer: WholeAnswer): Promise<Outcome> {
  const { channel, provider } = parts
  await finishWhole(parts, rewrittenAnswer(answer, provider.createRewriter(channel.setting)))
  return delivered
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

/** Replaces the bytes for the caller. The charge is still computed from the upstream's answer. */
function rewrittenAnswer(answer: WholeAnswer, rewriter: Rewriter | undefined): WholeAnswer {
  if (!rewriter) return answer
  const value = rewriter.whole(JSON.parse(answer.bytes.toString('utf8')))
  return { ...answer, bytes: Buffer.from(JSON.stringify(value)) }
}
