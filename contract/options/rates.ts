import {
  defaultAudioCompletionRatio,
  defaultAudioRatio,
  defaultCacheRatio,
  defaultCompletionRatio,
  defaultCreateCacheRatio,
  defaultFileSearchPrice,
  defaultImageCompletionRatio,
  defaultImageRatio,
  defaultImageSizeRatio,
  defaultModelPrice,
  defaultModelRatio,
  defaultWebSearchPrice,
} from '../prices/defaults.ts'
import { numberMap } from './json-kinds.ts'
import { section } from './row.ts'

const rates = section('operation', 'model-rates', 'price-options:change')

/** The options of prices, on the operation tab. */
export const priceOptions = {
  /** US dollars per call; a model listed here ignores its ratios. */
  ModelPrice: rates.private(numberMap, defaultModelPrice, 'server/domain/pricing/rate-table.ts'),
  /** 1 is 2 US dollars per million prompt tokens. A model in neither map has no price. */
  ModelRatio: rates.private(numberMap, defaultModelRatio, 'server/domain/pricing/rate-table.ts'),
  /**
   * Price of a completion token as a multiple of a prompt token. Like the maps below it may have
   * `*`.
   */
  CompletionRatio: rates.private(
    numberMap,
    defaultCompletionRatio,
    'server/domain/pricing/rate-table.ts',
  ),
  /** Price of a prompt token that is read from a cache, as a multiple of a prompt token. */
  CacheRatio: rates.private(numberMap, defaultCacheRatio, 'server/domain/pricing/rate-table.ts'),
  /**
   * The same for a token written to a cache of 5 minutes; a cache of one hour costs 1.6 times that.
   */
  CreateCacheRatio: rates.private(
    numberMap,
    defaultCreateCacheRatio,
    'server/domain/pricing/rate-table.ts',
  ),
  /** Price of an audio token of the prompt as a multiple of a text token. */
  AudioRatio: rates.private(numberMap, defaultAudioRatio, 'server/domain/pricing/rate-table.ts'),
  /** Price of an audio token of the completion as a multiple of an audio token of the prompt. */
  AudioCompletionRatio: rates.private(
    numberMap,
    defaultAudioCompletionRatio,
    'server/domain/pricing/rate-table.ts',
  ),
  /** Price of an image token of the prompt as a multiple of a text token. */
  ImageRatio: rates.private(numberMap, defaultImageRatio, 'server/domain/pricing/rate-table.ts'),
  /**
   * Price of an image token of the completion as a multiple of a prompt token; default:
   * `CompletionRatio`.
   */
  ImageCompletionRatio: rates.private(
    numberMap,
    defaultImageCompletionRatio,
    'server/domain/pricing/rate-table.ts',
  ),
  /**
   * The factor of the price of a picture. Names are `model:quality:size`, `model:quality`,
   * `model:size` or `size`; the first match applies, otherwise 1.
   */
  ImageSizeRatio: rates.private(
    numberMap,
    defaultImageSizeRatio,
    'server/domain/pricing/rate-table.ts',
  ),
  /** US dollars for a thousand searches of the web that an upstream makes for a call. */
  WebSearchPrice: rates.private(
    numberMap,
    defaultWebSearchPrice,
    'server/domain/pricing/rate-table.ts',
  ),
  /** The same for searches in stored files. */
  FileSearchPrice: rates.private(
    numberMap,
    defaultFileSearchPrice,
    'server/domain/pricing/rate-table.ts',
  ),
}
