import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countFilters } from '../../../client/ui/list/filterTypes.ts'
import { OPEN_START, startOf } from '../../../client/ui/list/timeRange.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 23, 15, 30) })
})
afterEach(() => {
  vi.useRealTimers()
})

const of = (text: string) => new URLSearchParams(text)
const local = (...parts: [number, number, number]) => new Date(...parts).toISOString()

describe('the start of a list', () => {
  it.each([
    ['today', '', local(2026, 10, 23)],
    ['month', '', local(2026, 9, 24)],
    ['all', '', null],
    ['recent', '', null],
    ['today', `from=${OPEN_START}`, null],
    ['month', 'from=2026-01-02T00:00:00', local(2026, 0, 2)],
    ['month', 'from=nonsense', local(2026, 9, 24)],
  ] as const)('that opens with %s, at ?%s, is %s', (none, address, start) => {
    expect(startOf(of(address), none)).toBe(start)
  })

  it('from the oldest row on is no filter', () => {
    expect(countFilters(of('from=all&model=all'), ['from', 'to', 'model'])).toBe(1)
  })
})
