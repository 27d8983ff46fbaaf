import {
  LOGS_AT_ONCE_MAX,
  logsInRange,
  logsSince,
  type LogRow,
  type UsageTotals,
} from '../../domain/logs/index.ts'
import type { GraphContext } from '../context.ts'
import { batchFor, type LogBatch } from './log-batch.ts'
import { openSubscription } from './subscription.ts'
import { followTotals } from './totals.ts'
import { rowsOwner, type LogWhere } from './subscriber-scope.ts'

/** Rows to load: those of some batches, and those written since a time. */
interface LogWish {
  readonly batches: readonly LogBatch[]
  readonly missed?: { readonly since: Date; readonly afterId: bigint }
}

/**
 * New rows, several in one event, at most 500. Further rows follow when the client has received the
 * event. When notifications may be lost, the rows written since then are loaded, without those that
 * were already sent.
 */
export function logEvents(ctx: GraphContext, filter: LogWhere): AsyncIterableIterator<LogRow[]> {
  const sentRows = createSentRows()
  return openSubscription<LogWish, LogRow[]>(ctx, {
    topics: ['logs'],
    read: (_topic, id) => {
      const batch = batchFor(id, rowsOwner(ctx, filter.userId ?? undefined))
      return batch && { key: 'logs', item: { batches: [batch] } }
    },
    missed: lostSinceMs => {
      const since = new Date(lostSinceMs - OVERLAP_MS)
      return { key: 'logs', item: { batches: [], missed: { since, afterId: 0n } } }
    },
    fold: foldWishes,
    load: async (wish, put) => {
      await ctx.hasRoom()
      const { rows, rest } = await readWish(ctx, wish, filter)
      if (rest) put('logs', rest)
      const fresh = sentRows.filter(rows)
      return fresh.length > 0 ? fresh : undefined
    },
  })
}

/**
 * Rows may be written shortly before notifications were lost, and the clocks of machines differ.
 */
const OVERLAP_MS = 10_000
/** More batches than this are loaded as one range of ids. */
const BATCHES_MAX = 200
/**
 * The number of sent rows that are remembered. Older rows may be sent twice after lost
 * notifications.
 */
const SENT_ROWS_MAX = 10_000

function createSentRows() {
  const ids = new Set<bigint>()
  return {
    filter(rows: readonly LogRow[]): LogRow[] {
      const fresh = rows.filter(({ id }) => !ids.has(id))
      for (const { id } of fresh) ids.add(id)
      for (const id of ids) {
        if (ids.size <= SENT_ROWS_MAX) break
        ids.delete(id)
      }
      return fresh
    },
  }
}

function foldWishes(earlier: LogWish, later: LogWish): LogWish {
  const batches = [...earlier.batches, ...later.batches]
  const missed = earlierOf(earlier.missed, later.missed)
  const few = batches.length > BATCHES_MAX ? [spanOf(batches)] : batches
  return missed ? { batches: few, missed } : { batches: few }
}

function earlierOf(one: LogWish['missed'], other: LogWish['missed']): LogWish['missed'] {
  if (!one || !other) return one ?? other
  const isSame = one.since.getTime() === other.since.getTime()
  if (isSame) return one.afterId < other.afterId ? one : other
  return { since: one.since < other.since ? one.since : other.since, afterId: 0n }
}

/** One page of rows, and the rest that is still to load. */
async function readWish(
  ctx: GraphContext,
  { batches, missed }: LogWish,
  filter: LogWhere,
): Promise<{ rows: LogRow[]; rest?: LogWish }> {
  if (missed) {
    const rows = await logsSince(ctx, { ...missed, filter })
    const last = rows.length === LOGS_AT_ONCE_MAX ? rows[0] : undefined
    if (last) return { rows, rest: { batches, missed: { ...missed, afterId: last.id } } }
    return batches.length > 0 ? { rows, rest: { batches } } : { rows }
  }
  const { rows, rest } = await pageOfBatches(ctx, batches, filter)
  return rest.length > 0 ? { rows, rest: { batches: rest } } : { rows }
}

/** The current totals, and new ones after every batch. */
export function usageEvents(
  ctx: GraphContext,
  filter: LogWhere,
): AsyncIterableIterator<UsageTotals> {
  return openSubscription<UsageTotals, UsageTotals>(ctx, {
    topics: [],
    read: () => undefined,
    follow: put => followTotals(ctx, filter, totals => put('totals', totals)),
    fold: (_earlier, later) => later,
    load: totals => Promise.resolve(totals),
  })
}

/** Every row of some batches that the user can read, page by page. */
export async function* rowsOf(
  ctx: GraphContext,
  batches: readonly LogBatch[],
  filter: LogWhere,
): AsyncGenerator<LogRow[]> {
  let left = batches
  while (left.length > 0) {
    const { rows, rest } = await pageOfBatches(ctx, left, filter)
    yield rows
    left = rest
  }
}

/** The first rows of some batches, newest first, and the remaining ranges of the batches. */
async function pageOfBatches(
  ctx: GraphContext,
  batches: readonly LogBatch[],
  filter: LogWhere,
): Promise<{ rows: LogRow[]; rest: LogBatch[] }> {
  const { firstId, lastId } = spanOf(batches)
  const page = await logsInRange(ctx, { firstId, lastId, filter })
  // Rows between two batches belong to another batch, which has its own notification.
  const rows = page.filter(({ id }) => batches.some(one => one.firstId <= id && id <= one.lastId))
  const [last] = page
  if (!last || page.length < LOGS_AT_ONCE_MAX) return { rows, rest: [] }
  const behind = batches.filter(one => one.lastId > last.id)
  const after = last.id + 1n
  return {
    rows,
    rest: behind.map(one => ({ ...one, firstId: one.firstId > after ? one.firstId : after })),
  }
}

function spanOf(batches: readonly LogBatch[]): LogBatch {
  const firstId = batches.map(one => one.firstId).reduce((a, b) => (a < b ? a : b))
  const lastId = batches.map(one => one.lastId).reduce((a, b) => (a > b ? a : b))
  return { firstId, lastId, userIds: [] }
}
