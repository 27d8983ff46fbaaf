import type { Bucket } from '../../../../contract/usage.ts'
import { pricePerMillion } from '../../../format/price.ts'

const MILLION = 1_000_000

/** The parts of a charge's working that are shown; decimals are text. */
interface ChargeTerms {
  readonly exact: string
  readonly quota: string
  readonly lines: readonly {
    readonly bucket: string
    readonly unitPrice: string
    readonly units: number
  }[]
}

export interface WorkingLine {
  readonly name: Bucket | 'calls'
  readonly units: number
  /** Dollars for a million units, with every factor; or for one, where units are not tokens. */
  readonly price: number
  readonly isEach: boolean
}

/** Bought one by one: their price by the million would mislead. */
const EACH: ReadonlySet<string> = new Set(['calls', 'images', 'webSearches', 'fileSearches'])

/** The lines of a charge with the price of each kind of unit. */
export function workingLines(charge: ChargeTerms, quotaPerUnit: number): WorkingLine[] {
  return charge.lines.map(({ bucket, units, unitPrice }) => {
    const isEach = EACH.has(bucket)
    const ratio = Number(unitPrice)
    const price = isEach ? ratio / quotaPerUnit : pricePerMillion({ ratio, quotaPerUnit })
    return { name: bucket as WorkingLine['name'], units, price, isEach }
  })
}

/** Dollars of one line. */
export function lineSum({ units, price, isEach }: WorkingLine): number {
  return isEach ? units * price : (units / MILLION) * price
}

/** Whether the sum shown is what was charged, but for one unit of rounding. */
export function isWholeSum({ exact, quota }: Pick<ChargeTerms, 'exact' | 'quota'>): boolean {
  return Math.abs(Number(exact) - Number(quota)) <= 1
}
