import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createThrottledQueue,
  type ThrottledQueue,
} from '../../../../server/graphql/live/throttled-queue.ts'

let queue: ThrottledQueue<number>
let taken: number[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  queue = createThrottledQueue<number>({ gapMs: 100, fold: (earlier, later) => earlier + later })
  taken = []
  void drain()
})
afterEach(() => {
  queue.close()
  vi.useRealTimers()
})

/** A reader that takes every item at once. */
async function drain(): Promise<void> {
  for (;;) {
    const item = await queue.take()
    if (item === undefined) return
    taken.push(item)
  }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('a throttled queue', () => {
  it('gives the first item at once', async () => {
    queue.put('a', 1)
    await pass(0)
    expect(taken).toEqual([1])
  })

  it('merges items of one key that arrive within its minimum time', async () => {
    queue.put('a', 1)
    await pass(0)
    for (let at = 0; at < 9; at += 1) queue.put('a', 1)
    await pass(99)
    expect(taken).toEqual([1])
    await pass(1)
    expect(taken).toEqual([1, 9])
  })

  it('keeps items of different keys apart', async () => {
    queue.put('a', 1)
    queue.put('b', 2)
    await pass(0)
    expect(taken).toEqual([1, 2])
  })

  it('gives ten items in any second, and the rest later', async () => {
    for (let key = 0; key < 25; key += 1) queue.put(`${key}`, key)
    await pass(0)
    expect(taken.length).toBe(10)
    await pass(999)
    expect(taken.length).toBe(10)
    await pass(1)
    expect(taken.length).toBe(20)
    await pass(1_000)
    expect(taken).toEqual(Array.from({ length: 25 }, (_, at) => at))
  })

  it('merges a thousand items of one key in a second into ten', async () => {
    for (let ms = 0; ms < 1_000; ms += 1) {
      queue.put('a', 1)
      await pass(1)
    }
    expect(taken.length).toBeLessThanOrEqual(11)
    await pass(100)
    expect(taken.reduce((sum, one) => sum + one, 0)).toBe(1_000)
  })

  it('ends a waiting read when it closes, and returns nothing more', async () => {
    const waiting = createThrottledQueue<number>({ gapMs: 100, fold: (_, later) => later })
    const asked = waiting.take()
    waiting.close()
    waiting.put('a', 1)
    expect(await asked).toBeUndefined()
    expect(await waiting.take()).toBeUndefined()
  })
})
