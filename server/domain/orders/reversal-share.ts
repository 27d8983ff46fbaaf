/** Quota and money of an order, or of the part of it that was returned. */
export interface Part {
  readonly quota: bigint
  /** Hundredths of the currency. */
  readonly cents: bigint
}

/**
 * The quota that belongs to returned money: quota x cents / amount due, rounded down. The return that
 * completes the whole amount has the rest, so that all parts together are exactly the quota.
 */
export function reversalShare(order: Part, before: Part, cents: bigint): bigint {
  const rest = order.quota - before.quota
  if (before.cents + cents >= order.cents) return rest
  const share = (order.quota * cents) / order.cents
  return share < rest ? share : rest
}
