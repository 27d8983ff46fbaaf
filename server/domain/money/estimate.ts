import { QUOTA_MAX } from '../../../contract/inputs/common.ts'
import { ceiling } from '../../kernel/decimal.ts'
import type { Bucket } from '../../../contract/usage.ts'
import type { Rate } from '../pricing/index.ts'
import { isUnmetered } from './charge.ts'

/** What a call can cost at worst, as far as its request tells. */
export interface Worst {
  /** Prompt units, counted or bounded from above. */
  readonly promptTokens: number
  /** Completion units asked for, or assumed when nothing was asked. */
  readonly completionTokens: number
  /** Buckets of the prompt, beside text and a cache of five minutes, that the request may fill. */
  readonly promptMayBe?: readonly Bucket[]
  /** Buckets of the completion, beside text, that it may fill. */
  readonly completionMayBe?: readonly Bucket[]
  /** Pictures asked for. */
  readonly images?: number
}

/**
 * The amount to hold before a call: its exact worst case, rounded up to whole quota. Nobody knows
 * yet which unit will fall into which bucket, so each is held at the dearest it may be. What no
 * balance can hold is cut to the most that one can.
 */
export function estimate(rate: Rate, worst: Worst): bigint {
  const { costs, worst: text } = rate
  const { images = 0 } = worst
  const prompt = dearest(rate, text.prompt, worst.promptMayBe)
  const completion = dearest(rate, text.completion, worst.completionMayBe)
  const calls = isUnmetered(rate, { images }) ? 1 : images
  const digits =
    prompt * BigInt(worst.promptTokens) +
    completion * BigInt(worst.completionTokens) +
    costs.images * BigInt(calls)
  const amount = ceiling({ digits, scale: rate.scale })
  return amount > QUOTA_MAX ? QUOTA_MAX : amount
}

function dearest({ costs }: Rate, text: bigint, others: readonly Bucket[] = []): bigint {
  let most = text
  for (const bucket of others) if (costs[bucket] > most) most = costs[bucket]
  return most
}
