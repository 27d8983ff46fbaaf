import type { Usage } from '../../../contract/usage.ts'
import { termsUsed, type Rate } from '../../domain/pricing/index.ts'
import { toText } from '../../kernel/decimal.ts'

type RateText = { readonly kind: string; readonly [factor: string]: string }

/** The texts by rate and used buckets. A rate object exists until prices change. */
const made = new WeakMap<Rate, Map<string, RateText>>()
const EVERY_TERM = ''

/**
 * The terms of a rate as decimal text. Without `used`: all terms, for the hold. With `used`: only the
 * terms of the charge and those that every log row shows.
 */
export function ratesAsText(rate: Rate, used?: Partial<Usage>): RateText {
  const texts = made.get(rate) ?? new Map<string, RateText>()
  made.set(rate, texts)
  const place = used === undefined ? EVERY_TERM : `used ${Object.keys(used).join(' ')}`
  const text = texts.get(place) ?? textOf(rate, used)
  texts.set(place, text)
  return text
}

function textOf(rate: Rate, used: Partial<Usage> | undefined): RateText {
  const names = used && new Set<string>(termsUsed(rate, used))
  const terms = Object.entries(rate.terms)
    .filter(([name]) => names?.has(name) ?? true)
    .map(([name, value]) => [name, toText(value)])
  return { kind: rate.kind, ...(Object.fromEntries(terms) as Readonly<Record<string, string>>) }
}
