import { expect, test } from 'vitest'
import { reversalShare } from '../../../../server/domain/orders/reversal-share.ts'

// quota and cents of the order, parts in cents -> their quota
test.each([
  [10n, 100n, [100n], [10n]],
  [10n, 100n, [33n, 33n, 34n], [3n, 3n, 4n]],
  [1n, 100n, [50n, 49n, 1n], [0n, 0n, 1n]],
  [10n, 100n, [50n, 100n], [5n, 5n]],
  [10n, 100n, [100n, 100n], [10n, 0n]],
  [10n, 100n, [500n], [10n]],
  [9_007_199_254_740_993n, 99_999_999_999_999n, [1n], [90n]],
])('quota %s of %s cents: parts %s have %s', (quota, cents, parts, shares) => {
  const before = { quota: 0n, cents: 0n }
  const result = parts.map(part => {
    const share = reversalShare({ quota, cents }, before, part)
    before.quota += share
    before.cents += part
    return share
  })
  expect(result).toEqual(shares)
})
