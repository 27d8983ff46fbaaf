import type { Ledger } from '../../domain/money/index.ts'
import type { CallerToken } from './authenticate.ts'

/** A balance of this many times an amount counts as sufficient without a check. */
const HEADROOM = 10n

/**
 * Whether the last known balance of a user is far above an amount. If so, the prompt need not be
 * counted exactly, and the upstream is called while the hold commits. The hold itself still checks
 * the real balance.
 */
export function hasHeadroom(ledger: Ledger, userId: number, amount: bigint): boolean {
  const balance = ledger.cachedBalance(userId)
  return balance !== undefined && balance >= amount * HEADROOM
}

/** Whether a token has no limit, or its last known balance is far above an amount. */
export function hasTokenHeadroom(
  ledger: Ledger,
  { id, unlimited }: Pick<CallerToken, 'id' | 'unlimited'>,
  amount: bigint,
): boolean {
  if (unlimited || id === undefined) return true
  const balance = ledger.cachedTokenBalance(id)
  return balance !== undefined && balance >= amount * HEADROOM
}
