import { z } from 'zod'
import { dialectCode, type DialectName } from '../dialects.ts'
import { logTypeCode, type LogTypeName } from '../enums.ts'
import {
  choice,
  filterWord,
  flag,
  input,
  integer,
  listOf,
  optional,
  order,
  messageKey,
  rowId,
  type OrderFields,
} from './common.ts'
import { moment } from './moment.ts'

const types = Object.keys(logTypeCode) as [LogTypeName, ...LogTypeName[]]
const dialects = Object.values(dialectCode) as [DialectName, ...DialectName[]]

export const LogFilter = input({
  callerDialect: optional(choice(dialects)).describe(
    'Format in which the chat was asked for, as the row names it: calls that were asked for and answered in OpenAI chat name none.',
  ),
  channelId: optional(integer({ min: 0 })).meta({
    idOf: 'Channel',
    description: 'Global id of the channel, which may have been deleted.',
  }),
  from: optional(moment()).describe('Not before this moment.'),
  group: filterWord().describe('Name of the group that was charged.'),
  isTranslated: optional(flag()).describe(
    'Whether the upstream was asked in another format than the caller used; false finds all other rows.',
  ),
  /** `%` as in the old REST API; other characters match literally. */
  model: filterWord().describe('Requested model; `%` stands for any text.'),
  requestId: filterWord().describe('Id of the call.'),
  to: optional(moment()).describe('Not after this moment.'),
  tokenName: filterWord().describe('Name of the token.'),
  type: optional(choice(types)).describe('What the row records.'),
  upstreamDialect: optional(choice(dialects)).describe(
    'Format in which the last upstream was asked, as the row names it.',
  ),
  /** For admins; other users read their own rows only. */
  userId: optional(rowId('User')).describe('Global id of the account.'),
  username: filterWord().describe(
    'Name of the account; finds rows of former names too when no account has it.',
  ),
})
export type LogFilter = z.output<typeof LogFilter>

export const logOrderFields = {
  CREATED_AT: { kind: 'time', description: 'When it happened.' },
  QUOTA: { kind: 'bigint', description: 'Quota charged, or moved.' },
  DURATION: { kind: 'integer', description: 'Duration of the call in milliseconds.' },
  PROMPT_TOKENS: { kind: 'integer', description: 'Prompt tokens.' },
  COMPLETION_TOKENS: { kind: 'integer', description: 'Completion tokens.' },
} as const satisfies OrderFields

export const LogOrder = order(logOrderFields)
export type LogOrder = z.output<typeof LogOrder>

export const ListLogs = listOf(LogFilter, LogOrder)
export type ListLogs = z.output<typeof ListLogs>
export type ListLogsRaw = z.input<typeof ListLogs>

export const ClearLogs = input({
  from: optional(moment()).describe('Rows before this moment stay; absent: none do.'),
  to: moment('valueRequired').describe('Rows before this moment are deleted.'),
}).refine(({ from, to }) => from === undefined || from < to, {
  path: ['from'],
  error: messageKey('fromNotBefore'),
})
export type ClearLogsRaw = z.input<typeof ClearLogs>

export const ExportLogs = input({ filter: optional(LogFilter) })
export type ExportLogsRaw = z.input<typeof ExportLogs>

/** A word of the old search: the number of a type, or the start of a text. */
export const SearchLogs = input({ keyword: filterWord() })
export type SearchLogsRaw = z.input<typeof SearchLogs>

export const UsageStats = input({ filter: optional(LogFilter) })
export type UsageStats = z.output<typeof UsageStats>

/** The rows of one settled batch, for live updates. */
export const LogsInRange = input({
  firstId: z.bigint({ error: messageKey('idInvalid') }),
  lastId: z.bigint({ error: messageKey('idInvalid') }),
  filter: optional(LogFilter),
})
/** The rows written since a moment, for live updates that may have missed a notification. */
export const LogsSince = input({
  since: moment(),
  afterId: z.bigint({ error: messageKey('idInvalid') }),
  filter: optional(LogFilter),
})

export type LogsInRange = z.output<typeof LogsInRange>
