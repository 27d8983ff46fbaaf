import { noUsage, type Usage } from '../../contract/usage.ts'
import type { LogRow } from '../domain/logs/index.ts'
import { charge } from '../domain/money/index.ts'
import type { Rate } from '../domain/pricing/index.ts'
import { decimal, toNumber } from '../kernel/decimal.ts'

/** A charge as a person can compute it again. */
export interface ChargeView {
  readonly quota: bigint
  readonly exact: string
  readonly groupRatio: number
  readonly modelRatio: number
  readonly completionRatio: number
  readonly fixedPrice: number | null
  readonly promptTokens: number
  readonly completionTokens: number
  readonly lines: readonly { name: string; units: number; factor: number }[]
}

/** The working of a charged call, from the terms its log row keeps; null for any other row. */
export function chargeOf(log: LogRow): ChargeView | null {
  const { rate: terms, usage, exact } = log.details
  if (terms === undefined) return null
  const rate = rateFrom(terms)
  const working = charge(rate, { ...noUsage, ...usage } as Usage)
  return {
    // What was charged, which is less than the sum when the balance did not cover it.
    quota: log.quota,
    exact: exact ?? working.exact,
    groupRatio: toNumber(rate.group),
    modelRatio: rate.kind === 'token' ? toNumber(rate.model) : 0,
    completionRatio: rate.kind === 'token' ? toNumber(rate.completion) : 0,
    fixedPrice: rate.kind === 'call' ? toNumber(rate.price) : null,
    promptTokens: log.promptTokens,
    completionTokens: log.completionTokens,
    lines: working.lines.map(({ name, units, factor }) => ({
      name,
      units,
      factor: toNumber(factor),
    })),
  }
}

function rateFrom({ kind, ...factors }: Readonly<Record<string, string>>): Rate {
  const entries = Object.entries(factors).map(([name, text]) => [name, decimal(text)])
  return { kind, ...Object.fromEntries(entries) } as Rate
}
