import { EntriesAfter, type EntriesAfterRaw } from '../../../contract/inputs/entry.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { advanceWatermark, commitWatermark } from './commit-watermark.ts'
import { visibleEntries, where, type Condition } from './visible-entries.ts'
import { ENTRY_COLUMNS, viewOfEntry, type EntryRow } from './entry-row.ts'

/**
 * The entries after a given one, oldest first. A reader that continues from the last row of each
 * answer reads every entry exactly once, in whatever order they commit. Without a user: all entries
 * that the actor may read. An empty answer means that there are no more for now.
 */
export async function entriesAfter(ctx: Ctx, raw: EntriesAfterRaw): Promise<EntryRow[]> {
  allow(ctx.actor, 'entry:own')
  const { userId, afterId, take } = parseInput(EntriesAfter, raw)
  const visible = await visibleEntries(ctx, userId)
  const page = { afterId, take, visible }
  const known = commitWatermark(ctx)
  const rows = afterId < known ? await read(ctx, known, page) : []
  const fresh = rows.length > 0 ? rows : await read(ctx, await advanceWatermark(ctx), page)
  return fresh.map(row => viewOfEntry(row, ctx.actor))
}

interface Page {
  readonly afterId: bigint
  readonly take: number
  readonly visible: readonly Condition[]
}

function read(ctx: Ctx, watermark: bigint, { afterId, take, visible }: Page): Promise<EntryRow[]> {
  const range: Condition[] = [
    ['id > ?::bigint', afterId],
    ['id <= ?::bigint', watermark],
  ]
  const { clause, values } = where([...range, ...visible])
  const text = `select ${ENTRY_COLUMNS} from entries ${clause} order by id limit ${take}`
  return ctx.db.$queryRawUnsafe<EntryRow[]>(text, ...values)
}
