import imageSizes from './image-sizes.json' with { type: 'json' }
import models from './models.json' with { type: 'json' }

/**
 * The default price of a model. `models.json` is the source of the default option maps: rule 10 of the
 * README of server/domain/pricing. `scripts/list-prices.ts` makes it.
 */
export interface DefaultPrice {
  /** US dollars per call; it overrides every ratio. */
  readonly price?: number
  /** 1 means 2 US dollars per million prompt tokens. */
  readonly ratio?: number
  /** The price of a completion token as a multiple of a prompt token; 1 when absent. */
  readonly completion?: number
  readonly cacheRead?: number
  /** For a cache of five minutes. */
  readonly cacheWrite?: number
  /** The price of an audio prompt token as a multiple of a text prompt token. */
  readonly audio?: number
  /** The price of an audio completion token as a multiple of an audio prompt token. */
  readonly audioCompletion?: number
  /** The price of an image prompt token as a multiple of a text prompt token; 1 when absent. */
  readonly image?: number
  /** The price of an image completion token as a multiple of a text prompt token; else `completion`. */
  readonly imageCompletion?: number
  /** US dollars per thousand searches. */
  readonly webSearch?: number
  readonly fileSearch?: number
}

export type PriceColumn = keyof DefaultPrice
export type PriceTable = Readonly<Record<string, DefaultPrice>>

const table: PriceTable = models

/** The key of a map for every model that the map does not name. */
export const EVERY_OTHER_MODEL = '*'
/** The values for models that the table does not name. A ratio without a value here is 1, a price 0. */
export const everyOther: DefaultPrice = {
  cacheWrite: 1.25,
  audio: 20,
  audioCompletion: 2,
  webSearch: 10,
  fileSearch: 2.5,
}

/** The JSON text of a map with the names in order. */
function mapText(column: PriceColumn): string {
  const pairs = Object.entries(table)
    .map(([model, row]) => [model, row[column]] as const)
    .filter(([, value]) => value !== undefined)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
  const rest = everyOther[column]
  const start = rest === undefined ? [] : [[EVERY_OTHER_MODEL, rest] as const]
  return JSON.stringify(Object.fromEntries([...start, ...pairs]))
}

export const defaultModelPrice = mapText('price')
export const defaultModelRatio = mapText('ratio')
export const defaultCompletionRatio = mapText('completion')
export const defaultCacheRatio = mapText('cacheRead')
export const defaultCreateCacheRatio = mapText('cacheWrite')
export const defaultAudioRatio = mapText('audio')
export const defaultAudioCompletionRatio = mapText('audioCompletion')
export const defaultImageRatio = mapText('image')
export const defaultImageCompletionRatio = mapText('imageCompletion')
export const defaultImageSizeRatio = JSON.stringify(imageSizes)
export const defaultWebSearchPrice = mapText('webSearch')
export const defaultFileSearchPrice = mapText('fileSearch')
