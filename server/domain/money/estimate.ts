import { add, ceiling, multiply, times, type Decimal } from '../../kernel/decimal.ts'
import type { Rate } from '../pricing/index.ts'

/** What a call can cost at worst, as far as its request tells. */
export interface Worst {
  /** Prompt units, counted or bounded from above. */
  readonly promptTokens: number
  /** Completion units asked for, or assumed when nothing was asked. */
  readonly completionTokens: number
}

/** The amount to hold before a call: its exact worst case, rounded up to whole quota. */
export function estimate(rate: Rate, worst: Worst): bigint {
  return ceiling(rate.kind === 'call' ? fixed(rate) : perToken(rate, worst))
}

function fixed(rate: Extract<Rate, { kind: 'call' }>): Decimal {
  return multiply(multiply(rate.price, rate.quotaPerUnit), rate.group)
}

function perToken(rate: Extract<Rate, { kind: 'token' }>, worst: Worst): Decimal {
  const completion = times(rate.completion, worst.completionTokens)
  const units = add(completion, { digits: BigInt(worst.promptTokens), scale: 0 })
  return multiply(units, multiply(rate.model, rate.group))
}
