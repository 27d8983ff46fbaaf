import { ENTRIES_AT_ONCE_MAX } from '../../../contract/inputs/entry.ts'
import { entriesAfter, findLedgerEnd, type EntryRow } from '../../domain/money/index.ts'
import type { GraphContext } from '../context.ts'
import { entryCursorOf, pageInvalid } from '../paging.ts'
import { openSubscription } from './subscription.ts'
import { isAbout, readerOf } from './subscriber-scope.ts'

/** Entries in order, and where the ledger was read to. */
export interface LedgerBatchRow {
  readonly entries: readonly EntryRow[]
  readonly cursor: string
}

export interface LedgerWish {
  /** The last entry the reader knows. */
  readonly after: bigint | undefined
  readonly isFromStart: boolean
  /** The only account wanted. */
  readonly userId: number | undefined
}

/** News can be lost with the line that brings them; an entry is then seen a little later. */
const POLL_INTERVAL_MS = 2_000

/**
 * The ledger behind a cursor, then as it grows. News only say when to look: what is read goes on from
 * the last entry read, so folded or lost news lose no entry, and the next batch is read only once the
 * reader has taken the last. Throws as `entriesAfter`, before anything is sent.
 */
export async function ledgerNews(
  ctx: GraphContext,
  { after, isFromStart, userId }: LedgerWish,
): Promise<AsyncIterableIterator<LedgerBatchRow>> {
  if (after !== undefined && isFromStart) throw pageInvalid()
  let afterId = isFromStart ? 0n : (after ?? (await findLedgerEnd(ctx)))
  let isFirst = true
  // Refuses whoever may not read them.
  await entriesAfter(ctx, { userId, afterId, take: 1 })
  const about = userId ?? readerOf(ctx)
  const snapshot = { key: 'ledger', item: true }
  return openSubscription<boolean, LedgerBatchRow>(ctx, {
    topics: ['balance', 'logs'],
    pollIntervalMs: POLL_INTERVAL_MS,
    snapshot: snapshot,
    read: (topic, text) =>
      about === undefined || isAbout(topic, text, about) ? snapshot : undefined,
    fold: () => true,
    load: async (_item, put) => {
      await ctx.hasRoom()
      const entries = await entriesAfter(ctx, { userId, afterId, take: ENTRIES_AT_ONCE_MAX })
      if (entries.length === ENTRIES_AT_ONCE_MAX) put(snapshot.key, snapshot.item)
      if (entries.length === 0 && !isFirst) return undefined
      isFirst = false
      afterId = entries.at(-1)?.id ?? afterId
      return { entries, cursor: entryCursorOf(afterId) }
    },
  })
}
