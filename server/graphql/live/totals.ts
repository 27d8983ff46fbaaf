import { usageStats, type UsageTotals } from '../../domain/logs/index.ts'
import type { GraphContext } from '../context.ts'
import { batchFor } from './batch-news.ts'
import { readerOf } from './subscriber-scope.ts'

/** Sums over many rows are read once a second at most, and again after a failure. */
const GAP_MS = 1_000

type Reader = (totals: UsageTotals) => void

/** Totals of one reach and filter, read once for all who follow them. */
interface Feed {
  join(reader: Reader): () => void
}

const feeds = new WeakMap<object, Map<string, Feed>>()

/**
 * Gives the totals now and after every batch. Whoever may see the same rows and asks for the same
 * filter shares one reading. Returns what stops it.
 */
export function followTotals(ctx: GraphContext, filter: unknown, reader: Reader): () => void {
  const shared = feeds.get(ctx.caches) ?? new Map<string, Feed>()
  feeds.set(ctx.caches, shared)
  const key = JSON.stringify([readerOf(ctx) ?? 'all', filter ?? {}])
  const feed = shared.get(key) ?? openFeed({ ...ctx }, filter, () => shared.delete(key))
  shared.set(key, feed)
  return feed.join(reader)
}

/** `ctx` is that of the first reader; every reader's rights are looked at before it is told. */
function openFeed(ctx: GraphContext, filter: unknown, onEmpty: () => void): Feed {
  const readers = new Set<Reader>()
  let last: UsageTotals | undefined
  let isStale = false
  let timer: NodeJS.Timeout | undefined

  /** Something may have changed: reads at once, or when the gap is over. */
  const note = () => {
    isStale = true
    if (timer === undefined) read()
  }
  const read = () => {
    isStale = false
    timer = setTimeout(rest, GAP_MS)
    timer.unref()
    usageStats(ctx, { filter }).then(tell, fail)
  }
  const rest = () => {
    timer = undefined
    if (isStale) read()
  }
  const tell = (totals: UsageTotals) => {
    last = totals
    for (const reader of readers) reader(totals)
  }
  const fail = (error: unknown) => {
    ctx.logger.warn('live.totals', { error: String(error) })
    if (readers.size > 0) note()
  }
  const userId = readerOf(ctx)
  const stops = [
    ctx.bus.on('logs', text => batchFor(text, userId) && note()),
    ctx.bus.onReset(note),
  ]
  return {
    join(reader) {
      readers.add(reader)
      if (last) reader(last)
      // News of before the first reader came have not been heard.
      if (!last || readers.size === 1) note()
      return () => {
        readers.delete(reader)
        if (readers.size > 0) return
        stops.forEach(stop => stop())
        clearTimeout(timer)
        onEmpty()
      }
    },
  }
}
