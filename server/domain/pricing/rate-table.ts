import type { NumberMap, OptionValues } from '../../../contract/options.ts'
import { EVERY_OTHER_MODEL } from '../../../contract/prices/defaults.ts'
import { decimal, multiply, one, type Decimal } from '../../kernel/decimal.ts'
import { makeRate, type Rate, type RateKind, type Terms } from './rate.ts'

/** A model's price before the ratio of a group. */
export interface Priced {
  readonly kind: RateKind
  readonly terms: Terms
}

/** Every price, made once from the options. */
export interface RateTable {
  readonly models: ReadonlyMap<string, Priced>
  readonly groups: ReadonlyMap<string, Decimal>
  /** What a picture's size and quality multiply its price by. */
  readonly imageSizes: ReadonlyMap<string, Decimal>
  /** Rates already put together; a rate is one object until prices change. */
  readonly made: Map<string, Map<string, Rate>>
}

/** What is asked of the table. */
export interface RateQuery {
  readonly model: string
  readonly group: string
  /** A name in `imageSizes`. */
  readonly imageSize?: string
}

/** An hour's cache costs this many times a five-minute one. */
const HOUR_WRITE = decimal('1.6')
/** 0.0025 US dollars at a ratio of 1: what a picture cost before pictures had prices. */
const IMAGE_UNITS = decimal(1250)
/** Prices of searches are by the thousand. */
const THOUSANDTH = decimal('0.001')
/** Groups nobody defined share one place among the rates already made. */
const UNDEFINED_GROUP = ''

export function buildRateTable(values: OptionValues): RateTable {
  const quotaPerUnit = decimal(values.QuotaPerUnit)
  const perToken = [...values.ModelRatio].map(([model, ratio]): [string, Priced] => {
    const searches = searchTerms(values, model)
    const terms = { ...unitTerms(values, model), model: decimal(ratio), ...searches, quotaPerUnit }
    return [model, { kind: 'token', terms }]
  })
  // A fixed price wins over every ratio, so it is put in last.
  const perCall = [...values.ModelPrice].map(([model, price]): [string, Priced] => {
    const terms = { price: decimal(price), ...searchTerms(values, model), quotaPerUnit }
    return [model, { kind: 'call', terms }]
  })
  return {
    models: new Map([...perToken, ...perCall]),
    groups: decimals(values.GroupRatio),
    imageSizes: decimals(values.ImageSizeRatio),
    made: new Map(),
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
  const place = (group === undefined ? UNDEFINED_GROUP : groupName) + placeOf(imageSize)
  const made = table.made.get(place)?.get(model)
  if (made) return made
  const priced = table.models.get(model)
  if (!priced) return undefined
  const size = table.imageSizes.get(imageSize)
  const sized = size === undefined ? {} : { imageSize: size }
  const rate = makeRate(priced.kind, { ...priced.terms, ...sized, group: group ?? one })
  const inPlace = table.made.get(place) ?? new Map<string, Rate>()
  table.made.set(place, inPlace.set(model, rate))
  return rate
}

/** A line break cannot stand in the name of a group, so no two places are the same. */
const placeOf = (imageSize: string) => (imageSize === '' ? '' : `\n${imageSize}`)

const GIZMO = /^(gpt-4o?-gizmo-)./

/** The name under which a model stands in every table: rule 1 of the README. */
export function foldModelName(model: string): string {
  const prefix = GIZMO.exec(model)?.[1]
  return prefix === undefined ? model : `${prefix}*`
}
