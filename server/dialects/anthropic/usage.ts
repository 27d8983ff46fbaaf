import type { JsonObject } from '../../../contract/json.ts'
import { numberOf } from '../../kernel/exact-json.ts'
import type { UsageReport } from '../reading.ts'
import { isObject } from '../values.ts'
import { listIn, objectIn } from './values.ts'

/** The usage of an upstream: numbers, or `invalid` when they are impossible. */
export type ReadReport = UsageReport | 'invalid'

/** A larger number is invalid: no model reads or writes this much in one call. */
const TOKENS_MAX = 10_000_000
/** Entries of one report. */
const ITERATIONS_MAX = 1_000

/** The counters of one report, or of one step in it. They are disjoint. */
interface Counters {
  readonly input: number | undefined
  readonly read: number | undefined
  readonly write: number | undefined
  readonly writeHour: number | undefined
  readonly output: number | undefined
}

/**
 * Reads a report: input, cached and written tokens are apart, and the totals leave out the steps that
 * compacted the conversation or asked an adviser, which are charged too.
 * Undefined when it has no number; `invalid` when a number is impossible.
 */
export function readUsage(value: unknown): ReadReport | undefined {
  if (value === undefined || value === null) return undefined
  if (!isObject(value)) return 'invalid'
  const steps = listIn(value['iterations']).slice(0, ITERATIONS_MAX).filter(isObject)
  const main = totalsOf(value, steps)
  const beside = steps.filter(isBeside).map(countersOf)
  const all = [main, ...beside]
  if (all.includes('invalid')) return 'invalid'
  const report = reportOf(all.filter(one => one !== 'invalid'))
  if (report.prompt === undefined && report.completion === undefined) return undefined
  const details = objectIn(value['output_tokens_details'])
  const tools = objectIn(value['server_tool_use'])
  return {
    ...report,
    reasoning: detailOf(details['thinking_tokens']),
    webSearches: detailOf(tools['web_search_requests']),
  }
}

/**
 * Reads the report at the start of a stream. Its output is a placeholder, and not known before the end:
 * https://platform.claude.com/docs/en/build-with-claude/streaming
 */
export function readStartUsage(value: unknown): ReadReport | undefined {
  const report = readUsage(value)
  if (report === undefined || report === 'invalid') return report
  return { ...report, completion: undefined, reasoning: undefined }
}

const BESIDE: ReadonlySet<unknown> = new Set(['compaction', 'advisor_message'])
const isBeside = (step: JsonObject) => BESIDE.has(step['type'])

/** The totals; where an event leaves out the prompt, the steps say it. */
function totalsOf(usage: JsonObject, steps: readonly JsonObject[]): Counters | 'invalid' {
  const totals = countersOf(usage)
  if (totals === 'invalid' || totals.input !== undefined) return totals
  const messages = steps.filter(step => step['type'] === 'message').map(countersOf)
  if (messages.length === 0) return totals
  if (messages.includes('invalid')) return 'invalid'
  const summed = messages.filter(one => one !== 'invalid').reduce(sumOf)
  return { ...summed, output: totals.output ?? summed.output }
}

function countersOf(usage: JsonObject): Counters | 'invalid' {
  const input = figureOf(usage['input_tokens'])
  const read = figureOf(usage['cache_read_input_tokens'])
  const written = figureOf(usage['cache_creation_input_tokens'])
  const output = figureOf(usage['output_tokens'])
  if (input === 'invalid' || read === 'invalid' || written === 'invalid' || output === 'invalid') {
    return 'invalid'
  }
  const split = objectIn(usage['cache_creation'])
  const short = detailOf(split['ephemeral_5m_input_tokens'])
  const writeHour = detailOf(split['ephemeral_1h_input_tokens'])
  return { input, read, write: written ?? sum(short, writeHour), writeHour, output }
}

const sumOf = (one: Counters, other: Counters): Counters => ({
  input: sum(one.input, other.input),
  read: sum(one.read, other.read),
  write: sum(one.write, other.write),
  writeHour: sum(one.writeHour, other.writeHour),
  output: sum(one.output, other.output),
})

const sum = (one: number | undefined, other: number | undefined) =>
  one === undefined ? other : one + (other ?? 0)

function reportOf(all: readonly Counters[]): UsageReport {
  const { input, read, write, writeHour, output } = all.reduce(sumOf)
  const prompt = sum(sum(input, read), write)
  return { prompt, completion: output, cached: read, cacheWrite: write, cacheWriteHour: writeHour }
}

function figureOf(given: unknown): number | 'invalid' | undefined {
  const value = numberOf(given)
  if (value === undefined || value === null) return undefined
  return isTokens(value) ? value : 'invalid'
}

/** A detail of the usage. An impossible number is ignored. */
function detailOf(given: unknown): number | undefined {
  const value = numberOf(given)
  return isTokens(value) ? value : undefined
}

const isTokens = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= TOKENS_MAX

const TIERS: ReadonlySet<unknown> = new Set(['standard', 'priority', 'batch'])

/** The usage of a whole answer, with every member that the vendor's clients expect. */
export function writeUsage(usage: UsageReport | undefined, serviceTier?: string): JsonObject {
  return {
    cache_creation: splitOf(usage),
    ...countersFor(usage),
    inference_geo: null,
    service_tier: serviceTier !== undefined && TIERS.has(serviceTier) ? serviceTier : 'standard',
    speed: null,
  }
}

/** The usage at the end of a stream. */
export function countersFor(usage: UsageReport | undefined): JsonObject {
  const { prompt = 0, completion = 0, cached = 0, cacheWrite = 0 } = usage ?? {}
  const { reasoning, webSearches } = usage ?? {}
  return {
    cache_creation_input_tokens: cacheWrite,
    cache_read_input_tokens: cached,
    input_tokens: Math.max(0, prompt - cached - cacheWrite),
    output_tokens: completion,
    output_tokens_details: reasoning === undefined ? null : { thinking_tokens: reasoning },
    server_tool_use:
      webSearches === undefined
        ? null
        : { web_search_requests: webSearches, web_fetch_requests: 0 },
  }
}

function splitOf(usage: UsageReport | undefined): JsonObject {
  const { cacheWrite = 0, cacheWriteHour = 0 } = usage ?? {}
  return {
    ephemeral_5m_input_tokens: Math.max(0, cacheWrite - cacheWriteHour),
    ephemeral_1h_input_tokens: Math.min(cacheWrite, cacheWriteHour),
  }
}
