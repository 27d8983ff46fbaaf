import type { Ledger } from '../../domain/money/index.ts'

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
