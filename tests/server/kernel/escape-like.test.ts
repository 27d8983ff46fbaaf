import { expect, test } from 'vitest'
import { escapeLike } from '../../../server/kernel/escape-like.ts'

test.each([
  ['plain', 'plain'],
  ['100%', String.raw`100\%`],
  ['a_b', String.raw`a\_b`],
  [String.raw`back\slash`, String.raw`back\\slash`],
])('the pattern of %s means its own characters', (text, pattern) => {
  expect(escapeLike(text)).toBe(pattern)
})
