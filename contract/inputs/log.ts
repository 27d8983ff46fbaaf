import { z } from 'zod'
import { logTypeCode, type LogTypeName } from '../enums.ts'
import {
  choice,
  filterWord,
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

export const LogFilter = input({
  channelId: optional(integer({ min: 0 })),
  from: optional(moment()),
  group: filterWord(),
  /** `%` stands for any text, as in the old REST API; other characters match literally. */
  model: filterWord(),
  requestId: filterWord(),
  to: optional(moment()),
  tokenName: filterWord(),
  type: optional(choice(types)),
  /** The account of the rows. For admins; other users read their own rows only. */
  userId: optional(rowId()),
  username: filterWord(),
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
