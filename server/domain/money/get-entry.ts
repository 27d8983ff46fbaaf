import { GetEntry, type EntryKind, type GetEntryRaw } from '../../../contract/inputs/entry.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import type { Sql } from '../../kernel/sql.ts'
import { allow } from '../access/index.ts'
import { visibleEntries, where } from './visible-entries.ts'
import { ENTRY_COLUMNS, viewOfEntry, type EntryRow } from './entry-row.ts'

/** An entry that the actor may read. Throws NOT_FOUND for any other. */
export async function getEntry(ctx: Ctx, input: GetEntryRaw): Promise<EntryRow> {
  allow(ctx.actor, 'entry:own')
  const { id } = parseInput(GetEntry, input)
  const { clause, values } = where([['id = ?::bigint', id], ...(await visibleEntries(ctx))])
  const text = `select ${ENTRY_COLUMNS} from entries ${clause}`
  const [row] = await ctx.db.$queryRawUnsafe<EntryRow[]>(text, ...values)
  if (!row) throw new AppError('NOT_FOUND')
  return viewOfEntry(row, ctx.actor)
}

/** The entries among these ids that the actor may read. */
export async function getEntries(ctx: Ctx, ids: readonly bigint[]): Promise<EntryRow[]> {
  const { clause, values } = where([
    ['id = any (?::bigint[])', ids],
    ...(await visibleEntries(ctx)),
  ])
  const text = `select ${ENTRY_COLUMNS} from entries ${clause}`
  const rows = await ctx.db.$queryRawUnsafe<EntryRow[]>(text, ...values)
  return rows.map(row => viewOfEntry(row, ctx.actor))
}

const FIND = `
select id, user_id as "userId" from entries where kind = $1::entry_kind and reference = $2`

/** The entry of a kind and reference, for other verbs' transactions. */
export async function findEntry(
  sql: Sql,
  { kind, reference }: { kind: EntryKind; reference: string },
): Promise<{ id: bigint; userId: number } | undefined> {
  const [row] = await sql.query<{ id: bigint; userId: number }>(FIND, [kind, reference])
  return row
}
