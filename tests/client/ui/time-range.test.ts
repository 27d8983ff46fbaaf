import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countFilters } from '../../../client/ui/list/filterTypes.ts'
import { presetOf, presetRange } from '../../../client/ui/list/presetRange.ts'
import { OPEN_START, startOf, timesOf } from '../../../client/ui/list/timeRange.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 23, 15, 30, 20) })
})
afterEach(() => {
  vi.useRealTimers()
})

const of = (text: string) => new URLSearchParams(text)
const local = (...parts: [number, number, number, number?, number?]) =>
  new Date(...parts).toISOString()

describe('the start of a list', () => {
  it.each([
    ['today', '', local(2026, 10, 23)],
    ['month', '', local(2026, 9, 24)],
    ['all', '', null],
    ['recent', '', null],
    ['today', `from=${OPEN_START}`, null],
    ['month', 'from=2026-01-02T00:00:00', local(2026, 0, 2)],
    ['month', 'from=nonsense', local(2026, 9, 24)],
    ['today', 'from=1h', local(2026, 10, 23, 14, 30)],
    ['today', 'from=3d', local(2026, 10, 20, 15, 30)],
    ['month', 'from=24h', local(2026, 10, 22, 15, 30)],
    ['all', 'from=7d', local(2026, 10, 16, 15, 30)],
    ['all', 'from=30d', local(2026, 9, 24, 15, 30)],
    ['today', 'from=8d', local(2026, 10, 23)],
    ['all', 'from=toString', null],
  ] as const)('that opens with %s, at ?%s, is %s', (none, address, start) => {
    expect(startOf(of(address), none)).toBe(start)
  })

  it('from the oldest row on is no filter', () => {
    expect(countFilters(of('from=all&model=all'), ['from', 'to', 'model'])).toBe(1)
  })

  it('that its address names moves with the clock, by whole minutes', () => {
    const times = () => timesOf(of('from=7d'), 'today')
    expect(times()).toEqual({ from: local(2026, 10, 16, 15, 30), to: null })
    vi.setSystemTime(new Date(2026, 10, 23, 15, 30, 59))
    expect(times().from).toBe(local(2026, 10, 16, 15, 30))
    vi.setSystemTime(new Date(2026, 10, 30, 9, 15))
    expect(times().from).toBe(local(2026, 10, 23, 9, 15))
  })
})

describe('a common range', () => {
  it.each([
    ['today', 'today', undefined],
    ['day', 'today', '24h'],
    ['all', 'today', 'all'],
    ['month', 'month', undefined],
    ['month', 'recent', '30d'],
    ['all', 'all', undefined],
    ['week', 'all', '7d'],
  ] as const)('%s of a list that opens with %s begins at %s in the address', (name, none, from) => {
    expect(presetRange(name, none)).toEqual({ from, to: undefined })
    expect(presetOf(of(from ? `from=${from}` : ''), none)).toBe(name)
  })

  it.each([
    ['an unknown name has the default range', 'from=8d', 'today', 'today'],
    ['a time is none', 'from=2026-01-02T00:00:00', 'today', undefined],
    ['an end is none', 'from=7d&to=2026-11-22T00:00:00', 'today', undefined],
    ['the default of recent times is none', '', 'recent', undefined],
  ] as const)('of an address: %s', (_what, address, none, name) => {
    expect(presetOf(of(address), none)).toBe(name)
  })
})
