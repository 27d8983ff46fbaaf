import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readDashboard } from '../../../client/routes/dashboard/parts/dashboardState.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T15:30:20Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const rangeOf = (address: string) => {
  const { from, to } = readDashboard(new URLSearchParams(address), false)
  return { from: from.toISOString(), to: to.toISOString() }
}

it('the last 24 hours are 24 whole hours, with the present one', () => {
  const range = { from: '2026-11-22T16:00:00.000Z', to: '2026-11-23T15:59:59.999Z' }
  expect(rangeOf('')).toEqual(range)
  expect(rangeOf('from=24h')).toEqual(range)
})

it('a common range moves with the clock, by whole hours', () => {
  expect(rangeOf('from=7d').from).toBe('2026-11-16T16:00:00.000Z')
  vi.setSystemTime(new Date('2026-11-23T15:59:59Z'))
  expect(rangeOf('from=7d').from).toBe('2026-11-16T16:00:00.000Z')
  vi.setSystemTime(new Date('2026-11-30T08:00:00Z'))
  expect(rangeOf('from=7d').from).toBe('2026-11-23T09:00:00.000Z')
})

it('a range that is not known is the default one', () => {
  expect(rangeOf('from=8d')).toEqual(rangeOf(''))
})
