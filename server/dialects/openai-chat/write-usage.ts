import type { JsonObject } from '../../../contract/json.ts'
import type { UsageReport } from '../reading.ts'
import { given } from '../values.ts'

/** A report with all members that strict readers expect. */
export function writeUsage(usage: UsageReport): JsonObject {
  const { prompt = 0, completion = 0 } = usage
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
    prompt_tokens_details: given({
      cached_tokens: usage.cached ?? 0,
      cache_write_tokens: usage.cacheWrite,
      audio_tokens: usage.audioInput ?? 0,
      image_tokens: usage.imageInput,
      cache_creation_token_details: hourOf(usage),
    }),
    completion_tokens_details: given({
      reasoning_tokens: usage.reasoning ?? 0,
      audio_tokens: usage.audioOutput ?? 0,
      image_tokens: usage.imageOutput,
      accepted_prediction_tokens: 0,
      rejected_prediction_tokens: 0,
    }),
  }
}

/** The tokens written for an hour, in the member that gateways read. */
const hourOf = ({ cacheWriteHour }: UsageReport): JsonObject | undefined =>
  cacheWriteHour === undefined ? undefined : { ephemeral_1h_input_tokens: cacheWriteHour }
