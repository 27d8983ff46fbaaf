import { significant } from './numbers.ts'

const MILLION = 1_000_000
const DIGITS = 6
const CENT_DIGITS = 2

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

/** `$2.50` and `$0.075`: cents, and up to six significant digits where there are more. */
export function priceText(dollars: number): string {
  const [whole = '0', fraction = ''] = significant(dollars, DIGITS).split('.')
  return `$${whole}.${fraction.padEnd(CENT_DIGITS, '0')}`
}
