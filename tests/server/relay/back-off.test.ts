import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '../../../server/kernel/app-error.ts'
import { cutShort, type Exchange } from '../../../server/relay/exchange.ts'
import { backOff } from '../../../server/relay/steps/back-off.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const open = () => ({ flow: undefined, cutBy: undefined }) as unknown as Exchange

/** When the wait before a further attempt ends. */
async function waitOf(attempt: number): Promise<number> {
  const startedAtMs = Date.now()
  const waiting = backOff(open(), attempt)
  await vi.advanceTimersToNextTimerAsync()
  await waiting
  return Date.now() - startedAtMs
}

// the number of the attempt, the shortest and the longest wait
test.each([
  [1, 25, 50],
  [2, 50, 100],
  [3, 100, 200],
  [6, 500, 1_000],
  [10, 500, 1_000],
])('the wait after %i attempts is from %i to %i ms', async (attempt, shortest, longest) => {
  const waited = await waitOf(attempt)
  expect(waited).toBeGreaterThanOrEqual(shortest)
  expect(waited).toBeLessThanOrEqual(longest)
})

test('a call that is ended does not wait', async () => {
  const exchange = open()
  const waiting = backOff(exchange, 5)
  cutShort(exchange, new AppError('STOPPING'))
  await waiting
  expect(vi.getTimerCount()).toBe(0)
})
