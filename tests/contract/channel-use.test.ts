import { expect, test } from 'vitest'
import { unusableReason } from '../../contract/channel-use.ts'

// The type, the key and the further value of a channel, and why no call can use it.
test.each([
  [1, 'sk-1', '', undefined],
  [2, 'secret', '', undefined],
  [11, 'k', '', 'ENDED'],
  [21, 'k', '7', 'ENDED'],
  [15, 'a|b', '', 'UNSUPPORTED'],
  [999, 'k', '', 'UNSUPPORTED'],
  [23, 'app|id|secret', '', 'MALFORMED'],
  [23, 'sk-1', '', undefined],
  [39, 'k', '..', 'MALFORMED'],
  [39, 'k', 'acc1', undefined],
  [3, 'k', '2023-06-01-preview', undefined],
  [3, 'k', 'newest', 'MALFORMED'],
])('a channel of type %i with the key %s and "%s": %s', (type, key, other, reason) => {
  expect(unusableReason({ type, key, other })).toBe(reason)
})
