import { noUsage, type Usage } from '../../contract/usage.ts'
import type { LogRow } from '../domain/logs/index.ts'
import { explainCharge, type ChargeLine } from '../domain/money/index.ts'
import type { CallQuote } from '../domain/price-list/index.ts'
import { rateFromText, type TermName } from '../domain/pricing/index.ts'
import { toText } from '../kernel/decimal.ts'

/** The calculation of a charge. Decimals are text. */
export interface ChargeView {
  readonly kind: 'token' | 'call'
  readonly quota: bigint
  readonly exact: string
  /** The amount due, when the balance did not cover it. */
  readonly due: bigint | null
  readonly groupRatio: string
  readonly modelRatio: string | null
  readonly completionRatio: string | null
  readonly fixedPrice: string | null
  readonly lines: readonly ChargeLine[]
}

/** The calculation of a charged call, from the terms in its log row; null for any other row. */
export function chargeOf(log: LogRow): ChargeView | null {
  const { rate: terms, usage, due } = log.details
  if (terms === undefined) return null
  const rate = rateFromText(terms)
  const charge = explainCharge(rate, { ...noUsage, ...usage } as Usage)
  return {
    ...chargeOfQuote({ rate, charge }),
    quota: log.quota,
    due: due === undefined ? null : BigInt(due),
  }
}

/** The calculation of the charge of a planned call. */
export function chargeOfQuote({ rate, charge }: CallQuote): ChargeView {
  const term = (name: TermName) => {
    const value = rate.terms[name]
    return value === undefined ? null : toText(value)
  }
  return {
    kind: rate.kind,
    quota: charge.quota,
    exact: charge.exact,
    due: null,
    groupRatio: term('group') ?? '1',
    modelRatio: term('model'),
    completionRatio: term('completion'),
    fixedPrice: term('price'),
    lines: charge.lines,
  }
}
