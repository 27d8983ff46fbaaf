import type { Books } from '../../domain/money/index.ts'

/** So many times an amount is plenty (design 6.2). */
const HEADROOM = 10n

/**
 * Whether a user had plenty of an amount when this process last looked: then a count need not be
 * exact, and the upstream is called while the hold still commits. It grants nothing.
 */
export function hasHeadroom(books: Books, userId: number, amount: bigint): boolean {
  const balance = books.cachedBalance(userId)
  return balance !== undefined && balance >= amount * HEADROOM
}
