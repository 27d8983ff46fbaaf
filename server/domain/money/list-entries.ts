import {
  ListEntries,
  type EntryFilter,
  type ListEntriesRaw,
} from '../../../contract/inputs/entry.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { visibleEntries, where, type Condition } from './visible-entries.ts'
import { ENTRY_COLUMNS, viewOfEntry, type EntryRow } from './entry-row.ts'

/** A list reaches this number of the newest entries. For older ones the filter sets an earlier end. */
export const ENTRY_REACH = 100_000

export interface EntryPage {
  readonly rows: EntryRow[]
  /** Exact, or the reach of the list when there is more. */
  readonly total: number
}

/**
 * Entries, newest first: the actor's own, for an admin also those of users below, for root all.
 * Throws USER_NOT_FOUND and USER_READ_HIERARCHY for the user that the filter names.
 */
export async function listEntries(ctx: Ctx, raw: ListEntriesRaw): Promise<EntryPage> {
  allow(ctx.actor, 'entry:own')
  const { skip, take, filter } = parseInput(ListEntries, raw)
  const visible = await visibleEntries(ctx, filter?.userId)
  const { clause, values } = where([...visible, ...conditionsOf(filter)])
  const size = Math.max(0, Math.min(take, ENTRY_REACH - skip))
  const page = `select ${ENTRY_COLUMNS} from entries ${clause} order by id desc limit ${size} offset ${skip}`
  const count = `select count(*)::int as total from (select from entries ${clause} limit ${ENTRY_REACH}) reached`
  const [rows, [counted]] = await Promise.all([
    size === 0 ? [] : ctx.db.$queryRawUnsafe<EntryRow[]>(page, ...values),
    ctx.db.$queryRawUnsafe<{ total: number }[]>(count, ...values),
  ])
  return { rows: rows.map(row => viewOfEntry(row, ctx.actor)), total: counted?.total ?? 0 }
}

function conditionsOf(filter: EntryFilter | undefined): Condition[] {
  const { kind, reference, from, to } = filter ?? {}
  const conditions: (Condition | undefined)[] = [
    kind && ['kind = ?::entry_kind', kind],
    // The index is on (kind, reference), so the search names every kind.
    reference === undefined
      ? undefined
      : ['kind = any (enum_range(null::entry_kind)) and reference = ?', reference],
    from && ['created_at >= ?::timestamptz', from],
    to && ['created_at <= ?::timestamptz', to],
  ]
  return conditions.filter(one => one !== undefined)
}
