import { buckets, type Usage } from '../../../contract/usage.ts'
import { QUOTA_MAX } from '../../../contract/inputs/common.ts'
import { isZero, roundHalfAway, toText, type Decimal } from '../../kernel/decimal.ts'
import type { Rate } from '../pricing/index.ts'

export interface Charge {
  readonly quota: bigint
  /** The value before rounding, plain decimal text. */
  readonly exact: string
}

/**
 * Quota for measured usage at a rate: rule 1 of the README. The upper limit keeps a false usage
 * report or a price typed wrong from breaking a balance.
 */
export function charge(rate: Rate, usage: Usage): Charge {
  let digits = isUnmetered(rate, usage) ? rate.costs.images : 0n
  for (const bucket of buckets) {
    const count = usage[bucket]
    if (count > 0) digits += rate.costs[bucket] * BigInt(count)
  }
  const exact = { digits, scale: rate.scale }
  return { quota: toQuota(exact), exact: toText(exact) }
}

/** A fixed price is charged once for the call, whatever was used; for images, once for each. */
export function isUnmetered(rate: Rate, usage: Pick<Usage, 'images'>): boolean {
  return rate.kind === 'call' && usage.images === 0
}

function toQuota(exact: Decimal): bigint {
  if (isZero(exact)) return 0n
  const rounded = roundHalfAway(exact)
  if (rounded < 1n) return 1n
  return rounded > QUOTA_MAX ? QUOTA_MAX : rounded
}
