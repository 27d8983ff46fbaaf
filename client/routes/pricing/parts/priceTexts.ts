import { priceText } from '../../../format/price.ts'
import type { ModelPrice } from '../Pricing.entrypoint.ts'

/** Dollars of a price, `$2.50`; a dash when there is none. */
export const dollars = (price: string | null | undefined) =>
  price == null ? '–' : priceText(Number(price))

/** A price and a further one that may be missing, `$1.00 / $2.00`; a line ends after the stroke. */
export const pair = (first: ModelPrice['prompt'], second: ModelPrice['prompt']) =>
  second == null ? dollars(first) : `${dollars(first)}\u00a0/ ${dollars(second)}`
