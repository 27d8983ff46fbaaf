import type { UnusableReason } from '../../../contract/channel-use.ts'
import type { DialectName } from '../../../contract/dialects.ts'
import type { ErrorCode, ErrorParams } from '../../../contract/errors.ts'
import { errorMessage } from '../../../contract/messages.ts'
import { rankOf, type Actor } from '../../kernel/actor.ts'
import { roleCode } from '../../../contract/enums.ts'
import { logEventText, type LogEventData } from '../../../contract/log-events.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { quotaText } from '../../../contract/quota.ts'
import { quotaDisplay } from '../options/index.ts'
import type { Log } from '../../generated/prisma/client.ts'

/** An attempt of a call on one channel that failed. */
export interface FailedAttempt {
  readonly channelId: number
  /** The status of the upstream's answer; 0 for none. */
  readonly status: number
  readonly durationMs: number
  readonly code: ErrorCode
  /** The message of the upstream or the network, redacted. */
  readonly detail: string
}

/** A channel that a call did not try, and why. */
export interface PassedOverChannel {
  readonly channelId: number
  readonly reason: 'DRAWN' | 'PRIORITY' | 'DISABLED' | UnusableReason
}

/**
 * The details of a row, as jsonb. Prices and ratios are decimal text, so that the charge can be
 * explained exactly.
 */
export type LogDetails = {
  /** The event of a row that is not a call; `content` is then empty. */
  event?: LogEventData
  /** The terms when the call was admitted; `kind` is `token` or `call`. */
  rate?: { kind: string; [factor: string]: string }
  /** Measured quantities by bucket. */
  usage?: { [bucket: string]: number }
  /** Milliseconds to the first token; -1000 when not measured. */
  frt?: number
  upstreamModel?: string
  /** Ids of the channels tried, in order. For admins only. */
  tried?: number[]
  /** Attempts that failed, in order. For admins only. */
  attempts?: FailedAttempt[]
  /** Channels that a call with a failed attempt did not try. For admins only. */
  passedOver?: PassedOverChannel[]
  /** The error that the caller of a failed call got. */
  error?: { code: ErrorCode; params: ErrorParams }
  reasoningEffort?: string
  /** The exact charge before rounding. */
  exact?: string
  /** Why the usage report of the upstream was refused; the usage was counted by this server then. */
  usageRefused?: 'invalid' | 'completion' | 'prompt'
  /** Fields of the request that were not passed on, because the price does not cover what they order. */
  droppedFields?: readonly string[]
  /** Fields of the request that the dialect of the upstream cannot say. */
  untranslatedFields?: readonly string[]
  /** Dialects of the caller and of the last upstream that was asked; absent when both are OpenAI's chat. */
  dialects?: readonly [caller: DialectName, upstream?: DialectName]
  /** The amount held when the charge was more. */
  held?: string
  /** The amount due when the balance did not cover all of it. */
  due?: string
}

/** A log row with the fields that its reader may see; `channelId` is null for readers who are no admins. */
export type LogRow = Omit<Log, 'channelId' | 'details'> & {
  channelId: number | null
  details: LogDetails
}

type LogRecord = Omit<Log, 'details'> & { details: LogDetails }

/** Columns of `logs` under the names of the generated row. */
export const LOG_COLUMNS = `
  id, created_at as "createdAt", type, user_id as "userId", username, token_id as "tokenId",
  token_name as "tokenName", channel_id as "channelId", model, "group",
  prompt_tokens as "promptTokens", completion_tokens as "completionTokens", quota,
  duration_ms as "durationMs", is_stream as "isStream", request_id as "requestId", content, details`

/**
 * The row for its reader: events in the reader's language, and the channel of a call and those tried
 * before it for admins only.
 */
export function viewOfLog(stored: LogRecord, ctx: Ctx): LogRow {
  const record = { ...stored, ...textsOf(ctx, stored.details) }
  if (seesAllLogs(ctx.actor)) return record
  const { tried: _tried, attempts: _attempts, passedOver: _passed, ...details } = record.details
  return { ...record, channelId: null, details }
}

/** A test of a channel has no token; its row shows the text in place of the name of one. */
function textsOf(ctx: Ctx, { event, error }: LogDetails) {
  if (error) return { content: errorMessage(ctx.language, error) }
  if (!event) return {}
  const content = textOf(ctx, event)
  return event.code === 'channelTest' ? { content, tokenName: content } : { content }
}

function textOf(ctx: Ctx, event: LogEventData): string {
  const { language } = ctx
  const display = quotaDisplay(ctx)
  return logEventText(event, language, quota => quotaText(quota, display, language))
}

/** Whether the actor sees all rows; other users see those of the own account only. */
export function seesAllLogs(actor: Actor): boolean {
  return rankOf(actor) >= roleCode.ADMIN
}

export type { LogRecord }
