import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { canEnable, nextMoment, statusNow } from '../../../client/routes/tokens/parts/tokenState.ts'

const NOON = '2030-01-01T12:00:00.000Z'
const LATER = '2030-01-01T12:00:01.000Z'
const token = { status: 'ENABLED', expiresAt: NOON, balance: '100', isUnlimited: false } as const

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOON) })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the status of a token at this moment', () => {
  it('is expired from the end of its time', () => {
    expect(statusNow(token)).toBe('EXPIRED')
    expect(statusNow({ ...token, expiresAt: LATER })).toBe('ENABLED')
    expect(statusNow({ ...token, expiresAt: null })).toBe('ENABLED')
    expect(statusNow({ ...token, status: 'DISABLED' })).toBe('DISABLED')
  })

  it('can be changed to enabled as soon as there is time and quota again', () => {
    expect(canEnable(token)).toBe(false)
    expect(canEnable({ ...token, expiresAt: LATER })).toBe(true)
    expect(canEnable({ ...token, expiresAt: null, balance: '0' })).toBe(false)
    expect(canEnable({ ...token, expiresAt: null, balance: '0', isUnlimited: true })).toBe(true)
  })

  it('changes next at the earliest future time', () => {
    expect(nextMoment([null, NOON, '2031-01-01T00:00:00.000Z', LATER, undefined])).toBe(LATER)
    expect(nextMoment([NOON])).toBeUndefined()
  })
})
