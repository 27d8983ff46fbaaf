import { EntriesAfter, type EntriesAfterRaw } from '../../../contract/inputs/entry.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { findDecided, knownDecided } from './decided.ts'
import { allowEntriesOf } from './entries-of.ts'
import { ENTRY_COLUMNS, viewOfEntry, type EntryRow } from './entry-row.ts'

const PAGE_OF_ALL = `
select ${ENTRY_COLUMNS} from entries
 where id > $1::bigint and id <= $2::bigint order by id limit $3::int`
const PAGE_OF_USER = `
select ${ENTRY_COLUMNS} from entries
 where id > $1::bigint and id <= $2::bigint and user_id = $4::int order by id limit $3::int`

/**
 * The entries behind a known one, oldest first: whoever goes on from the last row of each answer
 * reads every entry exactly once, whatever order they commit in. Without a user it is the whole
 * ledger, for root. An empty answer means that there is nothing more for now.
 */
export async function entriesAfter(ctx: Ctx, raw: EntriesAfterRaw): Promise<EntryRow[]> {
  allow(ctx.actor, 'entry:own')
  const { userId, afterId, take } = parseInput(EntriesAfter, raw)
  if (userId === undefined) allow(ctx.actor, 'entry:follow')
  else await allowEntriesOf(ctx, userId)
  const page = { afterId, take, userId }
  const known = knownDecided(ctx)
  const rows = afterId < known ? await read(ctx, known, page) : []
  const fresh = rows.length > 0 ? rows : await read(ctx, await findDecided(ctx), page)
  return fresh.map(row => viewOfEntry(row, ctx.actor))
}

interface Page {
  readonly afterId: bigint
  readonly take: number
  readonly userId: number | undefined
}

function read(ctx: Ctx, decided: bigint, { afterId, take, userId }: Page): Promise<EntryRow[]> {
  return userId === undefined
    ? ctx.db.$queryRawUnsafe<EntryRow[]>(PAGE_OF_ALL, afterId, decided, take)
    : ctx.db.$queryRawUnsafe<EntryRow[]>(PAGE_OF_USER, afterId, decided, take, userId)
}
