import type { UsageReport } from '../../dialects/reading.ts'
import type { Call } from '../surface.ts'
import { promptBound } from './count.ts'

/**
 * Why an upstream's usage report was rejected: a number is impossible (`invalid`), the completion is
 * larger than the request allowed (`completion`), or the prompt is larger than the request (`prompt`).
 */
export type UsageRefusal = 'invalid' | 'completion' | 'prompt'

/** The largest completion of one answer that is credible. */
const COMPLETION_MAX = 524_288
/**
 * The most reasoning of one answer that is credible beyond the caller's limit: the largest output that a
 * vendor documents for a model that reasons, 128,000 tokens, reasoning included.
 */
const REASONING_MAX = 128_000
/** Upstreams exceed a limit by a few tokens to complete a character or a tool call. */
const LIMIT_TOLERANCE = 1.1
const LIMIT_TOLERANCE_TOKENS = 64
/** Upstreams add prompt tokens of their own: templates, tool descriptions, search results. */
const PROMPT_TOLERANCE = 2
const PROMPT_TOLERANCE_TOKENS = 65_536

/** Why a report is not credible, given the request and the delivered tokens; undefined when it is. */
export function refusalOf(
  call: Call,
  { prompt = 0, completion = 0, reasoning = 0 }: UsageReport,
  deliveredTokensMax: number,
): UsageRefusal | undefined {
  const most = Math.max(completionMax(call, reasoning), deliveredTokensMax)
  if (completion > most) return 'completion'
  if (prompt > PROMPT_TOLERANCE_TOKENS && prompt > promptMax(call)) return 'prompt'
  return undefined
}

/**
 * The largest credible completion. The limit of some upstreams does not include reasoning, which they may
 * hide too, so what a report names as reasoning is added to the limit.
 */
function completionMax(
  { completionTokensMax, alternatives = 1, completionExtra = 0 }: Call,
  reasoning: number,
): number {
  if (completionTokensMax === undefined) return alternatives * COMPLETION_MAX
  const beside = Math.max(completionExtra, Math.min(reasoning, alternatives * REASONING_MAX))
  const limit = completionTokensMax + beside
  return limit * LIMIT_TOLERANCE + alternatives * LIMIT_TOLERANCE_TOKENS
}

function promptMax(call: Call): number {
  const bound = promptBound(call) + (call.promptAllowance ?? 0)
  return bound * PROMPT_TOLERANCE + PROMPT_TOLERANCE_TOKENS
}
