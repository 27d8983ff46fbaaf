import type { Page } from '../../../contract/inputs/common.ts'
import { ListEntries, type ListEntriesRaw } from '../../../contract/inputs/entry.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { descending } from '../../kernel/keyset.ts'
import {
  readPage,
  snapshotOf,
  sqlWithinSnapshot,
  totalOf,
  type ListPage,
  type PageOfRows,
} from '../../kernel/keyset-page.ts'
import { sqlAfter, sqlOrder, type SqlColumn } from '../../kernel/keyset-sql.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { entryConditions } from './entry-conditions.ts'
import { visibleEntries, where, type Condition } from './visible-entries.ts'
import { ENTRY_COLUMNS, viewOfEntry, type EntryRow } from './entry-row.ts'

/** How many of the newest entries a list counts and reads by page number. */
export const ENTRY_REACH = 100_000

const ID = { name: 'id', kind: 'bigint', sql: 'id', type: 'bigint' } as const
const NEWEST_FIRST = [descending<SqlColumn>(ID)]

/**
 * Entries, newest first: the actor's own, for an admin also those of users below, for root all.
 * Throws USER_NOT_FOUND and USER_READ_HIERARCHY for the user that the filter names.
 */
export async function listEntries(ctx: Ctx, raw: ListEntriesRaw): Promise<ListPage<EntryRow>> {
  allow(ctx.actor, 'entry:own')
  const { filter, ...page } = parseInput(ListEntries, raw)
  const visible = await visibleEntries(ctx, filter?.userId)
  const snapshot = await snapshotOf(ctx, page, 'entries')
  const conditions = [...visible, ...entryConditions(filter), ...sqlWithinSnapshot(snapshot)]
  const [found, count] = await Promise.all([
    readEntries(ctx, conditions, page),
    countEntries(ctx, conditions),
  ])
  const rows = found.rows.map(row => viewOfEntry(row, ctx.actor))
  return { ...found, rows, ...totalOf(count, ENTRY_REACH), snapshot }
}

function readEntries(
  ctx: Ctx,
  conditions: readonly Condition[],
  page: Page,
): Promise<PageOfRows<EntryRow>> {
  return readPage(page, NEWEST_FIRST, async ({ order, after, skip, take }) => {
    const size = Math.min(take, ENTRY_REACH - skip)
    if (size <= 0) return []
    const behind = after ? [sqlAfter(order, after)] : []
    const { clause, values } = where([...conditions, ...behind])
    const text = `select ${ENTRY_COLUMNS} from entries ${clause}
      order by ${sqlOrder(order)} limit ${size} offset ${skip}`
    return ctx.db.$queryRawUnsafe<EntryRow[]>(text, ...values)
  })
}

async function countEntries(ctx: Ctx, conditions: readonly Condition[]): Promise<number> {
  const { clause, values } = where(conditions)
  const text = `select count(*)::int as total
    from (select from entries ${clause} limit ${ENTRY_REACH + 1}) counted`
  const [row] = await ctx.db.$queryRawUnsafe<{ total: number }[]>(text, ...values)
  return row?.total ?? 0
}
