import type { Usage } from '../../../contract/usage.ts'

interface OpenAiUsage {
  prompt_tokens?: unknown
  completion_tokens?: unknown
  /** DeepSeek's name for cached units. */
  prompt_cache_hit_tokens?: unknown
  prompt_tokens_details?: { cached_tokens?: unknown; audio_tokens?: unknown } | null
  completion_tokens_details?: { audio_tokens?: unknown } | null
}

/** Over this a report is taken for a mistake (threats V26). */
const TOKENS_MAX = 100_000_000

/**
 * Usage as OpenAI reports it: `prompt_tokens` include the cached and the audio ones. Undefined when
 * a figure is missing, negative, fractional or absurd: the engine then counts by itself.
 */
export function fromOpenAiUsage(value: unknown): Usage | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const usage = value as OpenAiUsage
  const prompt = units(usage.prompt_tokens)
  const completion = units(usage.completion_tokens ?? 0)
  if (prompt === undefined || completion === undefined) return undefined
  const cached =
    units(usage.prompt_tokens_details?.cached_tokens) ?? units(usage.prompt_cache_hit_tokens)
  const cacheRead = Math.min(cached ?? 0, prompt)
  const audioInput = Math.min(
    units(usage.prompt_tokens_details?.audio_tokens) ?? 0,
    prompt - cacheRead,
  )
  const audioOutput = Math.min(
    units(usage.completion_tokens_details?.audio_tokens) ?? 0,
    completion,
  )
  return {
    input: prompt - cacheRead - audioInput,
    cacheRead,
    cacheWrite: 0,
    cacheWriteHour: 0,
    audioInput,
    output: completion - audioOutput,
    audioOutput,
  }
}

function units(value: unknown): number | undefined {
  const isUnits = Number.isSafeInteger(value) && (value as number) >= 0
  return isUnits && (value as number) <= TOKENS_MAX ? (value as number) : undefined
}
