import { EntryFilter, type EntryFilterRaw } from '../../../contract/inputs/entry.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allowUser } from '../access/index.ts'
import { findLedgerEnd } from './commit-watermark.ts'
import { entryConditions } from './entry-conditions.ts'
import { ENTRY_COLUMNS, viewOfEntry, type EntryRow } from './entry-row.ts'
import { allOf, visibleEntries } from './visible-entries.ts'

/** An entry with the balance of its account after it. */
export interface ExportedEntry extends EntryRow {
  readonly balanceAfter: bigint
}

/** So many rows are in memory at a time. */
const ROWS_AT_ONCE = 1_000

/**
 * All entries of one account that match a filter, oldest first, as of now: the own ones, or those of
 * the account that the filter names. Throws USER_NOT_FOUND and USER_READ_HIERARCHY before the first.
 */
export async function exportEntries(
  ctx: Ctx,
  raw: EntryFilterRaw,
): Promise<AsyncIterable<ExportedEntry>> {
  const me = allowUser(ctx.actor, 'entry:own')
  const { userId = me.id, ...filter } = parseInput(EntryFilter, raw)
  await visibleEntries(ctx, userId)
  const end = await findLedgerEnd(ctx)
  return entriesUpTo(ctx, { userId, filter, end })
}

interface Range {
  readonly userId: number
  readonly filter: Omit<EntryFilter, 'userId'>
  /** No entry up to this one can appear any more. */
  readonly end: bigint
}

/** Entries that the filter excludes are read too: the balances are sums of all. */
async function* entriesUpTo(ctx: Ctx, { userId, filter, end }: Range) {
  const { clause, values } = allOf(entryConditions(filter), 3)
  const text = `select ${ENTRY_COLUMNS}, (${clause || 'true'}) as "isWanted" from entries
    where user_id = $1::int and id > $2::bigint and id <= $3::bigint
    order by id limit ${ROWS_AT_ONCE}`
  let balanceAfter = 0n
  let last = 0n
  for (;;) {
    const given = [userId, last, end, ...values]
    const rows = await ctx.db.$queryRawUnsafe<(EntryRow & { isWanted: boolean })[]>(text, ...given)
    for (const { isWanted, ...row } of rows) {
      balanceAfter += row.amount
      last = row.id
      if (isWanted) yield { ...viewOfEntry(row, ctx.actor), balanceAfter }
    }
    if (rows.length < ROWS_AT_ONCE) return
  }
}
