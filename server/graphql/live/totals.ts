import { totalsOf, usageCount, type UsageCount, type UsageTotals } from '../../domain/logs/index.ts'
import type { GraphContext } from '../context.ts'
import { batchFor } from './log-batch.ts'
import { rowsOwner, type LogWhere } from './subscriber-scope.ts'

/** Totals are loaded at most once a second, and again after a failure. */
const GAP_MS = 1_000
/** New rows are added to the totals. After this time they are summed again, for refunds. */
const WHOLE_MS = 60_000

type Reader = (totals: UsageTotals) => void

/** The totals of one filter, loaded once for all subscriptions with the same visible rows. */
interface Feed {
  join(reader: Reader): () => void
}

const feeds = new WeakMap<object, Map<string, Feed>>()

/**
 * Sends the current totals and those after every batch. Subscriptions with the same visible rows
 * and the same filter share one query. Returns a function that stops it.
 */
export function followTotals(ctx: GraphContext, filter: LogWhere, reader: Reader): () => void {
  const shared = feeds.get(ctx.caches) ?? new Map<string, Feed>()
  feeds.set(ctx.caches, shared)
  const key = JSON.stringify([rowsOwner(ctx, filter.userId ?? undefined) ?? 'all', filter])
  const feed = shared.get(key) ?? openFeed({ ...ctx }, filter, () => shared.delete(key))
  shared.set(key, feed)
  return feed.join(reader)
}

/**
 * `ctx` is that of the first subscriber. Permissions are checked for each subscriber before an
 * event.
 */
function openFeed(ctx: GraphContext, filter: LogWhere, onEmpty: () => void): Feed {
  const readers = new Set<Reader>()
  const counter = createCounter(ctx, filter)
  let isStale = false
  let timer: NodeJS.Timeout | undefined

  /** Loads the totals at once, or when the minimum time since the last load has passed. */
  const note = () => {
    isStale = true
    if (timer === undefined) read()
  }
  const read = () => {
    isStale = false
    timer = setTimeout(rest, GAP_MS)
    timer.unref()
    counter.read().then(send, fail)
  }
  const rest = () => {
    timer = undefined
    if (isStale) read()
  }
  const send = (totals: UsageTotals) => {
    for (const reader of readers) reader(totals)
  }
  const fail = (error: unknown) => {
    ctx.logger.warn('live.totals', { error })
    if (readers.size > 0) note()
  }
  const userId = rowsOwner(ctx, filter.userId ?? undefined)
  const stops = [
    ctx.bus.on('logs', text => {
      const batch = batchFor(text, userId)
      if (!batch) return
      // Calls that are not logged are in the sums only.
      if (batch.firstId === 0n) counter.forget()
      note()
    }),
    ctx.bus.onReset(() => {
      counter.forget()
      note()
    }),
  ]
  return {
    join(reader) {
      readers.add(reader)
      const last = counter.last()
      if (last) reader(last)
      // Notifications from before the first subscriber were not received.
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

/** Adds new rows to the last totals, and counts everything where other things may have changed. */
function createCounter(ctx: GraphContext, filter: LogWhere) {
  let last: UsageCount | undefined
  let isForgotten = false
  let wholeAtMs = 0
  const whole = async () => {
    isForgotten = false
    wholeAtMs = performance.now()
    try {
      return await usageCount(ctx, { filter })
    } catch (error) {
      isForgotten = true
      throw error
    }
  }
  return {
    last: () => last && totalsOf(last),
    /** The next totals are counted from the start. */
    forget: () => {
      isForgotten = true
    },
    async read(): Promise<UsageTotals> {
      const isOld = performance.now() - wholeAtMs > WHOLE_MS
      last =
        last && !isForgotten && !isOld
          ? await usageCount(ctx, { filter, since: last })
          : await whole()
      return totalsOf(last)
    },
  }
}
