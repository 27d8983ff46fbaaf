import { expect, test } from 'vitest'
import { topUpPrice } from '../../../../server/domain/orders/top-up-price.ts'

const DOLLARS = true
const UNITS = false

test.each([
  ['U01', 10n, DOLLARS, 7.3, 1, 7_300n, 5_000_000n],
  ['U02', 5_000_000n, UNITS, 7.3, 1, 7_300n, 5_000_000n],
  ['U03: 6.205', 1n, DOLLARS, 7.3, 0.85, 621n, 500_000n],
  ['U04: a ratio of 0 counts as 1', 3n, DOLLARS, 7.3, 0, 2_190n, 1_500_000n],
  ['U05: no unit is lost', 600_000n, UNITS, 7.3, 1, 876n, 600_000n],
  ['U06: 104.025', 15n, DOLLARS, 7.3, 0.95, 10_403n, 7_500_000n],
  // 0.0000146 of the currency
  ['one unit', 1n, UNITS, 7.3, 1, 0n, 1n],
  ['units that come to half a cent', 500n, UNITS, 5, 1, 1n, 500n],
  ['units that come to less', 499n, UNITS, 5, 1, 0n, 499n],
])('%s', (_name, amount, inDollars, price, groupRatio, cents, quota) => {
  const terms = { price, groupRatio, quotaPerUnit: 500_000, inDollars }
  expect(topUpPrice(amount, terms)).toEqual({ cents, quota })
})

test('a fractional quota for a dollar is rounded once', () => {
  const terms = { price: 7.3, groupRatio: 1, quotaPerUnit: 1.5 }
  expect(topUpPrice(3n, { ...terms, inDollars: true })).toEqual({ cents: 2_190n, quota: 5n })
  expect(topUpPrice(3n, { ...terms, inDollars: false })).toEqual({ cents: 1_460n, quota: 3n })
})
