import { PriceWhatIf, type PriceWhatIfRaw } from '../../../contract/inputs/option.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { chargedQuantities } from '../logs/index.ts'
import { optionsCache, valuesWithEntries } from '../options/index.ts'
import { buildRateTable } from '../pricing/index.ts'
import { createComparison, type Compared } from './comparison.ts'

/** The values with the largest differences that are listed; the others are summed. */
const LISTED_MAX = 100

/** The sums of the values of a dimension that are not listed. */
export interface ComparedPart {
  /** Those with the largest differences first. */
  readonly listed: readonly (Compared & { readonly key: string })[]
  /** The sum of all others; null when all are listed. */
  readonly rest: Compared | null
  readonly restCount: number
}

/** The calls of a past window at other prices. */
export interface WhatIf {
  readonly total: Compared
  /** The keys are names of models and groups, and numbers of users. */
  readonly models: ComparedPart
  readonly groups: ComparedPart
  readonly users: ComparedPart
  /** What the calls were charged then. */
  readonly charged: bigint
  /** Calls without known quantities, which count as charged then, in both sums. */
  readonly unknownCalls: number
  /** Calls of models that would have no price; they could not be made. */
  readonly unpricedCalls: number
  /**
   * Calls whose tokens were added up before rounding. Each sum differs from one that charges every call by
   * at most one unit of quota for each of them.
   */
  readonly roundedCalls: number
  /** Where the computed calls begin, while older ones are still being summed after an update. */
  readonly computedFrom: Date | null
}

/**
 * What the calls of a past window would be charged with some entries of the price settings changed,
 * compared with the present prices. The quantities of each user, model and group are summed and then
 * charged by the function that charges calls, so a sum is rounded once and not for each call.
 * Throws OPTION_UNKNOWN and OPTION_INVALID.
 */
export async function priceWhatIf(ctx: Ctx, raw: PriceWhatIfRaw): Promise<WhatIf> {
  allow(ctx.actor, 'option:write')
  const { entries, from, to } = parseInput(PriceWhatIf, raw)
  if (from >= to) {
    const fields = [{ field: 'to', messageKey: 'valueDate' }]
    throw new AppError('INPUT_INVALID', {}, { fields })
  }
  const comparison = createComparison(
    buildRateTable(optionsCache.read(ctx)),
    buildRateTable(valuesWithEntries(ctx, entries)),
  )
  const computedFrom = await chargedQuantities(ctx, { from, to }, batch => {
    for (const calls of batch) comparison.add(calls)
  })
  const { total, models, groups, users, ...counts } = comparison.result()
  return {
    total,
    models: partOf(models),
    groups: partOf(groups),
    users: partOf(users),
    ...counts,
    computedFrom,
  }
}

function partOf(sums: ReadonlyMap<string, Compared>): ComparedPart {
  const all = [...sums].map(([key, sum]) => ({ key, ...sum })).toSorted(byDifference)
  const others = all.slice(LISTED_MAX)
  const rest = others.reduce((sum, one) => plus(sum, one), { calls: 0, present: 0n, proposed: 0n })
  return {
    listed: all.slice(0, LISTED_MAX),
    rest: others.length > 0 ? rest : null,
    restCount: others.length,
  }
}

const plus = (one: Compared, other: Compared): Compared => ({
  calls: one.calls + other.calls,
  present: one.present + other.present,
  proposed: one.proposed + other.proposed,
})

/** The largest difference first, then the largest charge. */
function byDifference(one: Compared, other: Compared): number {
  const [first, second] = [differenceOf(one), differenceOf(other)]
  if (first !== second) return first > second ? -1 : 1
  return one.present > other.present ? -1 : 1
}

function differenceOf({ present, proposed }: Compared): bigint {
  return proposed > present ? proposed - present : present - proposed
}
