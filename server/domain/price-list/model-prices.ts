import type { Bucket } from '../../../contract/usage.ts'
import type { Services } from '../../kernel/ctx.ts'
import { divideToNearest, one, toText } from '../../kernel/decimal.ts'
import { availableModels } from '../channels/index.ts'
import { option } from '../options/index.ts'
import { foldModelName, rateOf, type Rate, type RateKind } from '../pricing/index.ts'

/** The most models of a list. */
export const MODELS_MAX = 5_000
const DECIMALS = 12
const MILLION = 1_000_000n

/** The prices of a model in a group: US dollars as decimal text, the ratio of the group included. */
export interface ModelPrice {
  readonly model: string
  readonly kind: RateKind
  /** For a million tokens, as the next five; null for a fixed price. */
  readonly prompt: string | null
  readonly completion: string | null
  /** Null when cached tokens cost as much as others. */
  readonly cacheRead: string | null
  readonly cacheWrite: string | null
  readonly audioPrompt: string | null
  readonly audioCompletion: string | null
  /** For one call, or for each image it creates; null for a price by the token. */
  readonly call: string | null
  /** Null for a fixed price, as the next. */
  readonly modelRatio: string | null
  readonly completionRatio: string | null
}

/** The prices in a group of all models that can be called in one of `groups`, by name. */
export function modelPrices(
  services: Services,
  group: string,
  groups: readonly string[] = [group],
): readonly ModelPrice[] {
  return availableModels(services, groups)
    .flatMap(model => {
      const rate = rateOf(services, model, group)
      return rate ? [priceOf(services, model, rate)] : []
    })
    .slice(0, MODELS_MAX)
}

function priceOf(services: Services, model: string, rate: Rate): ModelPrice {
  const { kind, terms } = rate
  if (kind === 'call') return { ...unpriced, model, kind, call: dollars(rate, 'images', 1n) }
  const name = foldModelName(model)
  const perMillion = (bucket: Bucket) => dollars(rate, bucket, MILLION)
  const hasAudio = option(services, 'AudioRatio').has(name)
  const hasCacheWrite = option(services, 'CreateCacheRatio').has(name)
  return {
    model,
    kind,
    prompt: perMillion('input'),
    completion: perMillion('output'),
    cacheRead: rate.costs.cacheRead === rate.costs.input ? null : perMillion('cacheRead'),
    cacheWrite: hasCacheWrite ? perMillion('cacheWrite') : null,
    audioPrompt: hasAudio ? perMillion('audioInput') : null,
    audioCompletion: hasAudio ? perMillion('audioOutput') : null,
    call: null,
    modelRatio: toText(terms.model ?? one),
    completionRatio: toText(terms.completion ?? one),
  }
}

const unpriced = {
  prompt: null,
  completion: null,
  cacheRead: null,
  cacheWrite: null,
  audioPrompt: null,
  audioCompletion: null,
  modelRatio: null,
  completionRatio: null,
}

function dollars({ costs, scale, terms }: Rate, bucket: Bucket, units: bigint): string {
  const quota = { digits: costs[bucket] * units * 10n ** BigInt(DECIMALS), scale }
  const digits = divideToNearest(quota, terms.quotaPerUnit ?? one)
  return toText({ digits, scale: DECIMALS })
}
