import type { Call } from '../../server/relay/index.ts'
import { bytesIn } from './bytes-in.ts'
import { invalid, isObject, type Json } from './invalid.ts'

/** The largest completion a caller may ask for; keeps every product of a price exact. */
const TOKENS_MAX = 1_073_741_823
const TOKENS = { min: 0, max: TOKENS_MAX }
const CHOICES = { min: 1, max: 128 }

/** How much may be written: answers, the limit of all together, and what comes on top of it. */
export function completionOf(
  body: Json,
): Pick<Call, 'choices' | 'completionTokensMax' | 'completionExtra'> {
  const choices = wholeNumber(body, 'n', CHOICES) ?? 1
  const limit = most(
    wholeNumber(body, 'max_tokens', TOKENS),
    wholeNumber(body, 'max_completion_tokens', TOKENS),
  )
  const reasoning = reasoningBeside(body, limit)
  return {
    choices,
    completionTokensMax: limit === undefined ? undefined : limit * choices,
    // Predicted text that the model did not write is charged as if it had.
    completionExtra: (reasoning + bytesIn(body['prediction'])) * choices,
  }
}

/**
 * Reasoning that the limit does not cover: all of `thinking_budget`, which Qwen and SiliconFlow count
 * apart, and what other budgets have more than the limit, which includes them.
 */
function reasoningBeside(body: Json, limit = 0): number {
  const within = most(
    budgetIn(body['reasoning'], 'max_tokens'),
    budgetIn(body['thinking'], 'budget_tokens'),
  )
  return (budgetIn(body, 'thinking_budget') ?? 0) + Math.max(0, (within ?? 0) - limit)
}

/** Vendors give a meaning of their own to budgets that are not positive. */
function budgetIn(parent: unknown, name: string): number | undefined {
  const value = isObject(parent) ? parent[name] : undefined
  if (typeof value !== 'number' || value <= 0) return undefined
  return wholeNumber({ [name]: value }, name, TOKENS)
}

/** The larger of two numbers that are positive. */
function most(one: number | undefined, other: number | undefined): number | undefined {
  const largest = Math.max(one ?? 0, other ?? 0)
  return largest > 0 ? largest : undefined
}

function wholeNumber(
  body: Json,
  name: string,
  { min, max }: { min: number; max: number },
): number | undefined {
  const value = body[name]
  if (value === undefined || value === null) return undefined
  const isInRange = Number.isInteger(value) && (value as number) >= min && (value as number) <= max
  if (!isInRange) throw invalid(name, `a whole number from ${min} to ${max} is expected`)
  return value as number
}
