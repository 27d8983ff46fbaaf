import { logTypeCode, nameOf } from '../../../contract/enums.ts'
import { SearchLogs, type SearchLogsRaw } from '../../../contract/inputs/log.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { conditionsOf, rowConditions, where } from './conditions.ts'
import { listLogs } from './list-logs.ts'
import { LOG_COLUMNS, seesAllLogs, viewOfLog, type LogRecord, type LogRow } from './log-row.ts'

const FOUND_MAX = 100
/** The newest events whose text is compared. */
const EVENTS_MAX = 5_000

/**
 * The newest 100 rows of the type with this number, or, for an admin, the newest events whose text
 * starts with the word.
 */
export async function searchLogs(ctx: Ctx, raw: SearchLogsRaw): Promise<LogRow[]> {
  allow(ctx.actor, 'log:own')
  const { keyword = '' } = parseInput(SearchLogs, raw)
  const type = /^\d$/.test(keyword) ? nameOf(logTypeCode, Number(keyword)) : undefined
  if (type === undefined && keyword !== '') return eventsStarting(ctx, keyword)
  const filter = type === undefined || type === 'UNKNOWN' ? {} : { type }
  return (await listLogs(ctx, { take: FOUND_MAX, filter })).rows
}

/** Texts are made for the reader, so they cannot be searched in the database. */
async function eventsStarting(ctx: Ctx, word: string): Promise<LogRow[]> {
  if (!seesAllLogs(ctx.actor)) return []
  const { where: clause, values } = where([
    ...rowConditions(await conditionsOf(ctx, {})),
    [`type <> 'CONSUME'`],
  ])
  const records = await ctx.db.$queryRawUnsafe<LogRecord[]>(
    `select ${LOG_COLUMNS} from logs ${clause} order by created_at desc, id desc limit ${EVENTS_MAX}`,
    ...values,
  )
  const rows = records.map(record => viewOfLog(record, ctx))
  return rows.filter(({ content }) => content.startsWith(word)).slice(0, FOUND_MAX)
}
