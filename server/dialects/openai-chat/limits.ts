import type { JsonObject } from '../../../contract/json.ts'
import { bytesIn } from '../../kernel/bytes-in.ts'
import { numberOf } from '../../kernel/exact-json.ts'
import type { RequestHead } from '../dialect.ts'
import { invalid } from '../invalid.ts'
import { isObject } from '../values.ts'

/** The largest completion limit of a caller. It keeps all price calculations exact. */
const TOKENS_MAX = 1_073_741_823
const TOKENS = { min: 0, max: TOKENS_MAX }
/** How many answers a caller may ask for. */
export const CHOICES = { min: 1, max: 128 }

/** The number of answers, their common limit, and completion tokens not covered by the limit. */
export function completionOf(
  body: JsonObject,
): Pick<RequestHead, 'alternatives' | 'completionTokensMax' | 'completionExtra'> {
  const choices = wholeNumber(body, 'n', CHOICES) ?? 1
  const limit = most(
    wholeNumber(body, 'max_tokens', TOKENS),
    wholeNumber(body, 'max_completion_tokens', TOKENS),
  )
  const reasoning = reasoningBeside(body, limit)
  return {
    alternatives: choices,
    completionTokensMax: limit === undefined ? undefined : limit * choices,
    // Predicted text that the model rejects is charged as completion tokens.
    completionExtra: (reasoning + bytesIn(body['prediction'])) * choices,
  }
}

/**
 * Reasoning tokens that the limit does not cover: the whole `thinking_budget` of Qwen and SiliconFlow,
 * and the part of other budgets above the limit.
 */
function reasoningBeside(body: JsonObject, limit = 0): number {
  const within = most(
    budgetIn(body['reasoning'], 'max_tokens'),
    budgetIn(body['thinking'], 'budget_tokens'),
  )
  return (budgetIn(body, 'thinking_budget') ?? 0) + Math.max(0, (within ?? 0) - limit)
}

/** A positive budget. Vendors use other values with a special meaning. */
function budgetIn(parent: unknown, name: string): number | undefined {
  const value = isObject(parent) ? numberOf(parent[name]) : undefined
  if (typeof value !== 'number' || value <= 0) return undefined
  return wholeNumber({ [name]: value }, name, TOKENS)
}

/** The larger of two positive numbers. */
function most(one: number | undefined, other: number | undefined): number | undefined {
  const largest = Math.max(one ?? 0, other ?? 0)
  return largest > 0 ? largest : undefined
}

/** A member that is a whole number; undefined where it is absent or null. Throws REQUEST_INVALID. */
export function wholeNumber(
  body: JsonObject,
  name: string,
  { min, max }: { min: number; max: number },
): number | undefined {
  const value = numberOf(body[name])
  if (value === undefined || value === null) return undefined
  const isInRange = Number.isInteger(value) && (value as number) >= min && (value as number) <= max
  if (!isInRange) throw invalid(name, `a whole number from ${min} to ${max} is expected`)
  return value as number
}
