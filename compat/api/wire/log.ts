import { logTypeCode, nameOf, type Language } from '../../../contract/enums.ts'
import type { LogRow, UsageTotals } from '../../../server/domain/logs/index.ts'
import { momentOf, textOf, wholeOf, type Query } from '../query.ts'
import { toLogContent, toLogOther } from './log-charge.ts'
import { toSeconds } from './read.ts'

/** The end of a range in seconds includes the milliseconds of its last second. */
const LAST_MS = 999

/** Reads the filters of the log lists. Type 0 and unknown types mean all. */
export function fromRestLogQuery(query: Query) {
  const to = momentOf(query, 'end_timestamp')
  const type = nameOf(logTypeCode, wholeOf(query, 'type') ?? 0)
  return {
    type: type === 'UNKNOWN' ? undefined : type,
    from: momentOf(query, 'start_timestamp'),
    to: to && new Date(to.getTime() + LAST_MS),
    username: textOf(query, 'username'),
    tokenName: textOf(query, 'token_name'),
    model: textOf(query, 'model_name'),
    channelId: wholeOf(query, 'channel') || undefined,
    group: textOf(query, 'group'),
  }
}

export interface LogReader {
  readonly language: Language
  /** The name of a channel; empty for a deleted one. */
  channelName(id: number): string
}

/** A log row of the REST API. */
export function toRestLog(log: LogRow, { language, channelName }: LogReader) {
  const isCall = log.type === 'CONSUME'
  return {
    id: Number(log.id),
    user_id: log.userId,
    created_at: toSeconds(log.createdAt),
    type: logTypeCode[log.type],
    content: isCall ? toLogContent(log, language) : log.content,
    username: log.username,
    token_name: log.tokenName,
    model_name: log.model,
    quota: Number(log.quota),
    prompt_tokens: log.promptTokens,
    completion_tokens: log.completionTokens,
    use_time: Math.round(log.durationMs / 1000),
    is_stream: log.isStream,
    channel: log.channelId ?? 0,
    channel_name: log.channelId === null ? '' : channelName(log.channelId),
    token_id: log.tokenId,
    group: log.group,
    other: isCall ? JSON.stringify(toLogOther(log.details)) : '',
  }
}

export function toRestStats({ quota, requestsPerMinute, tokensPerMinute }: UsageTotals) {
  return { quota: Number(quota), rpm: requestsPerMinute, tpm: tokensPerMinute }
}
