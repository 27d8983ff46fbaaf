import { expect, test } from 'vitest'
import { isNearlyExhausted } from '../../../client/entities/isNearlyExhausted.ts'

const PER_DOLLAR = 500_000

test.each([
  ['ENABLED', '4999', false, true],
  ['ENABLED', '5000', false, false],
  ['ENABLED', '4999', true, false],
  ['DISABLED', '4999', false, false],
  ['EXHAUSTED', '0', false, false],
] as const)(
  'a token that is %s with %s quota, unlimited: %s, is nearly exhausted: %s',
  (status, balance, isUnlimited, is) => {
    expect(isNearlyExhausted({ status, balance, isUnlimited }, PER_DOLLAR)).toBe(is)
  },
)
