import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  droppedFilters,
  linkTo,
  searchOfView,
  viewQuery,
} from '../../../client/routes/logs/parts/logAddress.ts'
import { logFilterOf } from '../../../client/routes/logs/parts/logVariables.ts'

const admin = { role: 'ADMIN', username: 'boss' } as const
const ann = { role: 'NORMAL', username: 'ann' } as const
const of = (text: string) => new URLSearchParams(text)
/** The address behind the origin, without the time zone of the machine. */
const local = (text: string) => encodeURIComponent(new Date(text).toISOString())

afterEach(() => {
  vi.useRealTimers()
})

describe('a saved view', () => {
  it.each([
    ['filters and order', 'type=ERROR&sort=-quota&live=0', 'type=ERROR&live=0&sort=-quota'],
    ['formats', 'in=ANTHROPIC&out=GEMINI&translated=yes', 'in=ANTHROPIC&out=GEMINI&translated=yes'],
    ['no page, row or unknown part', 'model=a&page=3&snapshot=x&log=TG9n&size=20&x=1', 'model=a'],
    ['no key that only this tab knows', 'token=secret%3A0&model=a', 'model=a'],
    ['no time for a list of today', '', ''],
    ['the name of a common range', 'from=7d', 'from=7d'],
    ['times of any zone', 'from=2026-11-01T08:00:00', `from=${local('2026-11-01T08:00:00')}`],
  ])('keeps %s', (_what, address, kept) => {
    const sorted = (text: string) => [...of(text)].map(String).toSorted()
    expect(sorted(viewQuery(of(address)))).toEqual(sorted(kept))
    expect(sorted(searchOfView(kept).toString())).toEqual(sorted(kept))
  })

  it.each([
    ['of the last 7 days', 'from=7d', '2026-11-16T12:00:00', '2026-11-23T08:30:00'],
    ['of today', '', '2026-11-23T00:00:00', '2026-11-30T00:00:00'],
    ['of times', 'from=2026-11-20T10:00:00', '2026-11-20T10:00:00', '2026-11-20T10:00:00'],
  ])('%s that is opened a week later begins at the right time', (_what, address, before, later) => {
    vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00') })
    const saved = viewQuery(of(address))
    const start = () => logFilterOf(searchOfView(saved)).from
    expect(start()).toBe(new Date(before).toISOString())
    vi.setSystemTime(new Date('2026-11-30T08:30:00'))
    expect(start()).toBe(new Date(later).toISOString())
  })
})

describe('an address with formats', () => {
  it.each([
    ['in=ANTHROPIC&out=OPENAI_CHAT', ['ANTHROPIC', 'OPENAI_CHAT', null]],
    ['translated=yes', [null, null, true]],
    ['translated=no', [null, null, false]],
    ['in=FRENCH&translated=1', [null, null, null]],
  ])('%s filters by them', (address, expected) => {
    const { callerDialect, upstreamDialect, isTranslated } = logFilterOf(of(address))
    expect([callerDialect, upstreamDialect, isTranslated]).toEqual(expected)
  })
})

describe('a copied link', () => {
  const search = (text: string, reader: typeof admin | typeof ann) => {
    vi.stubGlobal('location', { origin: 'https://ai.test', pathname: '/log' })
    const { origin, pathname, searchParams } = new URL(linkTo(of(text), reader))
    vi.unstubAllGlobals()
    expect(origin + pathname).toBe('https://ai.test/log')
    return Object.fromEntries(searchParams)
  }
  const today = new Date(new Date().setHours(0, 0, 0, 0)).toISOString()

  it('has every filter, with times that every reader understands alike', () => {
    const text =
      'from=2026-11-01T08:00:00&to=2026-11-02T08:00:00&type=ERROR&channel=3&user=ann&page=2'
    expect(search(text, admin)).toEqual({
      from: new Date('2026-11-01T08:00:00').toISOString(),
      to: new Date('2026-11-02T08:00:00').toISOString(),
      type: 'ERROR',
      channel: '3',
      user: 'ann',
      page: '2',
    })
  })

  it('has the times of a common range, so it shows the same rows next week', () => {
    vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00') })
    const from = new Date('2026-11-16T12:00:00').toISOString()
    expect(search('from=7d&model=a', admin)).toEqual({ from, model: 'a' })
    expect(search('from=all&model=a', admin)).toEqual({ from: 'all', model: 'a' })
  })

  it('shows the same day tomorrow, and names whose rows a user sees', () => {
    expect(search('model=a', admin)).toEqual({ from: today, model: 'a' })
    expect(search('model=a&channel=3&user=boss', ann)).toEqual({
      from: today,
      model: 'a',
      user: 'ann',
    })
    expect(search('request=abc', ann)).toEqual({ request: 'abc', user: 'ann' })
  })
})

it.each([
  ['an admin loses nothing', 'channel=3&user=ann', admin, []],
  ['a user loses the filters of admins', 'channel=3&user=boss&model=a', ann, ['channel', 'user']],
  ['a user may name the own account', 'user=ann&model=a', ann, []],
  ['a guest is asked to sign in first', 'channel=3', undefined, []],
])('%s', (_what, address, reader, dropped) => {
  expect(droppedFilters(of(address), reader)).toEqual(dropped)
})
