import type { NumberMap, OptionValues } from '../../../contract/options.ts'
import { EVERY_OTHER_MODEL } from '../../../contract/prices/defaults.ts'
import { decimal, multiply, one, type Decimal } from '../../kernel/decimal.ts'
import { makeRate, type Rate, type RateKind, type Terms } from './rate.ts'

/** A model's price before the ratio of a group. */
export interface Priced {
  readonly kind: RateKind
  readonly terms: Terms
}

/** Every price, computed once from the options. */
export interface RateTable {
  readonly models: ReadonlyMap<string, Priced>
  readonly groups: ReadonlyMap<string, Decimal>
  /** The multipliers of an image's price, by its size and quality. */
  readonly imageSizes: ReadonlyMap<string, Decimal>
  /** Rates already computed, by group and image size, then by model. */
  readonly rates: Map<string, Map<string, Rate>>
}

/** The key of a rate. */
export interface RateQuery {
  readonly model: string
  readonly group: string
  /** A name in `imageSizes`. */
  readonly imageSize?: string
}

/** The price of a one-hour cache as a multiple of a five-minute one: rule 6 of the README. */
const HOUR_WRITE = decimal('1.6')
/** Prompt tokens of an image without a fixed price: rule 7 of the README. */
const IMAGE_UNITS = decimal(1250)
/** Prices of searches are per thousand. */
const THOUSANDTH = decimal('0.001')
/** All undefined groups share the computed rates. */
const UNDEFINED_GROUP = ''

export function buildRateTable(values: OptionValues): RateTable {
  const quotaPerUnit = decimal(values.QuotaPerUnit)
  const perToken = [...values.ModelRatio].map(([model, ratio]): [string, Priced] => {
    const searches = searchTerms(values, model)
    const terms = { ...unitTerms(values, model), model: decimal(ratio), ...searches, quotaPerUnit }
    return [model, { kind: 'token', terms }]
  })
  // A fixed price overrides every ratio, so it is added last.
  const perCall = [...values.ModelPrice].map(([model, price]): [string, Priced] => {
    const terms = { price: decimal(price), ...searchTerms(values, model), quotaPerUnit }
    return [model, { kind: 'call', terms }]
  })
  return {
    models: new Map([...perToken, ...perCall]),
    groups: decimals(values.GroupRatio),
    imageSizes: decimals(values.ImageSizeRatio),
    rates: new Map(),
  }
}

const decimals = (map: NumberMap) =>
  new Map([...map].map(([name, value]) => [name, decimal(value)] as const))

function unitTerms(values: OptionValues, model: string): Terms {
  const completion = entryOf(values.CompletionRatio, model) ?? one
  const cacheWrite = entryOf(values.CreateCacheRatio, model) ?? one
  return {
    completion,
    cacheRead: entryOf(values.CacheRatio, model) ?? one,
    cacheWrite,
    cacheWriteHour: multiply(cacheWrite, HOUR_WRITE),
    audio: entryOf(values.AudioRatio, model) ?? one,
    audioCompletion: entryOf(values.AudioCompletionRatio, model) ?? one,
    image: entryOf(values.ImageRatio, model) ?? one,
    imageCompletion: entryOf(values.ImageCompletionRatio, model) ?? completion,
    imageUnits: IMAGE_UNITS,
  }
}

function searchTerms(values: OptionValues, model: string): Terms {
  const priceIn = (map: NumberMap) => multiply(entryOf(map, model) ?? decimal(0), THOUSANDTH)
  return { webSearch: priceIn(values.WebSearchPrice), fileSearch: priceIn(values.FileSearchPrice) }
}

/** A model's own entry, else the entry for every other model. */
function entryOf(map: NumberMap, model: string): Decimal | undefined {
  const value = map.get(model) ?? map.get(EVERY_OTHER_MODEL)
  return value === undefined ? undefined : decimal(value)
}

/** The rate of a model in a group, or undefined when the model has no price. */
export function findRate(table: RateTable, query: RateQuery): Rate | undefined {
  const { model, group: groupName, imageSize = '' } = query
  const group = table.groups.get(groupName)
  const key = (group === undefined ? UNDEFINED_GROUP : groupName) + suffixOf(imageSize)
  const cached = table.rates.get(key)?.get(model)
  if (cached) return cached
  const priced = table.models.get(model)
  if (!priced) return undefined
  const size = table.imageSizes.get(imageSize)
  const sized = size === undefined ? {} : { imageSize: size }
  const rate = makeRate(priced.kind, { ...priced.terms, ...sized, group: group ?? one })
  const ratesOfKey = table.rates.get(key) ?? new Map<string, Rate>()
  table.rates.set(key, ratesOfKey.set(model, rate))
  return rate
}

/** The name of a group has no line break, so keys are unique. */
const suffixOf = (imageSize: string) => (imageSize === '' ? '' : `\n${imageSize}`)

const GIZMO = /^(gpt-4o?-gizmo-)./

/** The name under which a model stands in every table: rule 1 of the README. */
export function foldModelName(model: string): string {
  const prefix = GIZMO.exec(model)?.[1]
  return prefix === undefined ? model : `${prefix}*`
}
