import { expect, test } from 'vitest'
import { decimal } from '../../../../server/kernel/decimal.ts'
import { topUpPrice } from '../../../../server/domain/orders/top-up-price.ts'

const DOLLARS = true
const UNITS = false

test.each([
  ['U01', '10', DOLLARS, 7.3, 1, 7_300n, 5_000_000n],
  ['U02', '5000000', UNITS, 7.3, 1, 7_300n, 5_000_000n],
  ['U03: 6.205', '1', DOLLARS, 7.3, 0.85, 621n, 500_000n],
  ['cents of a dollar', '1.25', DOLLARS, 7.3, 1, 913n, 625_000n],
  ['millionths of a dollar', '1.000003', DOLLARS, 7.3, 1, 730n, 500_002n],
  ['U04: a ratio of 0 counts as 1', '3', DOLLARS, 7.3, 0, 2_190n, 1_500_000n],
  ['U05: no unit is lost', '600000', UNITS, 7.3, 1, 876n, 600_000n],
  ['U06: 104.025', '15', DOLLARS, 7.3, 0.95, 10_403n, 7_500_000n],
  // 0.0000146 of the currency
  ['one unit', '1', UNITS, 7.3, 1, 0n, 1n],
  ['units that come to half a cent', '500', UNITS, 5, 1, 1n, 500n],
  ['units that come to less', '499', UNITS, 5, 1, 0n, 499n],
])('%s', (_name, amount, inDollars, price, groupRatio, cents, quota) => {
  const terms = { price, groupRatio, quotaPerUnit: 500_000, inDollars }
  expect(topUpPrice(decimal(amount), terms)).toEqual({ cents, quota })
})

test('a fractional quota for a dollar is rounded once', () => {
  const terms = { price: 7.3, groupRatio: 1, quotaPerUnit: 1.5 }
  expect(topUpPrice(decimal(3), { ...terms, inDollars: true })).toEqual({
    cents: 2_190n,
    quota: 5n,
  })
  expect(topUpPrice(decimal(3), { ...terms, inDollars: false })).toEqual({
    cents: 1_460n,
    quota: 3n,
  })
})
