import { makeRate, type Rate, type TermName } from '../../server/domain/pricing/index.ts'
import { decimal } from '../../server/kernel/decimal.ts'

export type RateNumbers = Readonly<Partial<Record<TermName, number | string>>>

const terms = (numbers: RateNumbers) =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, decimal(value)]))

/** A per-token rate from plain numbers; every factor that is not given is 1. */
export function tokenRate(numbers: RateNumbers): Rate {
  return makeRate('token', terms(numbers))
}

/** A fixed price in US dollars a call. */
export function callRate(
  price: number | string,
  group: number | string = 1,
  more: RateNumbers = {},
): Rate {
  return makeRate('call', terms({ price, quotaPerUnit: 500_000, group, ...more }))
}
