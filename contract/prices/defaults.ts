import imageSizes from './image-sizes.json' with { type: 'json' }
import models from './models.json' with { type: 'json' }

/**
 * What a model costs unless the operator says otherwise; `models.json` is the one table behind the
 * default option maps, and nothing overrides those maps (docs: README of server/domain/pricing).
 * It is made by `scripts/list-prices.ts`.
 */
export interface DefaultPrice {
  /** US dollars per call; it wins over every ratio. */
  readonly price?: number
  /** 1 stands for 2 US dollars per million prompt tokens. */
  readonly ratio?: number
  /** Completion tokens cost so many prompt tokens; 1 when absent. */
  readonly completion?: number
  readonly cacheRead?: number
  /** Of five minutes. */
  readonly cacheWrite?: number
  /** Audio prompt tokens cost so many text prompt tokens. */
  readonly audio?: number
  /** Audio completion tokens cost so many audio prompt tokens. */
  readonly audioCompletion?: number
  /** Image prompt tokens cost so many text prompt tokens; 1 when absent. */
  readonly image?: number
  /** Image completion tokens cost so many text prompt tokens; as `completion` when absent. */
  readonly imageCompletion?: number
  /** US dollars for a thousand searches. */
  readonly webSearch?: number
  readonly fileSearch?: number
}

export type PriceColumn = keyof DefaultPrice
export type PriceTable = Readonly<Record<string, DefaultPrice>>

const table: PriceTable = models

/** Stands in a map for every model that the map does not name. */
export const EVERY_OTHER_MODEL = '*'
/** What the models of a column cost that the table does not name there; else 1, or nothing. */
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
