import { channelById, channelsCache } from '../../../server/domain/channels/index.ts'
import type { ClearLogsRaw } from '../../../contract/inputs/log.ts'
import {
  clearLogsNow,
  exportLogs,
  listLogs,
  logsOfToken,
  searchLogs,
  seesAllLogs,
  usageStats,
  type LogRow,
} from '../../../server/domain/logs/index.ts'
import { option, quotaDisplay } from '../../../server/domain/options/index.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { asNormalUser } from '../as-normal-user.ts'
import { pageFromOne, toRestPage } from '../paging.ts'
import type { Answer, Call } from '../route.ts'
import { momentOf, textOf } from '../query.ts'
import { csvLines } from '../wire/csv.ts'
import { fromRestLogQuery, toRestLog, toRestStats, type LogReader } from '../wire/log.ts'
import { logColumns } from '../wire/log-file.ts'

export async function listPage({ ctx, query }: Call): Promise<Answer> {
  const page = pageFromOne(query)
  const filter = fromRestLogQuery(query)
  const { rows, ...totals } = await listLogs(ctx, { skip: page.skip, take: page.take, filter })
  const reader = readerOf(ctx)
  const items = rows.map(log => toRestLog(log, reader))
  return { data: toRestPage(page, items, totals) }
}

export function listOwnPage(call: Call): Promise<Answer> {
  return listPage({ ...call, ctx: asNormalUser(call.ctx) })
}

export async function readStats({ ctx, query }: Call): Promise<Answer> {
  return { data: toRestStats(await usageStats(ctx, { filter: fromRestLogQuery(query) })) }
}

export function readOwnStats(call: Call): Promise<Answer> {
  return readStats({ ...call, ctx: asNormalUser(call.ctx) })
}

/** Deletes the rows of all users before a time; with `start_timestamp` not those before that one. */
export async function clear({ ctx, query }: Call): Promise<Answer> {
  const to = momentOf(query, 'target_timestamp')
  // A start that cannot be read must not delete everything before the end.
  const start = textOf(query, 'start_timestamp')
  const from =
    momentOf(query, 'start_timestamp') ?? (start && Number(start) !== 0 ? start : undefined)
  return { data: await clearLogsNow(ctx, { from, to } as ClearLogsRaw) }
}

export async function search({ ctx, query }: Call): Promise<Answer> {
  return { data: toRest(ctx, await searchLogs(ctx, { keyword: textOf(query, 'keyword') })) }
}

export function searchOwn(call: Call): Promise<Answer> {
  return search({ ...call, ctx: asNormalUser(call.ctx) })
}

export async function listOfToken({ ctx, tokenId }: Call): Promise<Answer> {
  const own = asNormalUser(ctx)
  return { data: toRest(own, await logsOfToken(own, { tokenId })) }
}

/** The whole filter as a file: CSV, or JSON objects, one in a line. */
export async function exportAll({ ctx, query }: Call): Promise<Answer> {
  const rows = await exportLogs(ctx, { filter: fromRestLogQuery(query) })
  const reader = readerOf(ctx)
  if (textOf(query, 'format') === 'jsonl') {
    const type = 'application/x-ndjson'
    return { file: { name: 'log.jsonl', type, lines: jsonLines(rows, reader) } }
  }
  const columns = logColumns(reader, seesAllLogs(ctx.actor))
  return { file: { name: 'log.csv', lines: csvLines(rows, columns) } }
}

export function exportOwn(call: Call): Promise<Answer> {
  return exportAll({ ...call, ctx: asNormalUser(call.ctx) })
}

async function* jsonLines(rows: AsyncIterable<LogRow>, reader: LogReader): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(toRestLog(row, reader))}\n`
}

function toRest(ctx: Ctx, rows: readonly LogRow[]) {
  const reader = readerOf(ctx)
  return rows.map(row => toRestLog(row, reader))
}

const readerOf = (ctx: Ctx): LogReader => ({
  language: ctx.language,
  display: quotaDisplay(ctx),
  quotaPerUnit: option(ctx, 'QuotaPerUnit'),
  channelName: channelNamesFor(ctx),
})

/** The name of a channel by its id; empty for a deleted channel. */
function channelNamesFor(ctx: Ctx) {
  const index = channelsCache.read(ctx)
  return (id: number) => channelById(index, id)?.name ?? ''
}
