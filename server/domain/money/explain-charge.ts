import { buckets, type Bucket, type Usage } from '../../../contract/usage.ts'
import { multiply, one, times, toText } from '../../kernel/decimal.ts'
import { termsOfBucket, type Rate, type TermName } from '../pricing/index.ts'
import { charge, isUnmetered, type Charge } from './charge.ts'

/** One factor of a price, by the name under which the log row keeps it. */
export interface ChargeFactor {
  readonly name: TermName
  /** Decimal text. */
  readonly value: string
}

/** One bucket of the usage: its quantity, each priced at the product of the factors. */
export interface ChargeLine {
  /** The bucket of the usage; `calls` when a fixed price is charged for the call. */
  readonly bucket: Bucket | 'calls'
  readonly units: number
  readonly factors: readonly ChargeFactor[]
  /** Quota for one of them, decimal text. */
  readonly unitPrice: string
  /** Quota for all of them before rounding, decimal text. */
  readonly exact: string
}

/** A charge with its lines, which add up to `exact`; that rounds to `quota`. */
export interface ExplainedCharge extends Charge {
  readonly lines: readonly ChargeLine[]
}

/** The same as `charge`, with the lines that show how it was computed. */
export function explainCharge(rate: Rate, usage: Usage): ExplainedCharge {
  const lines = buckets
    .filter(bucket => usage[bucket] > 0 && termsOfBucket(rate.kind, bucket).length > 0)
    .map(bucket => lineOf(rate, { bucket, name: bucket, units: usage[bucket] }))
  const call = { bucket: 'images', name: 'calls', units: 1 } as const
  const ofCall = isUnmetered(rate, usage) ? [lineOf(rate, call)] : []
  return { ...charge(rate, usage), lines: [...ofCall, ...lines] }
}

interface Units {
  /** The bucket whose price applies. */
  readonly bucket: Bucket
  readonly name: ChargeLine['bucket']
  readonly units: number
}

function lineOf({ kind, terms }: Rate, { bucket, name, units }: Units): ChargeLine {
  const names = termsOfBucket(kind, bucket).filter(term => terms[term] !== undefined)
  const price = names.map(term => terms[term] ?? one).reduce(multiply, one)
  return {
    bucket: name,
    units,
    factors: names.map(term => ({ name: term, value: toText(terms[term] ?? one) })),
    unitPrice: toText(price),
    exact: toText(times(price, units)),
  }
}
