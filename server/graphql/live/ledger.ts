import { ENTRIES_AT_ONCE_MAX } from '../../../contract/inputs/entry.ts'
import { entriesAfter, findLedgerEnd, type EntryRow } from '../../domain/money/index.ts'
import type { GraphContext } from '../context.ts'
import { entryCursorOf, pageInvalid } from '../paging.ts'
import { openSubscription } from './subscription.ts'
import { isAbout, rowsOwner } from './subscriber-scope.ts'

/** Entries in order, and the position in the ledger after them. */
export interface LedgerBatchRow {
  readonly entries: readonly EntryRow[]
  readonly cursor: string
}

export interface LedgerWish {
  /** The last entry that the client has received. */
  readonly after: bigint | undefined
  readonly isFromStart: boolean
  /** Send only entries of this account. */
  readonly userId: number | undefined
}

/** Notifications are lost while the connection is down, so the ledger is also polled. */
const POLL_INTERVAL_MS = 2_000

/**
 * Ledger entries after a cursor, then new ones. A notification only starts a read, which continues
 * after the last entry, so merged or lost notifications lose no entry. The next batch is read when
 * the client has received the last one. Throws like `entriesAfter`, before the first event.
 */
export async function ledgerEvents(
  ctx: GraphContext,
  { after, isFromStart, userId }: LedgerWish,
): Promise<AsyncIterableIterator<LedgerBatchRow>> {
  if (after !== undefined && isFromStart) throw pageInvalid()
  let afterId = isFromStart ? 0n : (after ?? (await findLedgerEnd(ctx)))
  let isFirst = true
  // Throws when the caller cannot read the entries.
  await entriesAfter(ctx, { userId, afterId, take: 1 })
  const about = userId ?? rowsOwner(ctx)
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
