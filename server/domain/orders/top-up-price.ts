import {
  decimal,
  divideToNearest,
  multiply,
  roundHalfAway,
  times,
  type Decimal,
} from '../../kernel/decimal.ts'

/** What decides the price of a top-up. */
export interface TopUpTerms {
  /** Local currency per US dollar. */
  readonly price: number
  /** Of the buyer's group; 0 counts as 1. */
  readonly groupRatio: number
  readonly quotaPerUnit: number
  /** Whether amounts are US dollars; units of quota otherwise. */
  readonly inDollars: boolean
}

export interface TopUpPrice {
  /** What is owed, in hundredths of the local currency. */
  readonly cents: bigint
  /** Units credited once it is paid. */
  readonly quota: bigint
}

const CENTS = 100

/**
 * What an amount costs and buys. What is owed is rounded once, at the end, to the nearest hundredth,
 * halves up; units are credited as they were asked for, to the last one.
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
