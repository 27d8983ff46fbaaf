import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Bus, Listener, Topic } from '../../../server/kernel/bus.ts'
import type { Services } from '../../../server/kernel/ctx.ts'
import { keyedCache } from '../../../server/kernel/keyed-cache.ts'

interface Row {
  readonly id: number
  readonly text: string
}

/** Answers the loads of the last test that still wait, because each read has a time limit. */
let answerAll: (() => void) | undefined
afterEach(() => answerAll?.())

/** A cache whose notifications, clock and loads are controlled by the test. */
interface BenchOptions {
  capacity?: number
  maxAgeMs?: number
  missing?: { capacity: number; maxAgeMs: number }
}

function bench({ capacity = 10, maxAgeMs, missing }: BenchOptions = {}) {
  const listeners = new Map<Topic, Listener>()
  const resets: ((lostSinceMs: number) => void)[] = []
  const answers: { key: string; give: (row: Row | undefined) => void; fail: () => void }[] = []
  answerAll = () => answers.forEach(({ give }) => give(undefined))
  const clock = { ms: 0 }
  const bus: Pick<Bus, 'on' | 'onReset'> = {
    on: (topic, listener) => (listeners.set(topic, listener), () => undefined),
    onReset: listener => (resets.push(listener), () => undefined),
  }
  const services = {
    bus,
    caches: new Map(),
    now: () => new Date(clock.ms),
  } as unknown as Services
  const cache = keyedCache<string, Row>({
    name: 'rows',
    topics: ['token', 'user'],
    capacity,
    ...(maxAgeMs === undefined ? {} : { maxAgeMs }),
    ...(missing && { missing }),
    idOf: row => row.id,
    load: (_services, key) =>
      new Promise((resolve, reject) => {
        answers.push({ key, give: resolve, fail: () => reject(new Error('away')) })
      }),
  })
  return {
    clock,
    read: (key: string) => cache.read(services, key),
    notify: (topic: Topic, id: number) => listeners.get(topic)?.(String(id)),
    reset: () => resets.forEach(listener => listener(clock.ms)),
    /** Answers the oldest load that waits. */
    answer: (row: Row | undefined) => answers.shift()?.give(row),
    fail: () => answers.shift()?.fail(),
    loads: () => answers.map(({ key }) => key),
  }
}

const old: Row = { id: 7, text: 'old' }
const fresh: Row = { id: 7, text: 'new' }

async function keep(cache: ReturnType<typeof bench>, key: string, row: Row) {
  const reading = cache.read(key)
  cache.answer(row)
  await reading
}

describe('a keyed cache', () => {
  afterEach(() => void vi.useRealTimers())

  test('reports within 2 s that the database is unavailable, and caches a late result', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const cache = bench()
    const first = expect(cache.read('a')).rejects.toMatchObject({ code: 'DATABASE_AWAY' })
    await vi.advanceTimersByTimeAsync(1_000)
    const second = expect(cache.read('a')).rejects.toMatchObject({ code: 'DATABASE_AWAY' })
    await vi.advanceTimersByTimeAsync(600)
    await first
    await vi.advanceTimersByTimeAsync(1_000)
    await second
    expect(cache.loads()).toEqual(['a'])
    cache.answer(old)
    await vi.advanceTimersByTimeAsync(0)
    expect(await cache.read('a')).toEqual(old)
    expect(cache.loads()).toEqual([])
  })

  test('loads again after a load without waiters has failed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const cache = bench()
    const first = expect(cache.read('a')).rejects.toMatchObject({ code: 'DATABASE_AWAY' })
    await vi.advanceTimersByTimeAsync(1_600)
    await first
    cache.fail()
    await vi.advanceTimersByTimeAsync(0)
    const second = cache.read('a')
    cache.answer(fresh)
    expect(await second).toEqual(fresh)
  })

  test('loads a row once, however many ask at once', async () => {
    const cache = bench()
    const readers = [cache.read('a'), cache.read('a'), cache.read('a')]
    expect(cache.loads()).toEqual(['a'])
    cache.answer(old)
    expect(await Promise.all(readers)).toEqual([old, old, old])
    expect(await cache.read('a')).toEqual(old)
    expect(cache.loads()).toEqual([])
  })

  test.each(['token', 'user'] as const)('drops a row when %s names its id', async topic => {
    const cache = bench()
    await keep(cache, 'a', old)
    cache.notify(topic, 7)
    const reading = cache.read('a')
    cache.answer(fresh)
    expect(await reading).toEqual(fresh)
  })

  test('keeps the rows that the notification does not name', async () => {
    const cache = bench()
    await keep(cache, 'a', old)
    cache.notify('token', 8)
    expect(await cache.read('a')).toEqual(old)
  })

  test('drops every key of one id', async () => {
    const cache = bench()
    await keep(cache, 'a', old)
    await keep(cache, 'b', old)
    cache.notify('token', 7)
    void cache.read('a')
    void cache.read('b')
    expect(cache.loads()).toEqual(['a', 'b'])
  })

  test('does not keep what was loaded before the notification', async () => {
    const cache = bench()
    const early = cache.read('a')
    cache.notify('token', 7)
    cache.answer(old)
    expect(await early).toEqual(old)
    const late = cache.read('a')
    expect(cache.loads()).toEqual(['a'])
    cache.answer(fresh)
    expect(await late).toEqual(fresh)
  })

  test('does not join a load from before the notification', async () => {
    const cache = bench()
    const early = cache.read('a')
    cache.notify('token', 7)
    const late = cache.read('a')
    expect(cache.loads()).toEqual(['a', 'a'])
    cache.answer(old)
    cache.answer(fresh)
    expect([await early, await late]).toEqual([old, fresh])
    expect(await cache.read('a')).toEqual(fresh)
  })

  test('forgets everything, including running loads, when notifications may be lost', async () => {
    const cache = bench()
    await keep(cache, 'a', old)
    const early = cache.read('b')
    cache.reset()
    cache.answer({ id: 8, text: 'b' })
    await early
    void cache.read('a')
    void cache.read('b')
    expect(cache.loads()).toEqual(['a', 'b'])
  })

  test('asks again for a row that was missing', async () => {
    const cache = bench()
    const first = cache.read('a')
    cache.answer(undefined)
    expect(await first).toBeUndefined()
    void cache.read('a')
    expect(cache.loads()).toEqual(['a'])
  })

  test('asks again after a load that failed', async () => {
    const cache = bench()
    const first = cache.read('a')
    cache.fail()
    await expect(first).rejects.toThrow('away')
    await keep(cache, 'a', old)
    expect(await cache.read('a')).toEqual(old)
  })

  test('has at most its capacity of rows, and evicts the oldest', async () => {
    const cache = bench({ capacity: 2 })
    await keep(cache, 'a', { id: 1, text: 'a' })
    await keep(cache, 'b', { id: 2, text: 'b' })
    await keep(cache, 'c', { id: 3, text: 'c' })
    await cache.read('b')
    await cache.read('c')
    void cache.read('a')
    expect(cache.loads()).toEqual(['a'])
  })

  test('loads a row again that is older than its greatest age', async () => {
    const cache = bench({ maxAgeMs: 2_000 })
    await keep(cache, 'a', old)
    cache.clock.ms = 1_999
    expect(await cache.read('a')).toEqual(old)
    cache.clock.ms = 2_000
    await keep(cache, 'a', fresh)
    expect(await cache.read('a')).toEqual(fresh)
  })

  describe('of missing rows', () => {
    const missing = { capacity: 2, maxAgeMs: 10_000 }

    async function miss(cache: ReturnType<typeof bench>, key: string) {
      const reading = cache.read(key)
      cache.answer(undefined)
      expect(await reading).toBeUndefined()
    }

    test('asks for a key that has no row once, for a while', async () => {
      const cache = bench({ missing })
      await miss(cache, 'a')
      cache.clock.ms = 9_999
      expect(cache.read('a')).toBeUndefined()
      expect(cache.loads()).toEqual([])
      cache.clock.ms = 10_000
      void cache.read('a')
      expect(cache.loads()).toEqual(['a'])
    })

    test.each(['token', 'user'] as const)(
      'loads again after any notification of %s',
      async topic => {
        const cache = bench({ missing })
        await miss(cache, 'a')
        cache.notify(topic, 99)
        await keep(cache, 'a', fresh)
        expect(await cache.read('a')).toEqual(fresh)
      },
    )

    test('loads again when notifications may be lost', async () => {
      const cache = bench({ missing })
      await miss(cache, 'a')
      cache.reset()
      void cache.read('a')
      expect(cache.loads()).toEqual(['a'])
    })

    test('does not use a load from before the notification', async () => {
      const cache = bench({ missing })
      const early = cache.read('a')
      cache.notify('token', 7)
      cache.answer(undefined)
      await early
      void cache.read('a')
      expect(cache.loads()).toEqual(['a'])
    })

    test('a flood of unknown keys drops no row, and is bounded itself', async () => {
      const cache = bench({ missing, capacity: 1 })
      await keep(cache, 'good', old)
      for (const key of ['a', 'b', 'c']) await miss(cache, key)
      expect(await cache.read('good')).toEqual(old)
      expect([cache.read('b'), cache.read('c')]).toEqual([undefined, undefined])
      void cache.read('a')
      expect(cache.loads()).toEqual(['a'])
    })
  })
})
