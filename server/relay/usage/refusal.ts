import type { UsageReport } from '../../providers/provider.ts'
import type { Call } from '../surface.ts'
import { promptBound } from './count.ts'

/**
 * Why a report of an upstream was not believed: a figure cannot be true (`invalid`), it wrote more
 * than was asked for (`completion`), or read more than was sent (`prompt`).
 */
export type UsageRefusal = 'invalid' | 'completion' | 'prompt'

/** More than any model writes into one answer. */
const COMPLETION_MAX = 524_288
/** Upstreams pass a limit by a few tokens, to end with a whole character or call. */
const LIMIT_TOLERANCE = 1.1
const LIMIT_TOLERANCE_TOKENS = 64
/** Templates, tools written out, what was searched for the call: prompt tokens nobody sent. */
const PROMPT_TOLERANCE = 2
const PROMPT_TOLERANCE_TOKENS = 65_536

/** Whether figures can be true, given what was asked for and at most how much was delivered. */
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
