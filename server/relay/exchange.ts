import type { ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { completionTokensOf, promptTokensOf, usedBuckets } from '../../contract/usage.ts'
import { channelsCache, passedOver, type CachedChannel } from '../domain/channels/index.ts'
import type { FailedAttempt, LogDetails } from '../domain/logs/index.ts'
import type { DialectName } from '../../contract/dialects.ts'
import type { AnswerContext, ForcedCall } from '../dialects/dialect.ts'
import { charge, type Hold, type Settlement } from '../domain/money/index.ts'
import type { Services } from '../kernel/ctx.ts'
import type { JsonObject } from '../../contract/json.ts'
import type { ThoughtFault } from '../dialects/conversation.ts'
import type { Conversation, ThoughtRecorder } from './affinity/state.ts'
import type { ByteShare } from './byte-budget.ts'
import type { Admission } from './steps/admit.ts'
import type { Flow } from './steps/flow.ts'
import type { Caller } from './steps/authenticate.ts'
import {
  operationOfCall,
  type Call,
  type FormedStream,
  type RenderContext,
  type Surface,
} from './surface.ts'
import type { Measured } from './usage/measure.ts'
import { addTranslation } from './add-translation.ts'
import { ratesAsText } from './usage/rates-as-text.ts'

/** The state of one admitted call. */
export interface Exchange {
  readonly callId: string
  readonly surface: Surface
  /** The request that is sent; its pictures are added after the hold. */
  call: Call
  readonly caller: Caller
  readonly admission: Admission
  readonly response: ServerResponse
  readonly context: RenderContext
  /** Counts the bytes that the call has in memory. */
  readonly share: ByteShare
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
  /** Those of them that the dialect of its upstream cannot say. */
  untranslated: readonly string[]
  /** The dialect in which it asked; undefined before the first attempt. */
  upstreamDialect: DialectName | undefined
  /** Its conversation; undefined when the choice of the channel does not depend on it. */
  conversation: Conversation | undefined
  /** The id under which the upstream stores the answer; undefined for none. */
  storedId: string | undefined
  /** The body that was written last, with all its reasoning. */
  sent: JsonObject | undefined
  /** Why the reasoning in it is left out; undefined while no upstream refused it. */
  thoughtFault: ThoughtFault | undefined
  /** Stores the reasoning of the answer that its caller may not send back; undefined for none. */
  recorder: ThoughtRecorder | undefined
  /** The function whose call the text of the last attempt's answer is; undefined: the text is one. */
  forced: ForcedCall | undefined
  /** Headers of the caller that an upstream of the same dialect is sent; undefined for none. */
  readonly passed: Readonly<Record<string, string>> | undefined
  /** The other form in which the caller is sent a stream; undefined for events. */
  readonly form: FormedStream | undefined
  /** What writers of answers are given; made for the first that asks. */
  answering: AnswerContext | undefined
  /** The attempt in flight. */
  flow: Flow | undefined
  /** Why the call was ended early; set by `cutShort`. */
  cutBy: Error | undefined
  isCallerGone: boolean
  /** Whether comments are sent while the upstream is silent. */
  isKeptAlive: boolean
  /** When a part of the answer of an upstream was first sent. */
  firstAtMs: number | undefined
}

type Opening = Pick<
  Exchange,
  'surface' | 'call' | 'caller' | 'admission' | 'response' | 'context' | 'share' | 'passed'
>

/** No fields. One list for all calls. */
export const NONE: readonly string[] = []

/** The state of a call that was admitted now. */
export function openExchange(opening: Opening): Exchange {
  const { surface, call, caller, admission, response, context, share, passed } = opening
  return {
    surface,
    call,
    caller,
    admission,
    response,
    context,
    share,
    passed,
    callId: context.requestId,
    startedAtMs: performance.now(),
    held: Promise.resolve(),
    holding: undefined,
    tried: [],
    attempts: [],
    dropped: NONE,
    untranslated: NONE,
    upstreamDialect: undefined,
    conversation: undefined,
    storedId: undefined,
    sent: undefined,
    thoughtFault: undefined,
    recorder: undefined,
    forced: undefined,
    form: surface.streamForm?.create(),
    answering: undefined,
    flow: undefined,
    cutBy: undefined,
    isCallerGone: false,
    isKeptAlive: false,
    firstAtMs: undefined,
  }
}

/** Whether the caller was sent a part of an answer; a comment is none. */
export function hasAnswerBegun({ response, isKeptAlive, firstAtMs }: Exchange): boolean {
  if (response.writableEnded || firstAtMs !== undefined) return true
  return response.headersSent && !isKeptAlive
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
  const { call, caller, admission, holding } = exchange
  const { token, user } = caller
  const bill = charge(admission.rate, usage)
  const used = usedBuckets(usage)
  const details: Details = {
    rate: ratesAsText(admission.rate, used),
    usage: used,
    exact: bill.exact,
    frt: firstTokenMs(exchange),
    tried: exchange.tried,
  }
  addAttempts(details, services, exchange)
  const upstreamModel = channel.modelMapping.get(call.model)
  if (upstreamModel !== undefined) details.upstreamModel = upstreamModel
  if (refusal !== undefined) details.usageRefused = refusal
  addTranslation(details, exchange)
  // The rest of the charge is taken from the balance (money, rule 5).
  if (holding && bill.quota > holding.amount) details.held = holding.amount.toString()
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
    details,
  }
}

/** The details of a log row while they are collected. One object, because most rows have few of them. */
export type Details = { -readonly [Name in keyof LogDetails]: LogDetails[Name] }

/**
 * Adds the failed attempts, and the channels that were not tried by then; calls without a failed attempt
 * have neither. All channels are read, so this is done once, for the row of the call.
 */
export function addAttempts(details: Details, services: Services, exchange: Exchange): void {
  const { attempts, caller } = exchange
  if (attempts.length === 0) return
  const isPinned = caller.channelId !== undefined
  const table = channelsCache.read(services)
  details.attempts = attempts
  details.passedOver = isPinned ? [] : passedOver(table, choiceOf(exchange))
}

/** What the routing table is asked for a call. */
export function choiceOf({ admission, call, tried }: Exchange) {
  return { operation: operationOfCall(call), group: admission.group, model: call.model, tried }
}

/** The log names the group of a call without a token, as the former API does. */
export function tokenNameOf({ caller, admission }: Exchange): string {
  const { id, name } = caller.token
  return id === undefined ? `${name}-${admission.group}` : name
}

function firstTokenMs({ firstAtMs, startedAtMs }: Exchange): number {
  return firstAtMs === undefined ? NO_FIRST_TOKEN : Math.round(firstAtMs - startedAtMs)
}
