import type { ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { completionTokensOf, promptTokensOf, usedBuckets } from '../../contract/usage.ts'
import { channelsCache, passedOver, type CachedChannel } from '../domain/channels/index.ts'
import type { FailedAttempt, LogDetails } from '../domain/logs/index.ts'
import { charge, type Hold, type Settlement } from '../domain/money/index.ts'
import type { Services } from '../kernel/ctx.ts'
import type { Admission } from './steps/admit.ts'
import type { Flow } from './steps/flow.ts'
import type { Caller } from './steps/authenticate.ts'
import { operationOfCall, type Call, type RenderContext, type Surface } from './surface.ts'
import type { Measured } from './usage/measure.ts'
import { ratesAsText } from './usage/rates-as-text.ts'

/** The state of one admitted call. */
export interface Exchange {
  readonly callId: string
  readonly surface: Surface
  readonly call: Call
  readonly caller: Caller
  readonly admission: Admission
  readonly response: ServerResponse
  readonly context: RenderContext
  readonly startedAtMs: number
  /** Resolves when the hold and its extensions are committed; rejects when the hold was refused. */
  held: Promise<void>
  /** The committed hold; undefined before the commit, and when the commit came after the timeout. */
  holding: Hold | undefined
  /** Ids of the channels that were tried, in order. */
  readonly tried: number[]
  /** The attempts that failed. */
  readonly attempts: FailedAttempt[]
  /** Fields of the request that the last attempt left out. */
  dropped: readonly string[]
  /** The attempt in flight. */
  flow: Flow | undefined
  /** Why the call was ended early; set by `cutShort`. */
  cutBy: Error | undefined
  isCallerGone: boolean
  firstAtMs: number | undefined
}

type Opening = Pick<Exchange, 'surface' | 'call' | 'caller' | 'admission' | 'response' | 'context'>

/** The state of a call that was admitted now. */
export function openExchange(opening: Opening): Exchange {
  return {
    ...opening,
    callId: opening.context.requestId,
    startedAtMs: performance.now(),
    held: Promise.resolve(),
    holding: undefined,
    tried: [],
    attempts: [],
    dropped: [],
    flow: undefined,
    cutBy: undefined,
    isCallerGone: false,
    firstAtMs: undefined,
  }
}

/** Ends the attempt in flight. An attempt that begins later ends at once. */
export function cutShort(exchange: Exchange, reason: Error): void {
  exchange.cutBy ??= reason
  exchange.flow?.abort(reason)
}

/** The value of `frt` in the REST API for a call whose first token was not timed. */
const NO_FIRST_TOKEN = -1000

/** The answer of a channel, before it is charged. */
export interface Answer {
  readonly services: Services
  readonly exchange: Exchange
  readonly channel: CachedChannel
}

/** The settlement of a finished call: its charge at the price fixed at admission, and its log row. */
export function settlementOf(
  { services, exchange, channel }: Answer,
  { usage, refusal }: Measured,
): Settlement {
  const { call, caller, admission } = exchange
  const { token, user } = caller
  const bill = charge(admission.rate, usage)
  const used = usedBuckets(usage)
  return {
    callId: exchange.callId,
    userId: user.id,
    username: user.username,
    tokenId: token.id,
    tokenName: tokenNameOf(exchange),
    unlimited: token.unlimited,
    charge: bill.quota,
    channelId: channel.id,
    model: call.model,
    group: admission.group,
    promptTokens: promptTokensOf(usage),
    completionTokens: completionTokensOf(usage),
    durationMs: Math.round(performance.now() - exchange.startedAtMs),
    isStream: call.isStream,
    details: {
      rate: ratesAsText(admission.rate, used),
      usage: used,
      exact: bill.exact,
      frt: firstTokenMs(exchange),
      tried: exchange.tried,
      ...attemptDetails(services, exchange),
      ...upstreamModelOf(channel, call.model),
      ...(refusal === undefined ? {} : { usageRefused: refusal }),
      ...droppedOf(exchange),
    },
  }
}

/**
 * The failed attempts, and the channels that were not tried by then; calls without a failed attempt
 * have neither. All channels are read, so this is done once, for the row of the call.
 */
export function attemptDetails(
  services: Services,
  exchange: Exchange,
): Pick<LogDetails, 'attempts' | 'passedOver'> {
  const { attempts, caller } = exchange
  if (attempts.length === 0) return {}
  const isPinned = caller.channelId !== undefined
  const table = channelsCache.read(services)
  return { attempts, passedOver: isPinned ? [] : passedOver(table, choiceOf(exchange)) }
}

/** What the routing table is asked for a call. */
export function choiceOf({ admission, call, tried }: Exchange) {
  return { operation: operationOfCall(call), group: admission.group, model: call.model, tried }
}

/** The fields of the request that the upstream was not sent. */
export const droppedOf = ({ dropped }: Exchange): Pick<LogDetails, 'droppedFields'> =>
  dropped.length === 0 ? {} : { droppedFields: dropped }

/** The log names the group of a call without a token, as the former API does. */
export function tokenNameOf({ caller, admission }: Exchange): string {
  const { id, name } = caller.token
  return id === undefined ? `${name}-${admission.group}` : name
}

function firstTokenMs({ firstAtMs, startedAtMs }: Exchange): number {
  return firstAtMs === undefined ? NO_FIRST_TOKEN : Math.round(firstAtMs - startedAtMs)
}

function upstreamModelOf(channel: CachedChannel, model: string) {
  const upstreamModel = channel.modelMapping.get(model)
  return upstreamModel === undefined ? {} : { upstreamModel }
}
