import { performance } from 'node:perf_hooks'
import { storableText } from '../../contract/storable.ts'
import { disableFailing, type CachedChannel } from '../domain/channels/index.ts'
import type { FailedCallRow } from '../domain/logs/index.ts'
import type { DialectName } from '../dialects/turn.ts'
import type { AppError } from '../kernel/app-error.ts'
import { addTranslation } from './add-translation.ts'
import type { Engine } from './engine.ts'
import { addAttempts, tokenNameOf, type Details, type Exchange } from './exchange.ts'
import type { Failure } from './steps/classify-failure.ts'

/** One attempt of a call on one channel. */
export interface Attempt {
  readonly engine: Engine
  readonly exchange: Exchange
  readonly channel: CachedChannel
  /** When it began. */
  readonly startedAtMs: number
}

/** How one attempt ended: answered and settled, or failed, which was not charged. */
export type Outcome =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'failed'; readonly failure: Failure }

export const delivered: Outcome = { kind: 'delivered' }
export const failed = (failure: Failure): Outcome => ({ kind: 'failed', failure })

/** A longer text of an upstream is cut in the log. */
const DETAIL_LENGTH_MAX = 500

/** The attempt ended with an answer that was charged: counts it, also for its channel. */
export function noteAnswer(
  { engine, exchange, channel, startedAtMs }: Attempt,
  quota: bigint,
): void {
  const nowMs = performance.now()
  engine.minutes.answered(channel.id, { durationMs: nowMs - startedAtMs, quota })
  const { startedAtMs: admittedAtMs, firstAtMs } = exchange
  const firstTokenMs = firstAtMs === undefined ? undefined : firstAtMs - admittedAtMs
  engine.counts.answered(nowMs - admittedAtMs, firstTokenMs)
}

/** The attempt failed and was not charged: adds it to its call, and reports it for its channel. */
export function noteFailedAttempt(attempt: Attempt, failure: Failure): void {
  attempt.engine.counts.failedAttempt(failure.error.code)
  addToCall(attempt, failure)
  noteChannelFailure(attempt, failure)
}

/** The upstream lacks a dialect, which is no failure of the channel: the row of the call says it. */
export function noteLackingDialect(attempt: Attempt, failure: Failure, dialect: DialectName): void {
  const { engine, channel } = attempt
  engine.lacking.note(channel.id, dialect)
  addToCall(attempt, { ...failure, detail: `${dialect}: ${failure.detail}` })
}

/** Adds an attempt that failed to its call. */
export function addToCall({ exchange, channel, startedAtMs }: Attempt, failure: Failure): void {
  const { error, detail, status } = failure
  exchange.attempts.push({
    channelId: channel.id,
    status,
    durationMs: Math.round(performance.now() - startedAtMs),
    code: error.code,
    detail: storableText(detail, DETAIL_LENGTH_MAX),
  })
}

/**
 * Reports a failure of a channel, also after a part of the answer was charged: in the log of the
 * process, for the minutes of the channel and for its key, which it may disable. A call that was ended
 * here says nothing about its channel.
 */
export function noteChannelFailure({ engine, exchange, channel }: Attempt, failure: Failure): void {
  const { error, detail, disableReason } = failure
  if (exchange.cutBy || !isUpstreamError(error)) return
  const { services, keyUse, minutes } = engine
  const { id: channelId, keyId } = channel
  services.logger.warn('upstream.failed', { channel: channelId, code: error.code, detail })
  // A request that the upstream rejects is a failure of its caller.
  if (error.code !== 'UPSTREAM_REJECTED') minutes.failed(channelId)
  if (keyId !== undefined) keyUse.failed(keyId, detail)
  if (disableReason !== undefined) disableChannel({ engine, channel }, disableReason)
}

/** Disables the channel or its key. The call does not wait for the row. */
export function disableChannel(
  { engine: { services }, channel }: Pick<Attempt, 'engine' | 'channel'>,
  reason: string,
): void {
  const { id: channelId, keyId } = channel
  disableFailing(services, { channelId, keyId, reason }).catch((error: unknown) =>
    services.logger.error('channel.disable', { channel: channelId, error }),
  )
}

/** No channel answered the call: logged, but for a caller who left, who is sent no error either. */
export function noteFailedCall(engine: Engine, exchange: Exchange, error: AppError): void {
  if (!exchange.isCallerGone) engine.failures.note(rowOf(engine, exchange, error))
}

function rowOf(
  { services }: Engine,
  exchange: Exchange,
  { code, params }: AppError,
): FailedCallRow {
  const { admission, call, caller, callId, startedAtMs, tried } = exchange
  const details: Details = { tried, error: { code, params } }
  addAttempts(details, services, exchange)
  addTranslation(details, exchange)
  return {
    callId,
    userId: caller.user.id,
    username: caller.user.username,
    tokenId: caller.token.id ?? 0,
    tokenName: tokenNameOf(exchange),
    channelId: tried.at(-1) ?? 0,
    model: call.model,
    group: admission.group,
    durationMs: Math.round(performance.now() - startedAtMs),
    isStream: call.isStream,
    details,
  }
}

/** Whether the channel is the cause of an error, and not the caller. */
export const isUpstreamError = ({ row, code }: AppError) =>
  row.kind === 'UPSTREAM' || code === 'UPSTREAM_BUSY'
