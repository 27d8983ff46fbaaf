import { ListEntries, type ListEntriesRaw } from '../../../contract/inputs/entry.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, allowUser } from '../access/index.ts'
import { allowEntriesOf } from './entries-of.ts'
import { ENTRY_COLUMNS, viewOfEntry, type EntryRow } from './entry-row.ts'

const BIGGEST = 9_223_372_036_854_775_807n
const PAGE = `
select ${ENTRY_COLUMNS} from entries
 where user_id = $1::int and id < $2::bigint order by id desc limit $3::int`

export interface EntryPage {
  readonly rows: EntryRow[]
  /** Whether older ones follow. */
  readonly hasMore: boolean
}

/**
 * Movements of one user's quota, newest first: the actor's own, or those of a user below an admin.
 * `afterId` continues behind a row, so no page is slower than the first.
 */
export async function listEntries(ctx: Ctx, raw: ListEntriesRaw): Promise<EntryPage> {
  allow(ctx.actor, 'entry:own')
  const { userId, afterId = BIGGEST, take } = parseInput(ListEntries, raw)
  const ownerId = userId ?? allowUser(ctx.actor, 'entry:own').id
  await allowEntriesOf(ctx, ownerId)
  const rows = await ctx.db.$queryRawUnsafe<EntryRow[]>(PAGE, ownerId, afterId, take + 1)
  return {
    rows: rows.slice(0, take).map(row => viewOfEntry(row, ctx.actor)),
    hasMore: rows.length > take,
  }
}
