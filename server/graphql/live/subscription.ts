import { AppError } from '../../kernel/app-error.ts'
import type { Topic } from '../../kernel/bus.ts'
import type { GraphContext } from '../context.ts'
import { createThrottledQueue } from './throttled-queue.ts'

/** The default gap between two events about the same thing, in milliseconds. */
export const GAP_MS = 250

const RETRY_MS = 1_000
/** Failures that pass; every other one says that this reader may not have it. */
const PASSING = new Set(['UNAVAILABLE', 'INTERNAL'])

export type Put<Item> = (key: string, item: Item) => void

interface About<Item> {
  readonly key: string
  readonly item: Item
}

export interface SubscriptionSource<Item, Event> {
  readonly topics: readonly Topic[]
  readonly gapMs?: number
  /** What a piece of news is about; undefined when it is nothing to this reader. */
  read(topic: Topic, id: string): About<Item> | undefined
  /** What to look at now and whenever news may have been lost; absent: nothing. */
  readonly snapshot?: About<Item>
  /** What to look at when news may have been lost since a moment, where there is no `whole`. */
  missed?(lostSinceMs: number): About<Item>
  /** Puts news that do not come from the bus; returns what stops it. */
  follow?(put: Put<Item>): () => void
  /** Looks at `whole` this often too, for what changes without news; in milliseconds. */
  readonly pollIntervalMs?: number
  fold(earlier: Item, later: Item): Item
  /**
   * Loads what the news is about, with the rights of the reader; undefined tells nothing. News that
   * are about several things put each of them.
   */
  load(item: Item, put: Put<Item>): Promise<Event | undefined>
}

/**
 * Topics of the bus as the events of one subscription. News carry ids only; rows are loaded when an
 * event is sent, after the reader's rights were checked again (docs/security.md).
 */
export function openSubscription<Item, Event>(
  ctx: GraphContext,
  news: SubscriptionSource<Item, Event>,
): AsyncIterableIterator<Event> {
  const queue = createThrottledQueue<About<Item>>({
    gapMs: news.gapMs ?? GAP_MS,
    fold: (earlier, later) => ({ ...later, item: news.fold(earlier.item, later.item) }),
  })
  const put: Put<Item> = (key, item) => queue.put(key, { key, item })
  const retries = createRetries(put)
  const stops = [...listen(ctx, news, put), retries.stop]
  const close = () => {
    stops.forEach(stop => stop())
    queue.close()
    return Promise.resolve({ done: true as const, value: undefined })
  }
  return {
    async next() {
      for (;;) {
        const about = await queue.take()
        if (about === undefined) return close()
        const load = () => news.load(about.item, put)
        const event = await loadOr(ctx, load, () => retries.add(about))
        if (event !== undefined) return { done: false, value: event }
      }
    },
    return: close,
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

function listen<Item>(
  { bus }: GraphContext,
  { topics, read, snapshot, missed, follow, pollIntervalMs }: SubscriptionSource<Item, unknown>,
  put: Put<Item>,
): (() => void)[] {
  const putSnapshot = () => snapshot && put(snapshot.key, snapshot.item)
  const putMissed = (lostSinceMs: number) => {
    const about = missed?.(lostSinceMs) ?? snapshot
    if (about) put(about.key, about.item)
  }
  const stops = topics.map(topic =>
    bus.on(topic, id => {
      const about = read(topic, id)
      if (about) put(about.key, about.item)
    }),
  )
  putSnapshot()
  if (follow) stops.push(follow(put))
  return [...stops, bus.onReset(putMissed), keepLooking(putSnapshot, pollIntervalMs)]
}

function keepLooking(look: () => void, everyMs: number | undefined): () => void {
  if (everyMs === undefined) return () => undefined
  const timer = setInterval(look, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** What could not be loaded comes again a little later, together with what has come meanwhile. */
function createRetries<Item>(put: Put<Item>) {
  const timers = new Set<NodeJS.Timeout>()
  return {
    add({ key, item }: About<Item>) {
      const timer = setTimeout(() => {
        timers.delete(timer)
        put(key, item)
      }, RETRY_MS)
      timer.unref()
      timers.add(timer)
    },
    stop() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** One failed load must not end a subscription, nor lose what it was about. */
async function loadOr<Event>(
  ctx: GraphContext,
  load: () => Promise<Event | undefined>,
  retry: () => void,
): Promise<Event | undefined> {
  try {
    if (!(await ctx.isStillAllowed())) return undefined
    ctx.loaders.clear()
    return await load()
  } catch (error) {
    ctx.logger.warn('live.load', { requestId: ctx.requestId, error: String(error) })
    if (!(error instanceof AppError) || PASSING.has(error.row.kind)) retry()
    return undefined
  }
}
