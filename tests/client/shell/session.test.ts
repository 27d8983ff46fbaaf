import { beforeEach, expect, it } from 'vitest'
import { session } from '../../../client/shell/session.ts'

const viewer = {
  hasDefaultPassword: false,
  isSecondFactorMissing: false,
  user: {
    id: 'VXNlcjox',
    databaseId: 1,
    username: 'ann',
    role: 'NORMAL',
    group: { name: 'default' },
    balance: '10',
  },
} as const

const ends: unknown[] = []
session.onEnd((reason, cause) => ends.push([reason, cause]))

beforeEach(() => {
  session.signedIn(viewer)
  ends.length = 0
})

it('keeps the reason of an end when an event about the account arrives after it', () => {
  session.ending('banned')
  session.viewerChanged(viewer)
  session.expired()
  expect(ends).toEqual([['expired', 'banned']])
})

it('does not sign in by an event that arrives after the sign-out', () => {
  session.signedOut()
  session.viewerChanged(viewer)
  expect(session.get().user).toBeUndefined()
})

it('forgets the reason of an end that did not come, at the next sign-in', () => {
  session.ending('role')
  session.signedIn(viewer)
  session.expired()
  expect(ends).toEqual([['expired', undefined]])
})
