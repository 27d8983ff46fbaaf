import { rates } from './limits/rates.ts'
import type { LimitRow } from './limits/row.ts'
import { sizes } from './limits/sizes.ts'
import { stocks } from './limits/stocks.ts'
import { uses } from './limits/uses.ts'

export { rates, type RateName } from './limits/rates.ts'
export type { LimitRow, RateRow } from './limits/row.ts'

/** The limits by what they bound, in the order of `docs/limits.md`. */
export const limitGroups = { rates, uses, sizes, stocks } as const

/**
 * Every limit that refuses a caller. Lengths of single fields are in the schema and in the inputs.
 * `docs/limits.md` is generated from it.
 */
export const limits = { ...rates, ...uses, ...sizes, ...stocks } as const

export type LimitName = keyof typeof limits

export const limitNames = Object.keys(limits) as LimitName[]
export const isLimitName = (name: string): name is LimitName => Object.hasOwn(limits, name)
export const limitRow = (name: LimitName): LimitRow => limits[name]

/** The value that counts until root sets another one. */
export const limitDefault = (name: LimitName): number => limits[name].value

/** The largest value that root can set; undefined when it is the same on every site. */
export function limitMax(name: LimitName): number | undefined {
  const { setting } = limitRow(name)
  return 'max' in setting ? setting.max : undefined
}
