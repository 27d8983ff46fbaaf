import { noUsage, type Usage } from '../../../contract/usage.ts'
import {
  add,
  isZero,
  multiply,
  one,
  roundHalfAway,
  times,
  toText,
  zero,
  type Decimal,
} from '../../kernel/decimal.ts'
import type { Rate } from '../pricing/index.ts'

/** One bucket of a charge: so many units, each worth `factor` prompt units. */
export interface ChargeLine {
  readonly name: keyof Usage
  readonly units: number
  readonly factor: Decimal
}

/** A charge with its working, so that anybody can compute it again. */
export interface Charge {
  readonly quota: bigint
  /** The value before the one rounding, plain decimal text. */
  readonly exact: string
  readonly lines: readonly ChargeLine[]
}

/** Quota for measured usage at a rate. Exact; rounds once (law 1). Never negative. */
export function charge(rate: Rate, usage: Usage): Charge {
  if (rate.kind === 'call') {
    const exact = multiply(multiply(rate.price, rate.quotaPerUnit), rate.group)
    return { quota: toQuota(exact), exact: toText(exact), lines: [] }
  }
  const lines = linesOf(rate, usage)
  const units = lines.reduce((sum, line) => add(sum, times(line.factor, line.units)), zero)
  const exact = multiply(units, multiply(rate.model, rate.group))
  return { quota: toQuota(exact), exact: toText(exact), lines }
}

type TokenRate = Extract<Rate, { kind: 'token' }>

/** Which factor a bucket has, in prompt units; the one place that knows. */
const factors: { readonly [Bucket in keyof Usage]: (rate: TokenRate) => Decimal } = {
  input: () => one,
  cacheRead: rate => rate.cacheRead,
  cacheWrite: rate => rate.cacheWrite,
  cacheWriteHour: rate => rate.cacheWriteHour,
  audioInput: rate => rate.audio,
  output: rate => rate.completion,
  audioOutput: rate => multiply(rate.audio, rate.audioCompletion),
}
const buckets = Object.keys(noUsage) as (keyof Usage)[]

function linesOf(rate: TokenRate, usage: Usage): ChargeLine[] {
  return buckets
    .filter(name => usage[name] > 0)
    .map(name => ({ name, units: usage[name], factor: factors[name](rate) }))
}

function toQuota(exact: Decimal): bigint {
  if (isZero(exact)) return 0n
  const rounded = roundHalfAway(exact)
  return rounded < 1n ? 1n : rounded
}
