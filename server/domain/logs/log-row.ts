import { rankOf, type Actor } from '../../kernel/actor.ts'
import { roleCode } from '../../../contract/enums.ts'
import { logEventText, type LogEventData } from '../../../contract/log-events.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { option } from '../options/index.ts'
import type { Log } from '../../generated/prisma/client.ts'

/**
 * What a consume row keeps about its charge, as jsonb. Prices and ratios are decimal text, so that
 * the charge can be explained to the last digit.
 */
export type LogDetails = {
  /** What a row that is no call tells; `content` is then empty. */
  event?: LogEventData
  /** The terms fixed at admission; `kind` is `token` or `call`. */
  rate?: { kind: string; [factor: string]: string }
  /** Measured units by bucket. */
  usage?: { [bucket: string]: number }
  /** Milliseconds to the first token; -1000 when none was timed. */
  frt?: number
  upstreamModel?: string
  /** Ids of the channels tried, in order. For admins only. */
  tried?: number[]
  reasoningEffort?: string
  /** The exact charge before rounding. */
  exact?: string
  /** Why the upstream's own report of what was used was not believed; it was counted here then. */
  usageRefused?: 'invalid' | 'completion' | 'prompt'
  /** What was due when the balance did not cover all of it. */
  due?: string
}

/** A log row as its reader may see it: null where the reader is not an admin. */
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
 * The row for its reader: events in their language, and without what only admins see: the channel of a
 * call, and those tried before it.
 */
export function viewOfLog(stored: LogRecord, ctx: Ctx): LogRow {
  const { event } = stored.details
  const record = event ? { ...stored, content: textOf(ctx, event) } : stored
  if (seesAllLogs(ctx.actor)) return record
  const { tried: _tried, ...details } = record.details
  return { ...record, channelId: null, details }
}

function textOf(ctx: Ctx, event: LogEventData): string {
  const display = {
    quotaPerUnit: option(ctx, 'QuotaPerUnit'),
    displayInCurrency: option(ctx, 'DisplayInCurrencyEnabled'),
  }
  return logEventText(event, display, ctx.language)
}

/** Everybody else sees the rows of their own account only. */
export function seesAllLogs(actor: Actor): boolean {
  return rankOf(actor) >= roleCode.ADMIN
}

export type { LogRecord }
