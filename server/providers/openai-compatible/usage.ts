import { noUsage, type Usage } from '../../../contract/usage.ts'

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
  const cacheRead = partOf(prompt, cachedIn(usage))
  const audioInput = partOf(prompt - cacheRead, usage.prompt_tokens_details?.audio_tokens)
  const audioOutput = partOf(completion, usage.completion_tokens_details?.audio_tokens)
  return {
    ...noUsage,
    input: prompt - cacheRead - audioInput,
    cacheRead,
    audioInput,
    output: completion - audioOutput,
    audioOutput,
  }
}

const cachedIn = (usage: OpenAiUsage) =>
  usage.prompt_tokens_details?.cached_tokens ?? usage.prompt_cache_hit_tokens

/** A part cannot be more than its whole, whatever an upstream reports. */
const partOf = (whole: number, reported: unknown) => Math.min(units(reported) ?? 0, whole)

function units(value: unknown): number | undefined {
  const isUnits = Number.isSafeInteger(value) && (value as number) >= 0
  return isUnits && (value as number) <= TOKENS_MAX ? (value as number) : undefined
}
