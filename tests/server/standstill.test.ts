import { describe, expect, it } from 'vitest'
import {
  createRequestMemory,
  recentRequests,
  rememberRequests,
} from '../../server/recent-requests.ts'
import { watchTurns } from '../../server/standstill.ts'

/** The number of looks, at most 100, after which the event loop counts as blocked. */
function looksUntilBlocked(
  lookAt: (second: number) => Partial<Parameters<ReturnType<typeof watchTurns>>[0]>,
) {
  const isBlocked = watchTurns()
  const seconds = Array.from({ length: 100 }, (_, second) => second)
  return seconds.find(second =>
    isBlocked({ turns: 7, processorMs: 1_000 * second, isDebugged: false, ...lookAt(second) }),
  )
}

describe('an event loop', () => {
  it('that runs without an end is blocked after ten seconds', () => {
    expect(looksUntilBlocked(() => ({}))).toBe(10)
  })

  it('that waits, or shares its processor with many others, is blocked after thirty', () => {
    expect(looksUntilBlocked(second => ({ processorMs: 100 * second }))).toBe(30)
  })

  it('that was suspended, or turns slowly, is not blocked', () => {
    expect(looksUntilBlocked(second => ({ turns: Math.floor(second / 9) }))).toBeUndefined()
  })

  it('that a debugger may have paused is not blocked', () => {
    expect(looksUntilBlocked(() => ({ isDebugged: true }))).toBeUndefined()
  })
})

it('the last 16 requests are remembered, newest first, without queries and long parts', () => {
  const memory = createRequestMemory()
  const remember = rememberRequests(memory)
  expect(recentRequests(memory)).toEqual([])
  remember('GET', '/first?key=secret')
  remember('POST', `/${'long'.repeat(50)}`)
  remember('GET', `/${'part/'.repeat(23)}secret-that-is-cut`)
  expect(recentRequests(memory)).toEqual([`GET /${'part/'.repeat(23)}…`, 'POST /…', 'GET /first'])
  for (let at = 0; at < 40; at += 1) remember('GET', `/${at}`)
  const expected = Array.from({ length: 16 }, (_, at) => `GET /${39 - at}`)
  expect(recentRequests(memory)).toEqual(expected)
})
