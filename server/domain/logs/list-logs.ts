import type { Page } from '../../../contract/inputs/common.ts'
import { ListLogs, type ListLogsRaw, type LogFilter } from '../../../contract/inputs/log.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sqlWithinSnapshot, totalOf, type ListPage } from '../../kernel/keyset-page.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { viewOfLog, type LogRow } from './log-row.ts'
import { boundIn } from './list-bounds.ts'
import { searchOf } from './log-search.ts'
import { countRows, readLogs } from './page-of-logs.ts'
import { snapshotOfLogs } from './snapshot-of-logs.ts'
import { findStretches } from './stretches.ts'

/** How many of the newest rows a list counts, sorts and reads by page number. */
export const LOG_REACH = 100_000
/** The same where every row must be looked at to know whether it belongs. */
export const LOG_REACH_FILTERED = 10_000

const PLAIN: ReadonlySet<string> = new Set(['from', 'to', 'type', 'userId', 'username'])

/** Rows the reader may see: own ones for a normal user, all for an admin; newest first. */
export async function listLogs(ctx: Ctx, raw: ListLogsRaw): Promise<ListPage<LogRow>> {
  allow(ctx.actor, 'log:own')
  const { filter = {}, orderBy, ...page } = parseInput(ListLogs, raw)
  const snapshot = await snapshotOfLogs(ctx, page)
  const search = await searchOf(ctx, filter)
  const list = { ...search, conditions: [...search.conditions, ...sqlWithinSnapshot(snapshot)] }
  const reach = reachOf(filter)
  const newest = list.isScattered
    ? await findStretches(ctx, { ...list, isAscending: false, max: reach + 1 })
    : undefined
  const boundOf = newest && boundIn(ctx, list, newest)
  const found = await readLogs(ctx, list.conditions, { page, orderBy, reach, boundOf })
  const count =
    newest?.at(-1)?.count ??
    lastRowNumber(page, found.rows, reach) ??
    (await countRows(ctx, list.conditions, reach + 1))
  return {
    ...found,
    rows: found.rows.map(record => viewOfLog(record, ctx)),
    ...totalOf(count, reach),
    snapshot,
  }
}

/** A page by number that is not full ends the list, which then needs no counting. */
function lastRowNumber(page: Page, rows: readonly unknown[], reach: number): number | undefined {
  if (page.after || page.isFromEnd) return undefined
  const isLastPage = rows.length > 0 && rows.length < Math.min(page.take, reach - page.skip)
  return isLastPage ? page.skip + rows.length : undefined
}

function reachOf(filter: Partial<LogFilter>): number {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined)
  return given.every(([name]) => PLAIN.has(name)) ? LOG_REACH : LOG_REACH_FILTERED
}
