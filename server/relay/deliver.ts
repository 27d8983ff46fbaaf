import { performance } from 'node:perf_hooks'
import { streamHeaders } from './response-headers.ts'
import { disableFailing, type CachedChannel } from '../domain/channels/index.ts'
import { AppError } from '../kernel/app-error.ts'
import type { Fault, Provider, Rewriter } from '../providers/provider.ts'
import { providerOf } from '../providers/registry.ts'
import type { Engine } from './engine.ts'
import type { Exchange } from './exchange.ts'
import { countFailure, finishStream, finishWhole, isUpstreamError } from './finish.ts'
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
import { createMeter } from './usage/meter.ts'

/** How one attempt ended: answered and settled, or failed before the caller received anything. */
export type Outcome = { readonly kind: 'delivered' } | ({ readonly kind: 'failed' } & Failure)

const delivered: Outcome = { kind: 'delivered' }
const EVENT_STREAM = /^text\/event-stream/i

/** Makes one attempt on one channel. A successful attempt includes the settlement. */
export async function deliver(
  engine: Engine,
  exchange: Exchange,
  channel: CachedChannel,
): Promise<Outcome> {
  const outcome = await tryChannel(engine, exchange, channel)
  if (outcome.kind === 'failed') countFailure({ engine, exchange, channel }, outcome.error)
  return outcome
}

async function tryChannel(
  engine: Engine,
  exchange: Exchange,
  channel: CachedChannel,
): Promise<Outcome> {
  const startedAtMs = performance.now()
  const provider = providerOf(channel.type)
  if (!provider) return failed(unsupported())
  if (channel.keyId !== undefined) engine.keyUse.called(channel.keyId)
  const delivery = Promise.withResolvers<Outcome>()
  const start = await attempt(engine.pools, {
    ...upstreamRequest(provider, exchange, channel),
    proxy: channel.setting.proxy,
    limits: timeLimits(engine.services),
    onFlow: flow => {
      exchange.flow = flow
      if (exchange.cutBy) flow.abort(exchange.cutBy)
    },
    accept: (headers, flow) => {
      const parts = { engine, exchange, channel, startedAtMs, provider, flow, delivery }
      const isStream = EVENT_STREAM.test(String(headers['content-type'] ?? ''))
      if (exchange.call.isStream && isStream) return afterHold(parts, streamSink(parts))
      return afterHold(parts, wholeSink(parts))
    },
  })
  if (start.kind === 'accepted') return delivery.promise
  const failure =
    start.kind === 'failed'
      ? transportFailure(start.error)
      : classifyFailure(
          engine.services,
          { channel, body: exchange.call.body },
          provider.readFault(start.refusal.status, start.refusal.body),
        )
  if (!exchange.cutBy) noteFailure(engine, channel, failure)
  return failed(failure)
}

interface DeliveryParts {
  readonly engine: Engine
  readonly exchange: Exchange
  readonly channel: CachedChannel
  /** When the attempt began. */
  readonly startedAtMs: number
  readonly provider: Provider
  readonly flow: Flow
  readonly delivery: PromiseWithResolvers<Outcome>
}

/** A failure before the caller received anything. Another channel is tried, except after a timeout. */
const brokenBy = (error: AppError): Failure =>
  withoutReason(error, {
    isRetryable: isUpstreamError(error) && error.code !== 'UPSTREAM_TIMEOUT',
  })
/** The failure of a channel whose type does not support the call. Another channel may support it. */
const unsupported = (): Failure =>
  withoutReason(new AppError('SURFACE_UNSUPPORTED'), { isRetryable: true })
const failed = (failure: Failure): Outcome => ({ kind: 'failed', ...failure })

function upstreamRequest(provider: Provider, { call }: Exchange, channel: CachedChannel) {
  const upstreamModel = channel.modelMapping.get(call.model) ?? call.model
  return provider.request(call.body, call.isStream, { ...channel, upstreamModel })
}

/** Delays the answer until the hold is committed, so that nothing is delivered or charged before. */
function afterHold({ exchange, flow }: DeliveryParts, sink: Sink): Sink {
  if (exchange.holding) return sink
  const buffer = createHoldBuffer(sink, flow)
  exchange.held.then(buffer.open, buffer.fail).catch((error: Error) => flow.abort(error))
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
      exchange.response.writeHead(200, streamHeaders(exchange.context))
    },
    onProgress: () => extend(meter.estimate()),
    explain: fault => explain(parts, fault),
    onEnd: ({ error, hasDelivered }) => {
      if (error && !hasDelivered && !exchange.isCallerGone) {
        return delivery.resolve(failed(brokenBy(error)))
      }
      finishStream(parts, { meter, error }).then(() => delivery.resolve(delivered), delivery.reject)
    },
  })
}

function wholeSink(parts: DeliveryParts): Sink {
  const { exchange, channel, provider, flow, delivery } = parts
  return createCollector({
    provider,
    flow,
    explain: fault => {
      const error = explain(parts, fault)
      return fault.status === 200 ? new AppError('UPSTREAM_BAD_ANSWER') : error
    },
    done: result => {
      if (result instanceof AppError && !exchange.isCallerGone) {
        return delivery.resolve(failed(brokenBy(result)))
      }
      const answer = rewrittenAnswer(result, provider.createRewriter(channel.setting))
      finishWhole(parts, answer).then(() => delivery.resolve(delivered), delivery.reject)
    },
  })
}

/** Classifies an error that came with status 200 in the same way as a refused request. */
function explain({ engine, exchange, channel }: DeliveryParts, fault: Fault): AppError {
  const failure = classifyFailure(engine.services, { channel, body: exchange.call.body }, fault)
  if (!exchange.cutBy) noteFailure(engine, channel, failure)
  // The upstream answered in time and reports a timeout of its own upstream: try the next channel.
  const isTimeout = failure.error.code === 'UPSTREAM_TIMEOUT'
  return isTimeout ? new AppError('UPSTREAM_FAILED', { status: fault.status }) : failure.error
}

/** Replaces the bytes for the caller. The charge is still computed from the upstream's answer. */
function rewrittenAnswer(
  answer: WholeAnswer | AppError,
  rewriter: Rewriter | undefined,
): WholeAnswer | AppError {
  if (!rewriter || answer instanceof AppError) return answer
  const value = rewriter.whole(JSON.parse(answer.bytes.toString('utf8')))
  return { ...answer, bytes: Buffer.from(JSON.stringify(value)) }
}

function noteFailure({ services, keyUse }: Engine, channel: CachedChannel, failure: Failure): void {
  services.logger.warn('upstream.failed', {
    channel: channel.id,
    code: failure.error.code,
    detail: failure.detail,
  })
  const { id: channelId, keyId } = channel
  if (keyId !== undefined) keyUse.failed(keyId, failure.detail)
  if (failure.disableReason === undefined) return
  disableFailing(services, { channelId, keyId, reason: failure.disableReason }).catch(
    (error: unknown) => services.logger.error('channel.disable', { error }),
  )
}
