import {
  decimal,
  divideToNearest,
  multiply,
  one,
  roundHalfAway,
  times,
  type Decimal,
} from '../../kernel/decimal.ts'

/** The values that determine the price of a top-up. */
export interface TopUpTerms {
  /** Price of a US dollar. */
  readonly price: number
  /** Of the buyer's group; 0 counts as 1. */
  readonly groupRatio: number
  readonly quotaPerUnit: number
  /** Whether amounts are US dollars; quota otherwise. */
  readonly inDollars: boolean
}

export interface TopUpPrice {
  /** The amount due, in hundredths of the currency. */
  readonly cents: bigint
  /** The quota to credit. */
  readonly quota: bigint
}

const CENTS = 100

/**
 * The price and the quota of an amount. Each is rounded once, at the end, halves up: the price to the
 * nearest hundredth, the quota to the nearest unit.
 */
export function topUpPrice(amount: Decimal, terms: TopUpTerms): TopUpPrice {
  const perDollar = decimal(terms.quotaPerUnit)
  const rate = multiply(decimal(terms.price), decimal(terms.groupRatio || 1))
  const due = times(multiply(rate, amount), CENTS)
  return {
    cents: divideToNearest(due, terms.inDollars ? one : perDollar),
    quota: roundHalfAway(terms.inDollars ? multiply(perDollar, amount) : amount),
  }
}
