import { significant } from './numbers.ts'

const MILLION = 1_000_000
const DIGITS = 6

interface PriceTerms {
  /** Quota per unit: the model's ratio times every other factor that applies. */
  readonly ratio: number
  /** The quota of one dollar. With the default, a ratio of 1 is $2 per million prompt tokens. */
  readonly quotaPerUnit: number
}

/** Dollars per million tokens. */
export function pricePerMillion({ ratio, quotaPerUnit }: PriceTerms): number {
  return (ratio * MILLION) / quotaPerUnit
}

/** `$0.15` with up to six significant digits and no trailing zeros. */
export function priceText(dollars: number): string {
  return `$${significant(dollars, DIGITS)}`
}
