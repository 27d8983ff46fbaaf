import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReleaseRetry } from '../../../../server/domain/money/release-retry.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('are released again for a minute after the first success, then removed from the queue', async () => {
  const release = vi.fn<(hold: { callId: string }) => Promise<void>>(() => Promise.resolve())
  createReleaseRetry(release).add({ callId: 'a' })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(release).toHaveBeenCalledTimes(12)
  expect(vi.getTimerCount()).toBe(0)
})

test('send one statement to a database that does not answer, not one every five seconds', async () => {
  const answer = Promise.withResolvers<void>()
  const release = vi.fn<(hold: { callId: string }) => Promise<void>>(() => answer.promise)
  const abandoned = createReleaseRetry(release)
  abandoned.add({ callId: 'a' })
  await vi.advanceTimersByTimeAsync(60_000)
  abandoned.add({ callId: 'b' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(release).toHaveBeenCalledTimes(1)
  answer.resolve()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(release.mock.calls.map(([hold]) => hold.callId)).toEqual(['a', 'a', 'b'])
})

test('are released a few at a time', async () => {
  let running = 0
  let most = 0
  const release = vi.fn<(hold: { callId: string }) => Promise<void>>(async () => {
    most = Math.max(most, (running += 1))
    await Promise.resolve()
    running -= 1
  })
  const abandoned = createReleaseRetry(release)
  for (let index = 0; index < 1_000; index += 1) abandoned.add({ callId: String(index) })
  await vi.advanceTimersByTimeAsync(5_000)
  expect([release.mock.calls.length, most]).toEqual([1_000, 200])
})
