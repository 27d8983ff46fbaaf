import { buckets, type Usage } from '../../../contract/usage.ts'
import { decimal } from '../../kernel/decimal.ts'
import type { ChargedQuantities } from '../logs/index.ts'
import { charge } from '../money/index.ts'
import { findRate, foldModelName, makeRate, type Rate, type RateTable } from '../pricing/index.ts'

/** The charges of some calls at the present and at the proposed prices. */
export interface Compared {
  readonly calls: number
  readonly present: bigint
  readonly proposed: bigint
}

type Sum = { -readonly [Key in keyof Compared]: Compared[Key] }

/** The two rates of a call; undefined for a model without a price. */
interface Rates {
  readonly present: Rate | undefined
  readonly proposed: Rate | undefined
  /** Whether both charge the same for everything. */
  readonly isSame: boolean
}

type Charges = readonly [present: bigint, proposed: bigint]

const zero = (): Sum => ({ calls: 0, present: 0n, proposed: 0n })

/** Sums the charges of calls at two tables of prices, in total and by model, group and user. */
export function createComparison(present: RateTable, proposed: RateTable) {
  const sums = {
    models: new Map<string, Sum>(),
    groups: new Map<string, Sum>(),
    users: new Map<string, Sum>(),
  }
  const total = zero()
  const counts = { charged: 0n, unknownCalls: 0, unpricedCalls: 0, roundedCalls: 0 }
  const known = new Map<string, Rates>()

  const ratesOf = (calls: ChargedQuantities): Rates => {
    const key = `${calls.model}\n${calls.group}\n${calls.imageSize}`
    const found = known.get(key) ?? toRates(rateOf(present, calls), rateOf(proposed, calls))
    known.set(key, found)
    return found
  }

  /** Both charges. Without quantities, or without a present price, the one of then counts. */
  const chargesOf = (calls: ChargedQuantities): Charges => {
    const { usage, quota } = calls
    if (usage === null) {
      counts.unknownCalls += calls.calls
      return [quota, quota]
    }
    const rates = ratesOf(calls)
    if (!rates.proposed) counts.unpricedCalls += calls.calls
    if (calls.calls > 1 && (isRounded(rates.present) || isRounded(rates.proposed))) {
      counts.roundedCalls += calls.calls
    }
    const before = rates.present ? chargeOf(rates.present, calls, usage) : quota
    if (rates.isSame) return [before, before]
    return [before, rates.proposed ? chargeOf(rates.proposed, calls, usage) : 0n]
  }

  return {
    add(quantities: ChargedQuantities): void {
      const { model, group, userId, calls, quota } = quantities
      const charges = chargesOf(quantities)
      counts.charged += quota
      addTo(total, calls, charges)
      addTo(sumIn(sums.models, model), calls, charges)
      addTo(sumIn(sums.groups, group), calls, charges)
      addTo(sumIn(sums.users, String(userId)), calls, charges)
    },
    result: () => ({ total: total as Compared, ...sums, ...counts }),
  }
}

function rateOf(table: RateTable, { model, group, imageSize }: ChargedQuantities) {
  const rate = findRate(table, { model: foldModelName(model), group })
  if (!rate || imageSize === '') return rate
  return makeRate(rate.kind, { ...rate.terms, imageSize: decimal(imageSize) })
}

function toRates(present: Rate | undefined, proposed: Rate | undefined): Rates {
  const isSame =
    present !== undefined &&
    present.kind === proposed?.kind &&
    present.scale === proposed.scale &&
    buckets.every(bucket => present.costs[bucket] === proposed.costs[bucket])
  return { present, proposed, isSame }
}

/** Whether the charge of a call may have been rounded. */
const isRounded = (rate: Rate | undefined) => rate !== undefined && rate.scale > 0

/** A fixed price counts a call without images like one image. */
function chargeOf(rate: Rate, { callsWithoutImages }: ChargedQuantities, usage: Usage): bigint {
  const images = rate.kind === 'call' ? usage.images + callsWithoutImages : usage.images
  return charge(rate, { ...usage, images }).quota
}

function sumIn(sums: Map<string, Sum>, key: string): Sum {
  const sum = sums.get(key) ?? zero()
  sums.set(key, sum)
  return sum
}

function addTo(sum: Sum, calls: number, [present, proposed]: Charges): void {
  sum.calls += calls
  sum.present += present
  sum.proposed += proposed
}
