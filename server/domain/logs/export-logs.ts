import type { Page, Position } from '../../../contract/inputs/common.ts'
import { ExportLogs, type ExportLogsRaw } from '../../../contract/inputs/log.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sqlWithinSnapshot } from '../../kernel/keyset-page.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { searchOf, type LogSearch } from './log-search.ts'
import { boundIn } from './list-bounds.ts'
import { viewOfLog, type LogRow } from './log-row.ts'
import { readLogs } from './page-of-logs.ts'
import { snapshotOfLogs } from './snapshot-of-logs.ts'

/** So many rows are in memory at a time. */
const ROWS_AT_ONCE = 1_000
const PAGE: Page = {
  skip: 0,
  take: ROWS_AT_ONCE,
  after: undefined,
  before: undefined,
  isFromEnd: undefined,
  snapshot: undefined,
}

/** All rows of this moment that the reader may see and that match a filter, newest first. */
export async function exportLogs(ctx: Ctx, raw: ExportLogsRaw): Promise<AsyncIterable<LogRow>> {
  allow(ctx.actor, 'log:own')
  const { filter = {} } = parseInput(ExportLogs, raw)
  const snapshot = await snapshotOfLogs(ctx, { snapshot: 'now' })
  const search = await searchOf(ctx, filter)
  const conditions = [...search.conditions, ...sqlWithinSnapshot(snapshot)]
  return allRows(ctx, { ...search, conditions })
}

async function* allRows(ctx: Ctx, list: LogSearch): AsyncGenerator<LogRow> {
  let after: Position | undefined
  for (;;) {
    const page = { ...PAGE, after }
    const boundOf = list.isScattered ? boundIn(ctx, list) : undefined
    const paging = { page, orderBy: undefined, reach: Infinity, boundOf }
    const { rows, positions, hasMore } = await readLogs(ctx, list.conditions, paging)
    for (const row of rows) yield viewOfLog(row, ctx)
    after = positions.at(-1)
    if (!hasMore) return
  }
}
