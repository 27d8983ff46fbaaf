import { describe, expect, it } from 'vitest'
import { axisTexts } from '../../../client/routes/dashboard/parts/axisTexts.ts'
import { filterValueOf, logPath } from '../../../client/routes/dashboard/parts/logPath.ts'
import {
  totalOf,
  withNewest,
  type ReportData,
  type Series,
} from '../../../client/routes/dashboard/parts/reportData.ts'
import { barColors, seriesColors } from '../../../client/routes/dashboard/parts/seriesColors.ts'

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

describe('the texts of the time axis', () => {
  const hours = (count: number) =>
    Array.from({ length: count }, (_, at) => {
      const from = new Date(new Date(2026, 10, 25, 6).getTime() + at * 3_600_000).toISOString()
      return { from, to: from }
    })
  const textsOf = (count: number, language: 'en' | 'zh') => [
    ...axisTexts(hours(count), { granularity: 'hour', language, most: 8 }).values(),
  ]

  it('name a day once, at its midnight, and then its hours', () => {
    expect(textsOf(24, 'en')).toEqual([
      '06:00',
      '09:00',
      '12:00',
      '15:00',
      '18:00',
      '21:00',
      'Nov 26',
      '03:00',
    ])
    expect(textsOf(24, 'zh').at(-2)).toBe('11月26日')
  })

  it('are at most as many as have room', () => {
    expect(textsOf(168, 'en').length).toBeLessThanOrEqual(8)
    const days = { granularity: 'day', language: 'en', most: 5 } as const
    expect([...axisTexts(hours(31), days).values()].length).toBeLessThanOrEqual(5)
  })
})

it('the colours of bars are not those of states', () => {
  for (const color of barColors) {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at =>
      Number.parseInt(color.slice(at, at + 2), 16),
    )
    expect(red - Math.max(green, blue), color).toBeLessThan(130)
    expect(green - Math.max(red, blue), color).toBeLessThan(40)
  }
})
