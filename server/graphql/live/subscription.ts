import { AppError } from '../../kernel/app-error.ts'
import type { Topic } from '../../kernel/bus.ts'
import type { GraphContext } from '../context.ts'
import { intervals } from './intervals.ts'
import { createThrottledQueue } from './throttled-queue.ts'

const RETRY_MS = 1_000
/** Temporary errors. Any other error means that the user cannot read the object. */
const PASSING = new Set(['UNAVAILABLE', 'INTERNAL'])

export type Put<Item> = (key: string, item: Item) => void

interface About<Item> {
  readonly key: string
  readonly item: Item
}

export interface SubscriptionSource<Item, Event> {
  readonly topics: readonly Topic[]
  /** The minimum time between two events with the same key; `intervals.gapMs` when absent. */
  readonly gapMs?: number
  /** Converts a notification to an item; undefined when it does not concern this user. */
  read(topic: Topic, id: string): About<Item> | undefined
  /** The item to load at the start and whenever notifications may be lost; absent: none. */
  readonly snapshot?: About<Item>
  /** The item to load at the start only, if there is no `snapshot`. */
  readonly start?: About<Item> | undefined
  /** The item to load when notifications may be lost since a time, if there is no `snapshot`. */
  missed?(lostSinceMs: number): About<Item>
  /** Adds items from another source than the bus. Returns a function that stops it. */
  follow?(put: Put<Item>): () => void
  /** The interval for loading `snapshot`, for changes without notification; in milliseconds. */
  readonly pollIntervalMs?: number
  fold(earlier: Item, later: Item): Item
  /**
   * Loads the event of an item with the permissions of the user; undefined sends nothing. An item
   * that concerns several objects puts an item for each.
   */
  load(item: Item, put: Put<Item>): Promise<Event | undefined>
}

/**
 * The events of one subscription from topics of the bus. Notifications carry ids only; rows are
 * loaded when an event is sent, after the permissions were checked again (docs/security.md).
 */
export function openSubscription<Item, Event>(
  ctx: GraphContext,
  source: SubscriptionSource<Item, Event>,
): AsyncIterableIterator<Event> {
  const queue = createThrottledQueue<About<Item>>({
    gapMs: source.gapMs ?? intervals.gapMs,
    fold: (earlier, later) => ({ ...later, item: source.fold(earlier.item, later.item) }),
  })
  const put: Put<Item> = (key, item) => queue.put(key, { key, item })
  const retries = createRetries(put)
  const stops = [...listen(ctx, source, put), retries.stop]
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
        const load = () => source.load(about.item, put)
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
  {
    topics,
    read,
    snapshot,
    start,
    missed,
    follow,
    pollIntervalMs,
  }: SubscriptionSource<Item, unknown>,
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
  if (start) put(start.key, start.item)
  if (follow) stops.push(follow(put))
  return [...stops, bus.onReset(putMissed), keepLooking(putSnapshot, pollIntervalMs)]
}

function keepLooking(look: () => void, everyMs: number | undefined): () => void {
  if (everyMs === undefined) return () => undefined
  const timer = setInterval(look, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Puts items again after a delay when loading failed. */
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

/** A failed load must neither end the subscription nor lose the item. */
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
    ctx.logger.warn('live.load', { requestId: ctx.requestId, error })
    if (!(error instanceof AppError) || PASSING.has(error.row.kind)) retry()
    return undefined
  }
}
