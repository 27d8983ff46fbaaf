import type { DialectName } from '../../../contract/dialects.ts'
import { logTypeCode, nameOf, type Language } from '../../../contract/enums.ts'
import { logEventText } from '../../../contract/log-events.ts'
import { restQuotaText, type QuotaDisplay } from '../../../contract/quota.ts'
import type { LogRow, UsageTotals } from '../../../server/domain/logs/index.ts'
import { flagOf, momentOf, textOf, wholeOf, type Query } from '../query.ts'
import { toLogContent, toLogOther } from './log-charge.ts'
import { toSeconds } from './read.ts'
import { fromQuery, queryNamesOf, type QueryTable, type RestNames } from './table.ts'

/** The end of a range in seconds includes the milliseconds of its last second. */
const LAST_MS = 999

const filter = {
  type: { field: 'type', read: readType },
  start_timestamp: { field: 'from', read: momentOf },
  end_timestamp: { field: 'to', read: readEnd },
  username: { field: 'username', read: textOf },
  token_name: { field: 'tokenName', read: textOf },
  model_name: { field: 'model', read: textOf },
  channel: { field: 'channelId', read: (query, name) => wholeOf(query, name) || undefined },
  group: { field: 'group', read: textOf },
  request_id: { field: 'requestId', read: textOf },
  caller_dialect: { field: 'callerDialect', read: dialectOf },
  upstream_dialect: { field: 'upstreamDialect', read: dialectOf },
  translated: { field: 'isTranslated', read: readFlag },
} as const satisfies QueryTable

export const logFilterNames = queryNamesOf(filter)

/** Names of the fields of the verbs in this API. */
export const logNames: RestNames = new Map([
  ['to', 'target_timestamp'],
  ['from', 'start_timestamp'],
])

export const fromRestLogQuery = (query: Query) => fromQuery(filter, query)

/** Type 0 and unknown types mean all. */
function readType(query: Query, name: string) {
  const type = nameOf(logTypeCode, wholeOf(query, name) ?? 0)
  return type === 'UNKNOWN' ? undefined : type
}

/** The verb refuses a name that no dialect has. */
function dialectOf(query: Query, name: string) {
  return textOf(query, name) as DialectName | undefined
}

function readFlag(query: Query, name: string): boolean | undefined {
  return textOf(query, name) === undefined ? undefined : flagOf(query, name)
}

function readEnd(query: Query, name: string): Date | undefined {
  const second = momentOf(query, name)
  return second && new Date(second.getTime() + LAST_MS)
}

export interface LogReader {
  readonly language: Language
  readonly display: QuotaDisplay
  readonly quotaPerUnit: number
  /** The name of a channel; empty for a deleted one. */
  channelName(id: number): string
}

/** A log row of the REST API. */
export function toRestLog(log: LogRow, reader: LogReader) {
  const { language, channelName } = reader
  const isCall = log.type === 'CONSUME'
  return {
    id: Number(log.id),
    user_id: log.userId,
    created_at: toSeconds(log.createdAt),
    type: logTypeCode[log.type],
    content: isCall ? toLogContent(log, language) : toEventText(log, reader),
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

/** In Chinese the amounts of an event have the form of the old REST API. */
function toEventText({ content, details }: LogRow, { language, display }: LogReader): string {
  if (!details.event || language !== 'zh') return content
  return logEventText(details.event, language, quota => restQuotaText(quota, display))
}

export function toRestStats({ quota, requestsPerMinute, tokensPerMinute }: UsageTotals) {
  return { quota: Number(quota), rpm: requestsPerMinute, tpm: tokensPerMinute }
}
