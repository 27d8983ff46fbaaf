import type { UsageReport } from '../reading.ts'

type Json = Readonly<Record<string, unknown>>

/** The usage of an upstream: numbers, or `invalid` when they are impossible. */
export type ReadReport = UsageReport | 'invalid'

/** A larger number is invalid: no model reads or writes this much in one call. */
const TOKENS_MAX = 10_000_000

/**
 * The usage object of an answer or event: at the top level, in the last choice (Moonshot) or under
 * `x_groq`. Undefined when there is none.
 */
export function findUsage(answer: Json): unknown {
  const { usage, choices, x_groq: groq } = answer
  if (usage !== undefined && usage !== null) return usage
  const choice = Array.isArray(choices) ? choices.find(hasUsage) : undefined
  return choice?.usage ?? (hasUsage(groq) ? groq.usage : undefined)
}

/**
 * Reads usage as OpenAI reports it: `prompt_tokens` include cached and audio tokens, and
 * `completion_tokens` include reasoning. Undefined when it has no number; `invalid` when a number is
 * negative, fractional or too large: the relay then counts by itself.
 */
export function readUsage(value: unknown): ReadReport | undefined {
  if (value === undefined || value === null) return undefined
  if (!isObject(value)) return 'invalid'
  const prompt = figureIn(value['prompt_tokens'])
  const completion = figureIn(value['completion_tokens'])
  const total = figureIn(value['total_tokens'])
  if (prompt === 'invalid' || completion === 'invalid' || total === 'invalid') return 'invalid'
  if (prompt === undefined && completion === undefined) return undefined
  const details = objectIn(value, 'completion_tokens_details')
  const reasoning = tokensIn(details, 'reasoning_tokens')
  return {
    prompt,
    completion: withReasoning({ prompt, completion, total }, reasoning),
    reasoning,
    cached: firstIn(value, PLACES.cached),
    cacheWrite: firstIn(value, PLACES.cacheWrite),
    cacheWriteHour: firstIn(value, PLACES.cacheWriteHour),
    audioInput: tokensIn(objectIn(value, DETAILS), 'audio_tokens'),
    audioOutput: tokensIn(details, 'audio_tokens'),
  }
}

/** A place of a number in a usage report: a member, or one of an object in it. */
type Place = readonly string[]

const DETAILS = 'prompt_tokens_details'
/** Where vendors report a part of the prompt. All of them count it in `prompt_tokens` too. */
const PLACES: Readonly<Record<'cached' | 'cacheWrite' | 'cacheWriteHour', readonly Place[]>> = {
  cached: [
    [DETAILS, 'cached_tokens'],
    // DeepSeek
    ['prompt_cache_hit_tokens'],
    // Moonshot
    ['cached_tokens'],
    // Mistral: https://docs.mistral.ai/api
    ['num_cached_tokens'],
  ],
  cacheWrite: [
    // OpenAI, from gpt-5.6 on: https://platform.openai.com/docs/guides/prompt-caching; OpenRouter
    [DETAILS, 'cache_write_tokens'],
    // Ali: https://www.alibabacloud.com/help/en/model-studio/context-cache
    [DETAILS, 'cache_creation_input_tokens'],
    // Gateways: LiteLLM, New API
    [DETAILS, 'cache_creation_tokens'],
    [DETAILS, 'cached_creation_tokens'],
    ['cache_creation_input_tokens'],
  ],
  cacheWriteHour: [
    // LiteLLM, New API
    [DETAILS, 'cache_creation_token_details', 'ephemeral_1h_input_tokens'],
    ['claude_cache_creation_1_h_tokens'],
  ],
}

/** The first possible number above 0 among the places, or 0 where one is; undefined when none is there. */
function firstIn(usage: Json, places: readonly Place[]): number | undefined {
  let zero: number | undefined
  for (const place of places) {
    const tokens = tokensAt(usage, place)
    if (tokens !== undefined && tokens > 0) return tokens
    zero ??= tokens
  }
  return zero
}

function tokensAt(usage: Json, place: Place): number | undefined {
  let found: unknown = usage
  for (const name of place) found = isObject(found) ? found[name] : undefined
  return isTokens(found) ? found : undefined
}

/** Reads usage of xAI, whose `completion_tokens` exclude reasoning. */
export function readXaiUsage(value: unknown): ReadReport | undefined {
  const report = readUsage(value)
  if (report === undefined || report === 'invalid') return report
  const total = tokensIn(value as Json, 'total_tokens') ?? 0
  return { ...report, completion: Math.max(report.completion ?? 0, total - (report.prompt ?? 0)) }
}

/**
 * Reads usage of Cohere, whose account is charged `billed_units` where it reports them beside the tokens:
 * https://docs.cohere.com/docs/rate-limits
 */
export function readCohereUsage(value: unknown): ReadReport | undefined {
  const billed = isObject(value) ? objectIn(value, 'billed_units') : undefined
  if (!billed) return readUsage(value)
  const { input_tokens: prompt_tokens, output_tokens: completion_tokens } = billed
  return readUsage({ prompt_tokens, completion_tokens })
}

interface Figures {
  readonly prompt: number | undefined
  readonly completion: number | undefined
  readonly total: number | undefined
}

/** Adds the reasoning of relayed xAI answers: the part of the total beyond prompt and completion. */
function withReasoning({ prompt, completion, total }: Figures, reasoning = 0): number | undefined {
  if (prompt === undefined || completion === undefined || total === undefined) return completion
  const more = total - prompt - completion
  return more > 0 && more <= reasoning ? completion + more : completion
}

function figureIn(value: unknown): number | 'invalid' | undefined {
  if (value === undefined || value === null) return undefined
  return isTokens(value) ? value : 'invalid'
}

/** A detail of the usage. An impossible number is ignored. */
function tokensIn(parent: Json | undefined, name: string): number | undefined {
  const value = parent?.[name]
  return isTokens(value) ? value : undefined
}

function objectIn(parent: Json, name: string): Json | undefined {
  const value = parent[name]
  return isObject(value) ? value : undefined
}

const isTokens = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= TOKENS_MAX

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
const hasUsage = (value: unknown): value is { usage: unknown } =>
  isObject(value) && isObject(value['usage'])
