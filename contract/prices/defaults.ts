import models from './models.json' with { type: 'json' }

/**
 * What a model costs unless the operator says otherwise; `models.json` is the one table behind the
 * default option maps, and nothing overrides those maps (docs: README of server/domain/pricing).
 */
interface DefaultPrice {
  /** US dollars per call; it wins over every ratio. */
  readonly price?: number
  /** 1 stands for 2 US dollars per million prompt tokens. */
  readonly ratio?: number
  /** Completion tokens cost so many prompt tokens; 1 when absent. */
  readonly completion?: number
  readonly cacheRead?: number
  /** Audio prompt tokens cost so many text prompt tokens. */
  readonly audio?: number
}

const table: Readonly<Record<string, DefaultPrice>> = models

/** Stands in a map for every model that the map does not name. */
export const EVERY_OTHER_MODEL = '*'
const CACHE_WRITE_RATIO = 1.25
const AUDIO_RATIO = 20
const AUDIO_COMPLETION_RATIO = 2

/** The JSON text of a map with the names in order. */
function mapText(column: keyof DefaultPrice, everyOther?: number): string {
  const pairs = Object.entries(table)
    .map(([model, row]) => [model, row[column]] as const)
    .filter(([, value]) => value !== undefined)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
  const rest = everyOther === undefined ? [] : [[EVERY_OTHER_MODEL, everyOther] as const]
  return JSON.stringify(Object.fromEntries([...rest, ...pairs]))
}

export const defaultModelPrice = mapText('price')
export const defaultModelRatio = mapText('ratio')
export const defaultCompletionRatio = mapText('completion')
export const defaultCacheRatio = mapText('cacheRead')
export const defaultCreateCacheRatio = JSON.stringify({ [EVERY_OTHER_MODEL]: CACHE_WRITE_RATIO })
export const defaultAudioRatio = mapText('audio', AUDIO_RATIO)
export const defaultAudioCompletionRatio = JSON.stringify({
  [EVERY_OTHER_MODEL]: AUDIO_COMPLETION_RATIO,
})
