import type { Topic } from '../../kernel/bus.ts'
import type { GraphContext } from '../context.ts'
import { createPacedQueue } from './paced.ts'

/** The default gap between two events about the same thing, in milliseconds. */
export const GAP_MS = 100

type Put<Item> = (key: string, item: Item) => void

export interface News<Item, Event> {
  readonly topics: readonly Topic[]
  readonly gapMs?: number
  /** What a piece of news is about; undefined when it is nothing to this reader. */
  read(topic: Topic, id: string): { key: string; item: Item } | undefined
  /** What to look at now and whenever news may have been missed; absent: nothing. */
  readonly whole?: { key: string; item: Item }
  /** Looks at `whole` this often too, for what changes without news; in milliseconds. */
  readonly pulseMs?: number
  fold(earlier: Item, later: Item): Item
  /**
   * Loads what the news is about, with the rights of the reader; undefined tells nothing. News that
   * are about several things put each of them.
   */
  load(item: Item, put: Put<Item>): Promise<Event | undefined>
}

/**
 * Topics of the bus as the events of one subscription. News carry ids only; rows are loaded when an
 * event leaves, after the reader's rights were looked at again (threats Z5, W04).
 */
export function openNews<Item, Event>(
  ctx: GraphContext,
  news: News<Item, Event>,
): AsyncIterableIterator<Event> {
  const queue = createPacedQueue<Item>({ gapMs: news.gapMs ?? GAP_MS, fold: news.fold })
  const stops = listen(ctx, news, queue.put)
  const close = () => {
    stops.forEach(stop => stop())
    queue.close()
    return Promise.resolve({ done: true as const, value: undefined })
  }
  return {
    async next() {
      for (;;) {
        const item = await queue.take()
        if (item === undefined) return close()
        const event = await loadOrSkip(ctx, () => news.load(item, queue.put))
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
  { topics, read, whole, pulseMs }: News<Item, unknown>,
  put: Put<Item>,
): (() => void)[] {
  const putWhole = () => whole && put(whole.key, whole.item)
  const stops = topics.map(topic =>
    bus.on(topic, id => {
      const about = read(topic, id)
      if (about) put(about.key, about.item)
    }),
  )
  putWhole()
  return [...stops, bus.onReset(putWhole), keepLooking(putWhole, pulseMs)]
}

function keepLooking(look: () => void, everyMs: number | undefined): () => void {
  if (everyMs === undefined) return () => undefined
  const timer = setInterval(look, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** One failed load must not end a subscription: the next news will find the rows. */
async function loadOrSkip<Event>(
  ctx: GraphContext,
  load: () => Promise<Event | undefined>,
): Promise<Event | undefined> {
  try {
    return (await ctx.isStillAllowed()) ? await load() : undefined
  } catch (error) {
    ctx.trace.warn('live.load', { requestId: ctx.requestId, error: String(error) })
    return undefined
  }
}
