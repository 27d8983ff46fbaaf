import { EntriesAfter, type EntriesAfterRaw } from '../../../contract/inputs/entry.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { advanceWatermark, commitWatermark } from './commit-watermark.ts'
import { entriesInSight, where, type Condition } from './entries-of.ts'
import { ENTRY_COLUMNS, viewOfEntry, type EntryRow } from './entry-row.ts'

/**
 * The entries behind a known one, oldest first: whoever goes on from the last row of each answer
 * reads every entry exactly once, whatever order they commit in. Without a user it is all that is in
 * the actor's sight. An empty answer means that there is nothing more for now.
 */
export async function entriesAfter(ctx: Ctx, raw: EntriesAfterRaw): Promise<EntryRow[]> {
  allow(ctx.actor, 'entry:own')
  const { userId, afterId, take } = parseInput(EntriesAfter, raw)
  const sight = await entriesInSight(ctx, userId)
  const page = { afterId, take, sight }
  const known = commitWatermark(ctx)
  const rows = afterId < known ? await read(ctx, known, page) : []
  const fresh = rows.length > 0 ? rows : await read(ctx, await advanceWatermark(ctx), page)
  return fresh.map(row => viewOfEntry(row, ctx.actor))
}

interface Page {
  readonly afterId: bigint
  readonly take: number
  readonly sight: readonly Condition[]
}

function read(ctx: Ctx, decided: bigint, { afterId, take, sight }: Page): Promise<EntryRow[]> {
  const range: Condition[] = [
    ['id > ?::bigint', afterId],
    ['id <= ?::bigint', decided],
  ]
  const { clause, values } = where([...range, ...sight])
  const text = `select ${ENTRY_COLUMNS} from entries ${clause} order by id limit ${take}`
  return ctx.db.$queryRawUnsafe<EntryRow[]>(text, ...values)
}
