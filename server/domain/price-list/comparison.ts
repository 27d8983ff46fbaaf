import { noUsage } from '../../../contract/usage.ts'
import { decimal } from '../../kernel/decimal.ts'
import type { ChargedCall } from '../logs/index.ts'
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
}

const zero = (): Sum => ({ calls: 0, present: 0n, proposed: 0n })

/** Sums the charges of calls at two tables of prices, in total and by model, group and user. */
export function createComparison(present: RateTable, proposed: RateTable) {
  const sums = {
    models: new Map<string, Sum>(),
    groups: new Map<string, Sum>(),
    users: new Map<string, Sum>(),
  }
  const total = zero()
  const counts = { charged: 0n, unknownCalls: 0, unpricedCalls: 0 }
  const known = new Map<string, Rates>()

  const ratesOf = (call: ChargedCall): Rates => {
    const key = `${call.model}\n${call.group}\n${call.imageSize ?? ''}`
    const found = known.get(key) ?? {
      present: rateOf(present, call),
      proposed: rateOf(proposed, call),
    }
    known.set(key, found)
    return found
  }

  /** Both charges. Without quantities, or without a present price, the one of then counts. */
  const chargesOf = (call: ChargedCall): readonly [present: bigint, proposed: bigint] => {
    if (call.usage === null) {
      counts.unknownCalls += 1
      return [call.quota, call.quota]
    }
    const usage = { ...noUsage, ...call.usage }
    const rates = ratesOf(call)
    if (!rates.proposed) counts.unpricedCalls += 1
    return [
      rates.present ? charge(rates.present, usage).quota : call.quota,
      rates.proposed ? charge(rates.proposed, usage).quota : 0n,
    ]
  }

  return {
    add(call: ChargedCall): void {
      const charges = chargesOf(call)
      counts.charged += call.quota
      addTo(total, charges)
      addTo(sumIn(sums.models, call.model), charges)
      addTo(sumIn(sums.groups, call.group), charges)
      addTo(sumIn(sums.users, String(call.userId)), charges)
    },
    result: () => ({ total: total as Compared, ...sums, ...counts }),
  }
}

function rateOf(table: RateTable, call: ChargedCall): Rate | undefined {
  const rate = findRate(table, { model: foldModelName(call.model), group: call.group })
  if (!rate || call.imageSize === null) return rate
  return makeRate(rate.kind, { ...rate.terms, imageSize: decimal(call.imageSize) })
}

function sumIn(sums: Map<string, Sum>, key: string): Sum {
  const sum = sums.get(key) ?? zero()
  sums.set(key, sum)
  return sum
}

function addTo(sum: Sum, [present, proposed]: readonly [bigint, bigint]): void {
  sum.calls += 1
  sum.present += present
  sum.proposed += proposed
}
