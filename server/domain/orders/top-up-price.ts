import {
  decimal,
  divideToNearest,
  multiply,
  roundHalfAway,
  times,
  type Decimal,
} from '../../kernel/decimal.ts'

/** The values that determine the price of a top-up. */
export interface TopUpTerms {
  /** Local currency per US dollar. */
  readonly price: number
  /** Of the buyer's group; 0 counts as 1. */
  readonly groupRatio: number
  readonly quotaPerUnit: number
  /** Whether amounts are US dollars; quota otherwise. */
  readonly inDollars: boolean
}

export interface TopUpPrice {
  /** The amount due, in hundredths of the local currency. */
  readonly cents: bigint
  /** The quota to credit. */
  readonly quota: bigint
}

const CENTS = 100

/**
 * The price and the quota of an amount. The price is rounded once, at the end, to the nearest
 * hundredth, halves up.
 */
export function topUpPrice(amount: bigint, terms: TopUpTerms): TopUpPrice {
  const perDollar = decimal(terms.quotaPerUnit)
  const rate = multiply(decimal(terms.price), decimal(terms.groupRatio || 1))
  const asDollars: Decimal = terms.inDollars ? decimal(1) : perDollar
  return {
    cents: divideToNearest(times(rate, amount * BigInt(CENTS)), asDollars),
    quota: terms.inDollars ? roundHalfAway(times(perDollar, amount)) : amount,
  }
}
