import { QUOTA_MAX } from '../../../contract/inputs/common.ts'
import { ceiling } from '../../kernel/decimal.ts'
import type { Bucket } from '../../../contract/usage.ts'
import type { Rate } from '../pricing/index.ts'
import { isUnmetered } from './charge.ts'

/** The largest usage that a request allows. */
export interface Worst {
  /** Counted, or an upper bound. */
  readonly promptTokens: number
  /** The limit that the request sets, or an assumed one. */
  readonly completionTokens: number
  /** Further buckets of the prompt that the request may use, besides text and the five-minute cache. */
  readonly promptMayBe?: readonly Bucket[]
  /** Further buckets of the completion that the request may use, besides text. */
  readonly completionMayBe?: readonly Bucket[]
  /** Images requested. */
  readonly images?: number
}

/**
 * The amount to hold before a call: its exact worst case, rounded up to whole quota. The bucket of
 * each token is not known yet, so the most expensive possible bucket counts. The result is at most
 * what a balance can hold.
 */
export function estimate(rate: Rate, worst: Worst): bigint {
  const { costs, worst: text } = rate
  const { images = 0 } = worst
  const prompt = highestCost(rate, text.prompt, worst.promptMayBe)
  const completion = highestCost(rate, text.completion, worst.completionMayBe)
  const calls = isUnmetered(rate, { images }) ? 1 : images
  const digits =
    prompt * BigInt(worst.promptTokens) +
    completion * BigInt(worst.completionTokens) +
    costs.images * BigInt(calls)
  const amount = ceiling({ digits, scale: rate.scale })
  return amount > QUOTA_MAX ? QUOTA_MAX : amount
}

function highestCost({ costs }: Rate, text: bigint, others: readonly Bucket[] = []): bigint {
  let most = text
  for (const bucket of others) if (costs[bucket] > most) most = costs[bucket]
  return most
}
