import { describe, expect, test } from 'vitest'
import { transition } from '../../../../server/domain/tokens/index.ts'

const now = new Date('2026-01-31T08:00:00Z')
const past = new Date(now.getTime() - 1)
const future = new Date(now.getTime() + 1)

describe('the result of setting the status of a token', () => {
  const stored = ['ENABLED', 'DISABLED', 'EXPIRED', 'EXHAUSTED'] as const
  const truths = [
    ['never ends', null, false, 5n, 'ENABLED'],
    ['ends later', future, false, 5n, 'ENABLED'],
    ['ends now', now, false, 5n, 'TOKEN_STILL_EXPIRED'],
    ['has ended', past, false, 5n, 'TOKEN_STILL_EXPIRED'],
    ['has ended and is empty', past, false, 0n, 'TOKEN_STILL_EXPIRED'],
    ['has ended, unlimited', past, true, 0n, 'TOKEN_STILL_EXPIRED'],
    ['is empty', null, false, 0n, 'TOKEN_STILL_EXHAUSTED'],
    ['is empty, unlimited', null, true, 0n, 'ENABLED'],
  ] as const
  const rows = stored.flatMap(status => truths.map(truth => [status, ...truth] as const))

  test.each(rows)(
    '%s, %s: enabling gives %6$s',
    (status, _what, expiresAt, unlimited, balance, outcome) => {
      const result = transition({ status, expiresAt, unlimited, balance }, 'ENABLED', now)
      expect(Object.values(result)).toEqual([outcome])
    },
  )

  test.each(rows)(
    '%s, %s: disabling is always possible',
    (status, _what, expiresAt, unlimited, balance) => {
      const result = transition({ status, expiresAt, unlimited, balance }, 'DISABLED', now)
      expect(result).toEqual({ status: 'DISABLED' })
    },
  )
})
