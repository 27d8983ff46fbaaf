import type { UsageReport } from '../../providers/provider.ts'
import type { Call } from '../surface.ts'
import { promptBound } from './count.ts'

/**
 * Why an upstream's usage report was rejected: a number is impossible (`invalid`), the completion is
 * larger than the request allowed (`completion`), or the prompt is larger than the request (`prompt`).
 */
export type UsageRefusal = 'invalid' | 'completion' | 'prompt'

/** The largest completion of one answer that is credible. */
const COMPLETION_MAX = 524_288
/** Upstreams exceed a limit by a few tokens to complete a character or a tool call. */
const LIMIT_TOLERANCE = 1.1
const LIMIT_TOLERANCE_TOKENS = 64
/** Upstreams add prompt tokens of their own: templates, tool descriptions, search results. */
const PROMPT_TOLERANCE = 2
const PROMPT_TOLERANCE_TOKENS = 65_536

/** Why a report is not credible, given the request and the delivered tokens; undefined when it is. */
export function refusalOf(
  call: Call,
  { prompt = 0, completion = 0 }: UsageReport,
  deliveredTokensMax: number,
): UsageRefusal | undefined {
  if (completion > Math.max(completionMax(call), deliveredTokensMax)) return 'completion'
  if (prompt > PROMPT_TOLERANCE_TOKENS && prompt > promptMax(call)) return 'prompt'
  return undefined
}

function completionMax({ completionTokensMax, choices = 1, completionExtra = 0 }: Call): number {
  if (completionTokensMax === undefined) return choices * COMPLETION_MAX
  const limit = completionTokensMax + completionExtra
  return limit * LIMIT_TOLERANCE + choices * LIMIT_TOLERANCE_TOKENS
}

function promptMax(call: Call): number {
  const bound = promptBound(call) + (call.promptAllowance ?? 0)
  return bound * PROMPT_TOLERANCE + PROMPT_TOLERANCE_TOKENS
}
