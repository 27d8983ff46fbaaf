import { noUsage, type Usage } from '../../contract/usage.ts'
import type { LogRow } from '../domain/logs/index.ts'
import { explainCharge, type ChargeLine } from '../domain/money/index.ts'
import { rateFromText } from '../domain/pricing/index.ts'

/** The calculation of a charge, from the terms in its log row. Decimals are text. */
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
  const { exact, lines } = explainCharge(rate, { ...noUsage, ...usage } as Usage)
  return {
    kind: rate.kind,
    quota: log.quota,
    exact,
    due: due === undefined ? null : BigInt(due),
    groupRatio: terms['group'] ?? '1',
    modelRatio: terms['model'] ?? null,
    completionRatio: terms['completion'] ?? null,
    fixedPrice: terms['price'] ?? null,
    lines,
  }
}
