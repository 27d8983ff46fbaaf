import type { Usage } from '../../../../contract/usage.ts'
import { pricePerMillion } from '../../../format/price.ts'

const MILLION = 1_000_000

interface ChargeTerms {
  readonly exact: string
  readonly groupRatio: number
  readonly modelRatio: number
  readonly quota: string
  readonly lines: readonly {
    readonly factor: number
    readonly name: string
    readonly units: number
  }[]
}

export interface WorkingLine {
  readonly name: keyof Usage
  readonly units: number
  /** Dollars per million units, with every ratio. */
  readonly price: number
}

/** The lines of a charge with the price of each kind of unit. */
export function workingLines(charge: ChargeTerms, quotaPerUnit: number): WorkingLine[] {
  return charge.lines.map(({ name, units, factor }) => ({
    name: name as keyof Usage,
    units,
    price: pricePerMillion({ ratio: factor * charge.modelRatio * charge.groupRatio, quotaPerUnit }),
  }))
}

/** Dollars of one line. */
export function lineSum({ units, price }: WorkingLine): number {
  return (units / MILLION) * price
}

/** Whether the sum shown is what was charged, but for one unit of rounding. */
export function isWholeSum({ exact, quota }: Pick<ChargeTerms, 'exact' | 'quota'>): boolean {
  return Math.abs(Number(exact) - Number(quota)) <= 1
}
