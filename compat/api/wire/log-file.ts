import { message, type MessageKey } from '../../../contract/messages.ts'
import { COST_DIGITS, formatMoney } from '../../../contract/quota.ts'
import type { LogRow } from '../../../server/domain/logs/index.ts'
import type { CsvColumn } from './csv.ts'
import type { LogReader } from './log.ts'

/** The columns of the usage log as a file, in the language of its reader. */
export function logColumns(reader: LogReader, isForAdmin: boolean): CsvColumn<LogRow>[] {
  const column = (key: MessageKey<'log'>, cell: (row: LogRow) => string): CsvColumn<LogRow> => ({
    heading: message(reader.language, 'log', key),
    cell,
  })
  const dollars = (quota: bigint) =>
    formatMoney(quota, reader.quotaPerUnit, COST_DIGITS).replace('$', '')
  return [
    column('number', ({ id }) => String(id)),
    column('time', ({ createdAt }) => createdAt.toISOString()),
    column('type', ({ type }) => message(reader.language, 'log', type)),
    column('user', ({ username }) => username),
    column('token', ({ tokenName }) => tokenName),
    column('group', ({ group }) => group),
    column('model', ({ model }) => model),
    ...(isForAdmin ? channelColumns(column, reader) : []),
    column('prompt', ({ promptTokens }) => String(promptTokens)),
    column('completion', ({ completionTokens }) => String(completionTokens)),
    column('quota', ({ quota }) => String(quota)),
    column('dollars', ({ quota }) => dollars(quota)),
    column('duration', ({ durationMs }) => String(durationMs)),
    column('stream', ({ isStream }) => (isStream ? '1' : '0')),
    column('requestId', ({ requestId }) => requestId),
    column('content', ({ content }) => content),
  ]
}

type Column = (key: MessageKey<'log'>, cell: (row: LogRow) => string) => CsvColumn<LogRow>

const channelColumns = (column: Column, { channelName }: LogReader) => [
  column('channelId', ({ channelId }) => (channelId ? String(channelId) : '')),
  column('channel', ({ channelId }) => (channelId ? channelName(channelId) : '')),
]
