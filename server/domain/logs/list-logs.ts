import { ListLogs, type ListLogsRaw, type LogFilter } from '../../../contract/inputs/log.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { allConditions } from './conditions.ts'
import { viewOfLog, type LogRow } from './log-row.ts'
import { countRows, readPage } from './page-of-logs.ts'

/** How many of the newest rows a list reaches. Older ones are found by an earlier end of the time. */
export const LOG_REACH = 100_000
/** The same where every row must be looked at to know whether it belongs. */
export const LOG_REACH_FILTERED = 10_000

const PLAIN: ReadonlySet<string> = new Set(['from', 'to', 'type', 'username'])

export interface LogPage {
  readonly rows: LogRow[]
  /** Exact, or the reach of the list when there is more: going on would cost more than the page. */
  readonly total: number
  /** Whether there is more than `total`. */
  readonly isTotalCapped: boolean
}

/** Rows the reader may see: own ones for a normal user, all for an admin; newest first. */
export async function listLogs(ctx: Ctx, raw: ListLogsRaw): Promise<LogPage> {
  allow(ctx.actor, 'log:own')
  const { skip, take, filter, orderBy } = parseInput(ListLogs, raw)
  const conditions = await allConditions(ctx, filter ?? {})
  const reach = reachOf(filter ?? {})
  const records = await readPage(ctx, conditions, { skip, take, orderBy, reach })
  const isLastPage = records.length > 0 && records.length < Math.min(take, reach - skip)
  const count = isLastPage ? skip + records.length : await countRows(ctx, conditions, reach + 1)
  return {
    rows: records.map(record => viewOfLog(record, ctx)),
    total: Math.min(count, reach),
    isTotalCapped: count > reach,
  }
}

function reachOf(filter: Partial<LogFilter>): number {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined)
  return given.every(([name]) => PLAIN.has(name)) ? LOG_REACH : LOG_REACH_FILTERED
}
