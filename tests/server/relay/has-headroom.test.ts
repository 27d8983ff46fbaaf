import { expect, test } from 'vitest'
import type { Ledger } from '../../../server/domain/money/index.ts'
import { hasHeadroom, hasTokenHeadroom } from '../../../server/relay/steps/has-headroom.ts'

const ledgerOf = (balance: bigint | undefined) =>
  ({ cachedBalance: () => balance, cachedTokenBalance: () => balance }) as unknown as Ledger

test.each([
  { balance: 1_000n, isEnough: true },
  { balance: 999n, isEnough: false },
  { balance: undefined, isEnough: false },
])('a last balance of $balance is far above 100: $isEnough', ({ balance, isEnough }) => {
  const ledger = ledgerOf(balance)
  expect(hasHeadroom(ledger, 1, 100n)).toBe(isEnough)
  expect(hasTokenHeadroom(ledger, { id: 1, unlimited: false }, 100n)).toBe(isEnough)
})

test('a token without a limit, and a call without a token, have headroom', () => {
  const ledger = ledgerOf(undefined)
  expect(hasTokenHeadroom(ledger, { id: 1, unlimited: true }, 100n)).toBe(true)
  expect(hasTokenHeadroom(ledger, { id: undefined, unlimited: true }, 100n)).toBe(true)
})
