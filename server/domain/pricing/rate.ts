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

/** The factors of a price. Every number is exact, and an absent one is 1. */
export type TermName =
  /** Quota for one prompt token. */
  | 'model'
  /** This and the next four: the price of such a token as a multiple of a prompt token. */
  | 'completion'
  | 'cacheRead'
  | 'cacheWrite'
  | 'cacheWriteHour'
  | 'audio'
  /** An audio token of the completion, as a multiple of an audio token of the prompt. */
  | 'audioCompletion'
  /** Image tokens of the prompt and of the completion, as multiples of a prompt token. */
  | 'image'
  | 'imageCompletion'
  /** Prompt tokens of an image without a fixed price and without reported tokens. */
  | 'imageUnits'
  /** The multiplier of an image's size and quality. */
  | 'imageSize'
  /** US dollars for one call, or for each image it creates. */
  | 'price'
  /** US dollars for one search. */
  | 'webSearch'
  | 'fileSearch'
  | 'quotaPerUnit'
  | 'group'

export type Terms = Readonly<Partial<Record<TermName, Decimal>>>

/** Priced by the token, or at a fixed price by the call. */
export type RateKind = 'token' | 'call'

/** The price of a model in a group: its terms, and their products. */
export interface Rate {
  readonly kind: RateKind
  readonly terms: Terms
  /** Quota for one token, image or search of each bucket, as whole numbers of 10^-scale. */
  readonly costs: Readonly<Record<Bucket, bigint>>
  readonly scale: number
  /** The highest price of a token in a prompt, and in a completion, of plain text. */
  readonly worst: { readonly prompt: bigint; readonly completion: bigint }
}

type Products = Readonly<Partial<Record<Bucket, readonly TermName[]>>>

const searches = {
  webSearches: ['webSearch', 'quotaPerUnit', 'group'],
  fileSearches: ['fileSearch', 'quotaPerUnit', 'group'],
} as const satisfies Products

/** The terms whose product is the price of one token, image or search of a bucket. */
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
  // A fixed price covers all tokens. A call that creates no images costs as much as one image.
  call: { images: ['price', 'imageSize', 'quotaPerUnit', 'group'], ...searches },
}

/** The terms of a bucket's price; none for a bucket that costs nothing. */
export function termsOfBucket(kind: RateKind, bucket: Bucket): readonly TermName[] {
  return products[kind][bucket] ?? []
}

/** The terms that every log row shows, used or not. */
const headline: Readonly<Record<RateKind, readonly TermName[]>> = {
  token: ['model', 'completion', 'group'],
  call: ['price', 'imageSize', 'quotaPerUnit', 'group'],
}

/** The terms from which the charge of a usage can be computed again. */
export function termsUsed({ kind }: Rate, usage: Partial<Usage>): readonly TermName[] {
  const used = buckets.filter(bucket => (usage[bucket] ?? 0) > 0)
  return [...new Set([...headline[kind], ...used.flatMap(name => termsOfBucket(kind, name))])]
}

/** Multiplies the terms, so that a charge needs one multiplication for each bucket. */
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

/** An upstream may write to the five-minute cache of any call; other buckets need a request. */
function worstOf(costs: Rate['costs']): Rate['worst'] {
  return {
    prompt: highestCost(costs.input, costs.cacheRead, costs.cacheWrite),
    completion: costs.output,
  }
}

const highestCost = (...costs: bigint[]) =>
  costs.reduce((most, cost) => (cost > most ? cost : most))
