import { logsInRange, usageStats, type LogRow, type UsageTotals } from '../../domain/logs/index.ts'
import type { GraphContext } from '../context.ts'
import { batchFor, type LogBatch } from './batch-news.ts'
import { openNews } from './news.ts'
import { readerOf } from './whom.ts'

/** Totals are sums over many rows: once a second is soon enough. */
const TOTALS_GAP_MS = 1_000

/** Rows as they are written, those of one moment together. */
export function logNews(ctx: GraphContext, filter: unknown): AsyncIterableIterator<LogRow[]> {
  return openNews<LogBatch[], LogRow[]>(ctx, {
    topics: ['logs'],
    read: (_topic, id) => {
      const batch = batchFor(id, readerOf(ctx))
      return batch && { key: 'logs', item: [batch] }
    },
    fold: (earlier, later) => [...earlier, ...later],
    load: async batches => {
      const rows = await rowsOf(ctx, batches, filter)
      return rows.length > 0 ? rows : undefined
    },
  })
}

/** Totals now, and after every batch. */
export function usageNews(ctx: GraphContext, filter: unknown): AsyncIterableIterator<UsageTotals> {
  const whole = { key: 'totals', item: true }
  return openNews<boolean, UsageTotals>(ctx, {
    topics: ['logs'],
    gapMs: TOTALS_GAP_MS,
    whole,
    read: (_topic, id) => (batchFor(id, readerOf(ctx)) ? whole : undefined),
    fold: () => true,
    load: () => usageStats(ctx, { filter }),
  })
}

/** The rows of some batches that the reader may see, newest first. */
export async function rowsOf(
  ctx: GraphContext,
  batches: readonly LogBatch[],
  filter: unknown,
): Promise<LogRow[]> {
  const firstId = batches.map(one => one.firstId).reduce((a, b) => (a < b ? a : b))
  const lastId = batches.map(one => one.lastId).reduce((a, b) => (a > b ? a : b))
  const rows = await logsInRange(ctx, { firstId, lastId, filter })
  // Rows between two batches belong to a third, which has been told already or will be.
  return rows.filter(({ id }) => batches.some(one => one.firstId <= id && id <= one.lastId))
}
