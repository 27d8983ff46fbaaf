import { buckets, type Bucket, type Usage } from '../../../contract/usage.ts'
import {
  decimal,
  multiply,
  one,
  simplest,
  toScale,
  zero,
  type Decimal,
} from '../../kernel/decimal.ts'

/** What an operator can set about a price; every number is exact, and one that is absent is 1. */
export type TermName =
  /** Quota for one prompt unit. */
  | 'model'
  /** The next five: what such a unit costs in prompt units. */
  | 'completion'
  | 'cacheRead'
  | 'cacheWrite'
  | 'cacheWriteHour'
  | 'audio'
  /** An audio unit of the completion, in audio units of the prompt. */
  | 'audioCompletion'
  /** Image units of the prompt and of the completion, in prompt units. */
  | 'image'
  | 'imageCompletion'
  /** Prompt units that a picture costs when neither a price nor a usage tells. */
  | 'imageUnits'
  /** What the size and quality of a picture multiply it by. */
  | 'imageSize'
  /** US dollars for one call, or for each picture it makes. */
  | 'price'
  /** US dollars for one search. */
  | 'webSearch'
  | 'fileSearch'
  | 'quotaPerUnit'
  | 'group'

export type Terms = Readonly<Partial<Record<TermName, Decimal>>>

/** By the unit, or a fixed price by the call. */
export type RateKind = 'token' | 'call'

/** What a model costs in a group: its terms, and what follows from them, multiplied out once. */
export interface Rate {
  readonly kind: RateKind
  readonly terms: Terms
  /** Quota for one unit of each bucket, as whole numbers of 10^-scale. */
  readonly costs: Readonly<Record<Bucket, bigint>>
  readonly scale: number
  /** The dearest unit that a prompt, and a completion, of plain text can have. */
  readonly worst: { readonly prompt: bigint; readonly completion: bigint }
}

type Products = Readonly<Partial<Record<Bucket, readonly TermName[]>>>

const searches = {
  webSearches: ['webSearch', 'quotaPerUnit', 'group'],
  fileSearches: ['fileSearch', 'quotaPerUnit', 'group'],
} as const satisfies Products

/** The terms whose product is the price of one unit; the one place that knows. */
const products: Readonly<Record<RateKind, Products>> = {
  token: {
    input: ['model', 'group'],
    cacheRead: ['cacheRead', 'model', 'group'],
    cacheWrite: ['cacheWrite', 'model', 'group'],
    cacheWriteHour: ['cacheWriteHour', 'model', 'group'],
    audioInput: ['audio', 'model', 'group'],
    imageInput: ['image', 'model', 'group'],
    output: ['completion', 'model', 'group'],
    audioOutput: ['audioCompletion', 'audio', 'model', 'group'],
    imageOutput: ['imageCompletion', 'model', 'group'],
    images: ['imageUnits', 'imageSize', 'model', 'group'],
    ...searches,
  },
  // A fixed price covers every unit. A call that makes no pictures costs as much as one picture.
  call: { images: ['price', 'imageSize', 'quotaPerUnit', 'group'], ...searches },
}

/** The terms that make the price of a unit; none for a bucket that costs nothing. */
export function termsOfBucket(kind: RateKind, bucket: Bucket): readonly TermName[] {
  return products[kind][bucket] ?? []
}

/** What every log row shows of its price, used or not. */
const headline: Readonly<Record<RateKind, readonly TermName[]>> = {
  token: ['model', 'completion', 'group'],
  call: ['price', 'imageSize', 'quotaPerUnit', 'group'],
}

/** The terms from which the charge of a usage can be computed again. */
export function termsUsed({ kind }: Rate, usage: Partial<Usage>): readonly TermName[] {
  const used = buckets.filter(bucket => (usage[bucket] ?? 0) > 0)
  return [...new Set([...headline[kind], ...used.flatMap(name => termsOfBucket(kind, name))])]
}

/** Multiplies the terms out, so that a call has only to add up its units. */
export function makeRate(kind: RateKind, terms: Terms): Rate {
  const prices = new Map(buckets.map(bucket => [bucket, priceOf(kind, { bucket, terms })]))
  const scale = Math.max(...[...prices.values()].map(price => price.scale))
  const whole = [...prices].map(([bucket, price]) => [bucket, toScale(price, scale).digits])
  const costs = Object.fromEntries(whole) as Record<Bucket, bigint>
  return { kind, terms, costs, scale, worst: worstOf(costs) }
}

/** The rate of the terms that a hold or a log row keeps as decimal text. */
export function rateFromText({ kind, ...terms }: Readonly<Record<string, string>>): Rate {
  const entries = Object.entries(terms).map(([name, text]) => [name, decimal(text)])
  return makeRate(kind === 'call' ? 'call' : 'token', Object.fromEntries(entries))
}

function priceOf(kind: RateKind, { bucket, terms }: { bucket: Bucket; terms: Terms }): Decimal {
  const names = termsOfBucket(kind, bucket)
  if (names.length === 0) return zero
  return simplest(names.map(name => terms[name] ?? one).reduce(multiply))
}

/** A cache may be written to unasked; an hour's, sound and pictures only when the call says so. */
function worstOf(costs: Rate['costs']): Rate['worst'] {
  return {
    prompt: dearest(costs.input, costs.cacheRead, costs.cacheWrite),
    completion: costs.output,
  }
}

const dearest = (...costs: bigint[]) => costs.reduce((most, cost) => (cost > most ? cost : most))
