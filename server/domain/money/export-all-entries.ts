import { EntryFilter, type EntryFilterRaw } from '../../../contract/inputs/entry.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { findLedgerEnd } from './commit-watermark.ts'
import { entryConditions } from './entry-conditions.ts'
import { ENTRY_COLUMNS, viewOfEntry, type EntryRow } from './entry-row.ts'
import { visibleEntries, where, type Condition } from './visible-entries.ts'

/** An entry with the name of its account. */
export interface NamedEntry extends EntryRow {
  readonly username: string
}

/** So many rows are in memory at a time. */
const ROWS_AT_ONCE = 1_000

/**
 * The entries of all accounts that the actor may read and that match a filter, oldest first, as of
 * now. Throws USER_NOT_FOUND and USER_READ_HIERARCHY before the first.
 */
export async function exportAllEntries(
  ctx: Ctx,
  raw: EntryFilterRaw,
): Promise<AsyncIterable<NamedEntry>> {
  allow(ctx.actor, 'entry:read')
  const { userId, ...filter } = parseInput(EntryFilter, raw)
  const visible = await visibleEntries(ctx, userId)
  const end = await findLedgerEnd(ctx)
  const upToEnd: Condition = ['id <= ?::bigint', end]
  return entriesThat(ctx, [...visible, ...entryConditions(filter), upToEnd])
}

async function* entriesThat(ctx: Ctx, conditions: readonly Condition[]) {
  for (let last = 0n; ;) {
    const { clause, values } = where([...conditions, ['id > ?::bigint', last]])
    const text = `select ${ENTRY_COLUMNS},
        (select username from users where users.id = entries.user_id) as username
      from entries ${clause} order by id limit ${ROWS_AT_ONCE}`
    const rows = await ctx.db.$queryRawUnsafe<NamedEntry[]>(text, ...values)
    for (const row of rows) {
      yield { ...row, ...viewOfEntry(row, ctx.actor) }
      last = row.id
    }
    if (rows.length < ROWS_AT_ONCE) return
  }
}
