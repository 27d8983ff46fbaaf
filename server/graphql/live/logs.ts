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

/** The rows written since a time, and after an id. */
interface LaterRows {
  readonly since: Date
  readonly afterId: bigint
}

/** Rows to load: those of some batches, and those of which the client may have got no notification. */
interface LogWish {
  readonly batches: readonly LogBatch[]
  readonly missed: readonly LaterRows[]
}

/** Which rows are followed. */
export interface FollowedRows {
  readonly filter: LogWhere
  /** The newest row that the client has; absent: rows are sent from now on. */
  readonly afterId: bigint | undefined
}

/**
 * New rows, several in one event, at most 500; at first those that were written after `afterId`.
 * Further rows follow when the client has received the event. When notifications may be lost, the rows
 * written since then are loaded, without those that were already sent.
 */
export function logEvents(
  ctx: GraphContext,
  { filter, afterId }: FollowedRows,
): AsyncIterableIterator<LogRow[]> {
  const sentRows = createSentRows()
  return openSubscription<LogWish, LogRow[]>(ctx, {
    topics: ['logs'],
    start: afterId === undefined ? undefined : startAfter(ctx, afterId),
    read: (_topic, id) => {
      const batch = batchFor(id, rowsOwner(ctx, filter.userId ?? undefined))
      return batch && { key: 'logs', item: { batches: [batch], missed: [] } }
    },
    missed: lostSinceMs => {
      const since = new Date(lostSinceMs - OVERLAP_MS)
      return { key: 'logs', item: { batches: [], missed: [{ since, afterId: 0n }] } }
    },
    fold: foldWishes,
    load: async (wish, put) => {
      await ctx.hasRoom()
      const { rows, rest } = await readWish(ctx, wish, filter)
      if (rest.batches.length + rest.missed.length > 0) put('logs', rest)
      const fresh = sentRows.filter(rows)
      return fresh.length > 0 ? fresh : undefined
    },
  })
}

/** The list that a client continues was read a moment ago, so older partitions are not read. */
const START_MS = 3_600_000

const startAfter = (ctx: GraphContext, afterId: bigint) => ({
  key: 'logs',
  item: { batches: [], missed: [{ since: new Date(ctx.now().getTime() - START_MS), afterId }] },
})

/**
 * Rows may be written shortly before notifications were lost, and the clocks of machines differ.
 */
const OVERLAP_MS = 10_000
/** More batches than this are loaded as one range of ids. */
const BATCHES_MAX = 200
/** More losses of notifications than this are loaded as one. */
const MISSED_MAX = 4
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
  const missed = [...earlier.missed, ...later.missed]
  return {
    batches: batches.length > BATCHES_MAX ? [spanOf(batches)] : batches,
    missed: missed.length > MISSED_MAX ? [earliestOf(missed)] : missed,
  }
}

function earliestOf(missed: readonly LaterRows[]): LaterRows {
  return missed.reduce((one, other) => ({
    since: one.since < other.since ? one.since : other.since,
    afterId: one.afterId < other.afterId ? one.afterId : other.afterId,
  }))
}

/** One page of rows, and the rest that is still to load. */
async function readWish(
  ctx: GraphContext,
  { batches, missed: [first, ...others] }: LogWish,
  filter: LogWhere,
): Promise<{ rows: LogRow[]; rest: LogWish }> {
  if (!first) {
    const { rows, rest } = await pageOfBatches(ctx, batches, filter)
    return { rows, rest: { batches: rest, missed: [] } }
  }
  const rows = await logsSince(ctx, { ...first, filter })
  const last = rows.length === LOGS_AT_ONCE_MAX ? rows[0] : undefined
  const missed = last ? [{ ...first, afterId: last.id }, ...others] : others
  return { rows, rest: { batches, missed } }
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
