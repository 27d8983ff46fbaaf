import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Listener, Topic } from '../../../server/kernel/bus.ts'
import type { Services } from '../../../server/kernel/ctx.ts'
import { snapshotCache, openCaches } from '../../../server/kernel/snapshot-cache.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A cache of one value, whose notifications and failures are controlled by the test. */
async function bench(duringLoad?: (notify: () => void, source: { value: string }) => void) {
  const listeners = new Map<Topic, Listener>()
  const source = { value: 'first', isAway: false, loads: 0 }
  const services = {
    caches: new Map(),
    bus: {
      on: (topic: Topic, listener: Listener) => {
        listeners.set(topic, listener)
        return () => listeners.delete(topic)
      },
      onReset: () => () => undefined,
    },
    logger: { error: () => undefined },
  } as unknown as Services
  const notify = () => listeners.get('options')?.('1')
  const one = snapshotCache('value', ['options'], async () => {
    source.loads += 1
    if (source.isAway) throw new Error('away')
    const { value } = source
    if (source.loads === 1) duringLoad?.(notify, source)
    return value
  })
  const close = await openCaches(services, [one])
  return {
    close,
    read: () => one.read(services),
    notify,
    source,
  }
}

test('is loaded again until it is up to date, though the database is unavailable at the notification', async () => {
  const { source, notify, read } = await bench()
  Object.assign(source, { value: 'second', isAway: true })
  notify()
  await vi.advanceTimersByTimeAsync(2_500)
  expect(read()).toBe('first')
  source.isAway = false
  await vi.advanceTimersByTimeAsync(1_000)
  expect(read()).toBe('second')
  const { loads } = source
  await vi.advanceTimersByTimeAsync(10_000)
  expect(source.loads).toBe(loads)
})

test('is not loaded any more once it is closed', async () => {
  const { source, notify, close } = await bench()
  source.isAway = true
  notify()
  await vi.advanceTimersByTimeAsync(0)
  close()
  const { loads } = source
  await vi.advanceTimersByTimeAsync(10_000)
  expect(source.loads).toBe(loads)
})

test('includes changes made during the first load', async () => {
  const { read, source } = await bench((notify, first) => {
    first.value = 'second'
    notify()
  })
  await vi.advanceTimersByTimeAsync(0)
  expect([read(), source.loads]).toEqual(['second', 2])
})
