import { describe, expect, it } from 'vitest'
import { filterValueOf, logPath } from '../../../client/routes/dashboard/parts/logPath.ts'
import {
  totalOf,
  withNewest,
  type ReportData,
  type Series,
} from '../../../client/routes/dashboard/parts/reportData.ts'
import { seriesColors } from '../../../client/routes/dashboard/parts/seriesColors.ts'

const series = (key: string | null, ...quota: number[]): Series => ({
  key,
  name: key,
  values: { quota, calls: quota.map(() => 1), tokens: quota },
  errors: 0,
  averageMs: null,
})
const bars = ['2026-05-01T10:00:00Z', '2026-05-01T11:00:00Z'].map(from => ({
  from,
  to: from.replace('00:00Z', '59:59.999Z'),
}))
const report = (...all: Series[]): ReportData => ({
  bars,
  series: all,
  othersCount: 0,
  errors: 0,
  averageMs: null,
})
const part = (key: string | null, quota: number) => ({
  key,
  values: { quota, calls: 1, tokens: quota },
})
const quotaOf = (data: ReportData) => data.series.map(one => [one.key, ...one.values.quota])

describe('the newest bar', () => {
  const newest = { from: '2026-05-01T11:00:00.000Z', parts: [part('a', 9), part('new', 4)] }

  it('replaces the values of its bar and no others', () => {
    const live = withNewest(report(series('a', 1, 2), series('b', 3, 4)), newest)
    expect(quotaOf(live)).toEqual([
      ['a', 1, 9],
      ['b', 3, 0],
      [null, 0, 4],
    ])
    expect(totalOf(live, 'quota')).toBe(17)
  })

  it('adds values without a series to the others', () => {
    const live = withNewest(report(series('a', 1, 2), series(null, 5, 6)), newest)
    expect(quotaOf(live)).toEqual([
      ['a', 1, 9],
      [null, 5, 4],
    ])
  })

  it('changes nothing when the report has no such bar', () => {
    const loaded = report(series('a', 1, 2))
    expect(withNewest(loaded, { ...newest, from: '2026-05-01T12:00:00Z' })).toBe(loaded)
    expect(withNewest(loaded, undefined)).toBe(loaded)
  })
})

describe('the link to the log', () => {
  const state = {
    granularity: 'hour',
    metric: 'quota',
    from: new Date(),
    to: new Date(),
    username: 'ann',
  } as const
  const [bar] = bars as [(typeof bars)[0]]
  const found = (by: 'model' | 'token' | 'channel', one: Pick<Series, 'key' | 'name'>) =>
    new URL(logPath({ ...state, by }, one, bar), 'http://a').searchParams

  it('has exactly the time of the bar, the value and the user', () => {
    const search = found('model', { key: 'gpt-4o', name: 'gpt-4o' })
    expect(new Date(search.get('from') ?? '').toISOString()).toBe('2026-05-01T10:00:00.000Z')
    expect(new Date(search.get('to') ?? '').toISOString()).toBe('2026-05-01T10:59:59.999Z')
    expect(search.get('model')).toBe('gpt-4o')
    expect(search.get('user')).toBe('ann')
    expect(search.get('type')).toBe('CONSUME')
  })

  it('names a token by its name and a channel by its number', () => {
    expect(found('token', { key: '7', name: 'app' }).get('token')).toBe('app')
    expect(found('channel', { key: '7', name: 'main' }).get('channel')).toBe('7')
    expect(found('token', { key: null, name: null }).has('token')).toBe(false)
  })

  it('has no filter for calls without a token, which the table therefore does not link', () => {
    expect(filterValueOf('token', { key: '0', name: null })).toBeUndefined()
    expect(filterValueOf('model', { key: null, name: null })).toBeUndefined()
    expect(filterValueOf('channel', { key: '7', name: null })).toBe('7')
  })
})

it('series have different colours, and a name keeps its own', () => {
  const all = Array.from({ length: 12 }, (_, index) => series(index < 11 ? `m${index}` : null, 1))
  const colors = seriesColors(all)
  expect(new Set(colors).size).toBe(12)
  expect(seriesColors([series('m0', 1)])).toEqual(colors.slice(0, 1))
})
