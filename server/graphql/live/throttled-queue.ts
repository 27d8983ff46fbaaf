import { limits } from '../limits.ts'

const WINDOW_MS = 1_000

export interface Throttle<Item> {
  /** The minimum time between two items of the same key, in milliseconds. */
  readonly gapMs: number
  /** Merges two waiting items of the same key. */
  fold(earlier: Item, later: Item): Item
}

export interface ThrottledQueue<Item> {
  put(key: string, item: Item): void
  /** The next item as soon as the limits allow it; undefined after `close`. */
  take(): Promise<Item | undefined>
  close(): void
}

/**
 * The queue of one subscription. Waiting items of the same key are merged, and at most
 * `eventsPerSecond` are taken in any second. The queue has one item for each key, so a slow client
 * needs little memory.
 */
export function createThrottledQueue<Item>({ gapMs, fold }: Throttle<Item>): ThrottledQueue<Item> {
  const waiting = new Map<string, Item>()
  const clock = createClock(gapMs)
  let timer: NodeJS.Timeout | undefined
  let reader: ((item: Item | undefined) => void) | undefined
  let isClosed = false

  const serve = () => {
    const next = reader && clock.earliest(waiting.keys())
    if (!next || timer) return
    const waitMs = next.atMs - performance.now()
    if (waitMs > 0) timer = setTimeout(wake, Math.ceil(waitMs))
    else hand(next.key)
  }
  const wake = () => {
    timer = undefined
    serve()
  }
  const hand = (key: string) => {
    const item = waiting.get(key)
    waiting.delete(key)
    clock.note(key)
    answer(item)
  }
  const answer = (item: Item | undefined) => {
    const asked = reader
    reader = undefined
    asked?.(item)
  }

  return {
    put(key, item) {
      if (isClosed) return
      const earlier = waiting.get(key)
      waiting.set(key, earlier === undefined ? item : fold(earlier, item))
      serve()
    },
    take() {
      if (isClosed) return Promise.resolve(undefined)
      return new Promise(resolve => {
        reader = resolve
        serve()
      })
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      waiting.clear()
      answer(undefined)
    },
  }
}

/** The time at which each key is allowed next, by the monotonic clock of the process. */
function createClock(gapMs: number) {
  const takenAtMs = new Map<string, number>()
  let lastMs: number[] = []

  const readyAtMs = (key: string) => {
    const isFull = lastMs.length >= limits.eventsPerSecond
    const windowEndMs = isFull ? (lastMs[0] ?? 0) + WINDOW_MS : 0
    return Math.max(windowEndMs, (takenAtMs.get(key) ?? -Infinity) + gapMs)
  }

  return {
    earliest(keys: Iterable<string>): { key: string; atMs: number } | undefined {
      const candidates = [...keys].map(key => ({ key, atMs: readyAtMs(key) }))
      return candidates.reduce<{ key: string; atMs: number } | undefined>(
        (best, one) => (best && best.atMs <= one.atMs ? best : one),
        undefined,
      )
    },
    note(key: string) {
      const nowMs = performance.now()
      lastMs = [...lastMs, nowMs].slice(-limits.eventsPerSecond)
      for (const [old, atMs] of takenAtMs) if (atMs + gapMs < nowMs) takenAtMs.delete(old)
      takenAtMs.set(key, nowMs)
    },
  }
}
