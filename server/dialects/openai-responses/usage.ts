import type { JsonObject } from '../../../contract/json.ts'
import type { UsageReport } from '../reading.ts'
import { given } from '../values.ts'
import { listOf, numberIn, objectOf } from './values.ts'

/** A larger number is invalid: no model reads or writes this much in one call. */
const TOKENS_MAX = 10_000_000

/** The usage of a response; undefined when it has none, `invalid` when a number is impossible. */
export function readUsage(response: JsonObject): UsageReport | 'invalid' | undefined {
  const { usage: sent } = response
  if (sent === undefined || sent === null) return undefined
  const usage = objectOf(sent)
  if (!usage) return 'invalid'
  const prompt = figureIn(usage['input_tokens'])
  const completion = figureIn(usage['output_tokens'])
  const total = figureIn(usage['total_tokens'])
  if (prompt === 'invalid' || completion === 'invalid' || total === 'invalid') return 'invalid'
  if (prompt === undefined && completion === undefined) return undefined
  const details = objectOf(usage['input_tokens_details'])
  const cached = detailIn(details, 'cached_tokens')
  return {
    prompt: withCached(prompt, cached),
    completion,
    reasoning: detailIn(objectOf(usage['output_tokens_details']), 'reasoning_tokens'),
    cached,
    cacheWrite: detailIn(details, 'cache_write_tokens'),
    cacheWriteHour: detailIn(objectOf(details?.['cache_write_tokens_details']), 'ttl_12h_tokens'),
    ...readSearches(response),
  }
}

/** xAI reports cached tokens beside the prompt when they are more. */
function withCached(prompt: number | undefined, cached = 0): number | undefined {
  return prompt !== undefined && cached > prompt ? prompt + cached : prompt
}

/** Searches that cost money: the vendor's own count, else the items of searches. */
function readSearches(response: JsonObject): UsageReport {
  const counted = objectOf(objectOf(response['tool_usage'])?.['web_search'])
  const webSearches = detailIn(counted, 'num_requests') ?? countOf(response, 'web_search_call')
  const fileSearches = countOf(response, 'file_search_call')
  return {
    ...(webSearches > 0 ? { webSearches } : {}),
    ...(fileSearches > 0 ? { fileSearches } : {}),
  }
}

const countOf = ({ output }: JsonObject, type: string) =>
  listOf(output).filter(item => objectOf(item)?.['type'] === type).length

function figureIn(value: unknown): number | 'invalid' | undefined {
  if (value === undefined || value === null) return undefined
  return tokensOf(value) ?? 'invalid'
}

/** A detail of the usage. An impossible number is ignored. */
const detailIn = (parent: JsonObject | undefined, name: string) => tokensOf(parent?.[name])

function tokensOf(value: unknown): number | undefined {
  const tokens = numberIn(value)
  if (tokens === undefined || !Number.isSafeInteger(tokens)) return undefined
  return tokens >= 0 && tokens <= TOKENS_MAX ? tokens : undefined
}

/** The usage object; strict readers need all of its members together. */
export function writeUsage(usage: UsageReport | undefined): JsonObject | null {
  if (!usage || (usage.prompt === undefined && usage.completion === undefined)) return null
  const { prompt = 0, completion = 0, reasoning = 0 } = usage
  return {
    input_tokens: prompt,
    input_tokens_details: writeCached(usage),
    output_tokens: completion,
    output_tokens_details: { reasoning_tokens: reasoning },
    total_tokens: prompt + completion,
  }
}

function writeCached({ cached = 0, cacheWrite = 0, cacheWriteHour = 0 }: UsageReport): JsonObject {
  const lifetimes = {
    ttl_30m_tokens: Math.max(0, cacheWrite - cacheWriteHour),
    ttl_12h_tokens: cacheWriteHour,
  }
  return given({
    cached_tokens: cached,
    cache_write_tokens: cacheWrite,
    cache_write_tokens_details: cacheWriteHour > 0 ? lifetimes : undefined,
  })
}

const NO_PICTURES: JsonObject = {
  input_tokens: 0,
  input_tokens_details: { image_tokens: 0, text_tokens: 0 },
  output_tokens: 0,
  total_tokens: 0,
}

/** What hosted tools did; undefined when they did nothing. */
export function writeToolUsage(usage: UsageReport | undefined): JsonObject | undefined {
  const { webSearches = 0 } = usage ?? {}
  if (webSearches === 0) return undefined
  return { image_gen: NO_PICTURES, web_search: { num_requests: webSearches } }
}
