import { findProvider, type ModelInfo, type ModelPrice } from '@pydantic/genai-prices'
import {
  everyOther,
  type DefaultPrice,
  type PriceColumn,
  type PriceTable,
} from '../../contract/prices/defaults.ts'
import own from '../../contract/prices/own.json' with { type: 'json' }

/** The makers whose models our channel types serve, with patterns of their model names. */
const MAKERS: readonly (readonly [maker: string, names: RegExp])[] = [
  ['openai', /./],
  ['anthropic', /^claude/],
  ['google', /^gem/],
  ['deepseek', /./],
  ['mistral', /./],
  ['cohere', /./],
  ['x-ai', /./],
  ['perplexity', /./],
  ['moonshotai', /./],
  ['zhipuai', /./],
  ['minimax', /./],
]
/** The day whose prices are used. It is changed by hand. */
const DAY = '2026-11-21'
/** A ratio of 1 is 2 US dollars per million prompt tokens. */
const RATIO_DOLLARS = 2
/** One hour of sound is 60,000 tokens, and one dollar is 500,000 quota. */
const RATIO_PER_HOURLY_DOLLAR = 500_000 / 60_000
/** The number of decimal digits that a double represents exactly. */
const DIGITS = 15
/** A model name without a reseller's path or a fine-tuning suffix. */
const PLAIN_NAME = /^[\w.-]+$/

/** The default prices: our own rows, and the library's rows for all other models. */
export function makePriceTable(): PriceTable {
  const listed = MAKERS.flatMap(([maker, names]) =>
    rowsOf(maker).filter(([name]) => names.test(name)),
  )
  // Later rows replace earlier ones: our own rows win, then the maker that is listed first.
  const rows = new Map([...listed.toReversed(), ...Object.entries<DefaultPrice>(own)])
  return Object.fromEntries([...rows].toSorted(([left], [right]) => (left < right ? -1 : 1)))
}

type Row = readonly [name: string, price: DefaultPrice]

function rowsOf(maker: string): Row[] {
  const provider = findProvider({ providerId: maker })
  if (!provider) throw new Error(`the library does not know ${maker}`)
  const names = new Set(provider.models.flatMap(namesOf))
  const dashed = new Set([...names].filter(isDotted).map(name => name.replaceAll('.', '-')))
  return provider.models.flatMap(model => {
    const row = rowOf(pricesOn(DAY, model))
    // `gpt-5-1` is an alias of `gpt-5.1`, and `GLM-5` of `glm-5`.
    const isAlias = (name: string) =>
      dashed.has(name) || (names.has(name.toLowerCase()) && name !== name.toLowerCase())
    return row ? namesOf(model).flatMap((name): Row[] => (isAlias(name) ? [] : [[name, row]])) : []
  })
}

const isDotted = (name: string) => name.includes('.')

/** The exact names of a model. Patterns are skipped. */
function namesOf({ id, match }: ModelInfo): string[] {
  return [...new Set([id, ...literals(match)])].filter(name => PLAIN_NAME.test(name))
}

function literals(match: ModelInfo['match']): string[] {
  if ('equals' in match) return [match.equals]
  return 'or' in match ? match.or.flatMap(literals) : []
}

type Dollars = Readonly<Record<string, number | undefined>>

/** The prices of a day. Of prices that depend on the hour the highest is used. */
function pricesOn(day: string, { prices }: ModelInfo): Dollars {
  if (!Array.isArray(prices)) return withoutTiers(prices)
  const inForce = prices.flatMap(({ constraint, prices: price }) => {
    const isDated = constraint?.type === 'start_date'
    if (isDated && constraint.start_date > day) return []
    return [{ dollars: withoutTiers(price), isTimed: constraint?.type === 'time_of_date' }]
  })
  const latest = inForce.findLast(one => !one.isTimed)
  const candidates = [latest, ...inForce.filter(one => one.isTimed)].filter(
    one => one !== undefined,
  )
  const cost = ({ dollars }: { dollars: Dollars }) => dollars['input_mtok'] ?? 0
  return candidates.toSorted((left, right) => cost(right) - cost(left))[0]?.dollars ?? {}
}

/** Prices for the shortest prompt, when they depend on its length. */
function withoutTiers(price: ModelPrice): Dollars {
  return Object.fromEntries(
    Object.entries(price).map(([key, value]) => [
      key,
      typeof value === 'object' ? value.base : value,
    ]),
  )
}

/** Dollars as ratios; undefined for a model without a price per token. */
function rowOf(dollars: Dollars): DefaultPrice | undefined {
  const hour = dollars['input_audio_hours'] ?? dollars['audio_hours']
  const input = dollars['input_mtok']
  if (!input) return hour ? { ratio: exact(hour * RATIO_PER_HOURLY_DOLLAR) } : undefined
  const share = (key: string, base: number | undefined) => {
    const price = dollars[key]
    return price === undefined || !base ? undefined : exact(price / base)
  }
  const completion = share('output_mtok', input)
  return withoutDefaults({
    ratio: exact(input / RATIO_DOLLARS),
    completion,
    cacheRead: share('cache_read_mtok', input),
    cacheWrite: share('cache_write_mtok', input),
    audio: share('input_audio_mtok', input),
    audioCompletion: share('output_audio_mtok', dollars['input_audio_mtok']),
    image: share('input_image_mtok', input),
    imageCompletion: share('output_image_mtok', input),
    webSearch: dollars['web_searches_kcount'],
    fileSearch: dollars['storage_searches_kcount'],
  })
}

const exact = (ratio: number) => Number(ratio.toPrecision(DIGITS))

type Draft = { readonly [Column in PriceColumn]?: number | undefined }

/** Omits values that equal the defaults of the maps. */
function withoutDefaults(row: Draft): DefaultPrice {
  const fallback: Draft = { ...DEFAULTS, ...everyOther, imageCompletion: row.completion }
  const columns = Object.entries(row) as [PriceColumn, number | undefined][]
  return Object.fromEntries(
    columns.filter(([column, value]) => value !== undefined && value !== fallback[column]),
  )
}

const DEFAULTS = { completion: 1, cacheRead: 1, image: 1 }
