import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Bus, Listener, Topic } from '../../../server/kernel/bus.ts'
import type { Services } from '../../../server/kernel/ctx.ts'
import { keyedMemory } from '../../../server/kernel/keyed-memory.ts'

interface Row {
  readonly id: number
  readonly text: string
}

/** A process whose news and clock the test drives, and whose loads wait for the test. */
interface BenchOptions {
  capacity?: number
  maxAgeMs?: number
  missing?: { capacity: number; maxAgeMs: number }
}

function bench({ capacity = 10, maxAgeMs, missing }: BenchOptions = {}) {
  const listeners = new Map<Topic, Listener>()
  const resets: ((lostSinceMs: number) => void)[] = []
  const answers: { key: string; give: (row: Row | undefined) => void; fail: () => void }[] = []
  const clock = { ms: 0 }
  const bus: Pick<Bus, 'on' | 'onReset'> = {
    on: (topic, listener) => (listeners.set(topic, listener), () => undefined),
    onReset: listener => (resets.push(listener), () => undefined),
  }
  const services = {
    bus,
    memories: new Map(),
    now: () => new Date(clock.ms),
  } as unknown as Services
  const memory = keyedMemory<string, Row>({
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
    read: (key: string) => memory.read(services, key),
    news: (topic: Topic, id: number) => listeners.get(topic)?.(String(id)),
    reset: () => resets.forEach(listener => listener(clock.ms)),
    /** Answers the oldest load that waits. */
    answer: (row: Row | undefined) => answers.shift()?.give(row),
    fail: () => answers.shift()?.fail(),
    loads: () => answers.map(({ key }) => key),
  }
}

const old: Row = { id: 7, text: 'old' }
const fresh: Row = { id: 7, text: 'new' }

async function keep(memory: ReturnType<typeof bench>, key: string, row: Row) {
  const reading = memory.read(key)
  memory.answer(row)
  await reading
}

describe('a keyed memory', () => {
  afterEach(() => void vi.useRealTimers())

  test('says within 2 s that the database is away, and keeps what comes later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const memory = bench()
    const first = expect(memory.read('a')).rejects.toMatchObject({ code: 'DATABASE_AWAY' })
    await vi.advanceTimersByTimeAsync(1_000)
    const second = expect(memory.read('a')).rejects.toMatchObject({ code: 'DATABASE_AWAY' })
    await vi.advanceTimersByTimeAsync(600)
    await first
    await vi.advanceTimersByTimeAsync(1_000)
    await second
    expect(memory.loads()).toEqual(['a'])
    memory.answer(old)
    await vi.advanceTimersByTimeAsync(0)
    expect(await memory.read('a')).toEqual(old)
    expect(memory.loads()).toEqual([])
  })

  test('asks again after a load that nobody waited for has failed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const memory = bench()
    const first = expect(memory.read('a')).rejects.toMatchObject({ code: 'DATABASE_AWAY' })
    await vi.advanceTimersByTimeAsync(1_600)
    await first
    memory.fail()
    await vi.advanceTimersByTimeAsync(0)
    const second = memory.read('a')
    memory.answer(fresh)
    expect(await second).toEqual(fresh)
  })

  test('loads a row once, however many ask at once', async () => {
    const memory = bench()
    const readers = [memory.read('a'), memory.read('a'), memory.read('a')]
    expect(memory.loads()).toEqual(['a'])
    memory.answer(old)
    expect(await Promise.all(readers)).toEqual([old, old, old])
    expect(await memory.read('a')).toEqual(old)
    expect(memory.loads()).toEqual([])
  })

  test.each(['token', 'user'] as const)('drops a row when %s names its id', async topic => {
    const memory = bench()
    await keep(memory, 'a', old)
    memory.news(topic, 7)
    const reading = memory.read('a')
    memory.answer(fresh)
    expect(await reading).toEqual(fresh)
  })

  test('keeps the rows that the news does not name', async () => {
    const memory = bench()
    await keep(memory, 'a', old)
    memory.news('token', 8)
    expect(await memory.read('a')).toEqual(old)
  })

  test('drops every key of one id', async () => {
    const memory = bench()
    await keep(memory, 'a', old)
    await keep(memory, 'b', old)
    memory.news('token', 7)
    void memory.read('a')
    void memory.read('b')
    expect(memory.loads()).toEqual(['a', 'b'])
  })

  test('does not keep what a load read before the news came', async () => {
    const memory = bench()
    const early = memory.read('a')
    memory.news('token', 7)
    memory.answer(old)
    expect(await early).toEqual(old)
    const late = memory.read('a')
    expect(memory.loads()).toEqual(['a'])
    memory.answer(fresh)
    expect(await late).toEqual(fresh)
  })

  test('lets nobody who asks after the news wait for a load from before it', async () => {
    const memory = bench()
    const early = memory.read('a')
    memory.news('token', 7)
    const late = memory.read('a')
    expect(memory.loads()).toEqual(['a', 'a'])
    memory.answer(old)
    memory.answer(fresh)
    expect([await early, await late]).toEqual([old, fresh])
    expect(await memory.read('a')).toEqual(fresh)
  })

  test('forgets everything, loads under way included, when news may be missing', async () => {
    const memory = bench()
    await keep(memory, 'a', old)
    const early = memory.read('b')
    memory.reset()
    memory.answer({ id: 8, text: 'b' })
    await early
    void memory.read('a')
    void memory.read('b')
    expect(memory.loads()).toEqual(['a', 'b'])
  })

  test('asks again for a row that was missing', async () => {
    const memory = bench()
    const first = memory.read('a')
    memory.answer(undefined)
    expect(await first).toBeUndefined()
    void memory.read('a')
    expect(memory.loads()).toEqual(['a'])
  })

  test('asks again after a load that failed', async () => {
    const memory = bench()
    const first = memory.read('a')
    memory.fail()
    await expect(first).rejects.toThrow('away')
    await keep(memory, 'a', old)
    expect(await memory.read('a')).toEqual(old)
  })

  test('holds no more rows than its capacity, and lets the longest kept go', async () => {
    const memory = bench({ capacity: 2 })
    await keep(memory, 'a', { id: 1, text: 'a' })
    await keep(memory, 'b', { id: 2, text: 'b' })
    await keep(memory, 'c', { id: 3, text: 'c' })
    await memory.read('b')
    await memory.read('c')
    void memory.read('a')
    expect(memory.loads()).toEqual(['a'])
  })

  test('loads a row again that is older than its greatest age', async () => {
    const memory = bench({ maxAgeMs: 2_000 })
    await keep(memory, 'a', old)
    memory.clock.ms = 1_999
    expect(await memory.read('a')).toEqual(old)
    memory.clock.ms = 2_000
    await keep(memory, 'a', fresh)
    expect(await memory.read('a')).toEqual(fresh)
  })

  describe('of missing rows', () => {
    const missing = { capacity: 2, maxAgeMs: 10_000 }

    async function miss(memory: ReturnType<typeof bench>, key: string) {
      const reading = memory.read(key)
      memory.answer(undefined)
      expect(await reading).toBeUndefined()
    }

    test('asks for a key that has no row once, for a while', async () => {
      const memory = bench({ missing })
      await miss(memory, 'a')
      memory.clock.ms = 9_999
      expect(memory.read('a')).toBeUndefined()
      expect(memory.loads()).toEqual([])
      memory.clock.ms = 10_000
      void memory.read('a')
      expect(memory.loads()).toEqual(['a'])
    })

    test.each(['token', 'user'] as const)('asks again after any news of %s', async topic => {
      const memory = bench({ missing })
      await miss(memory, 'a')
      memory.news(topic, 99)
      await keep(memory, 'a', fresh)
      expect(await memory.read('a')).toEqual(fresh)
    })

    test('asks again when news may be missing', async () => {
      const memory = bench({ missing })
      await miss(memory, 'a')
      memory.reset()
      void memory.read('a')
      expect(memory.loads()).toEqual(['a'])
    })

    test('does not believe a load from before the news', async () => {
      const memory = bench({ missing })
      const early = memory.read('a')
      memory.news('token', 7)
      memory.answer(undefined)
      await early
      void memory.read('a')
      expect(memory.loads()).toEqual(['a'])
    })

    test('a flood of unknown keys drops no row, and is bounded itself', async () => {
      const memory = bench({ missing, capacity: 1 })
      await keep(memory, 'good', old)
      for (const key of ['a', 'b', 'c']) await miss(memory, key)
      expect(await memory.read('good')).toEqual(old)
      expect([memory.read('b'), memory.read('c')]).toEqual([undefined, undefined])
      void memory.read('a')
      expect(memory.loads()).toEqual(['a'])
    })
  })
})
