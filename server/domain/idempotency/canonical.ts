import { isDeeper } from '../../../contract/json.ts'
import { AppError } from '../../kernel/app-error.ts'

/** Edges refuse bodies far less deep; this bounds the recursion for whoever calls next. */
const LEVELS_MAX = 64

/**
 * One text for one meaning: names in order, amounts as text. Two bodies that differ only in the order
 * of their names are the same request. Throws INPUT_INVALID for one that is nested too deep.
 */
export function canonical(value: unknown): string {
  if (isDeeper(value, LEVELS_MAX)) throw new AppError('INPUT_INVALID')
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'bigint') return inner.toString()
    return isPlain(inner) ? sorted(inner) : inner
  })
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sorted(value: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries)
}
