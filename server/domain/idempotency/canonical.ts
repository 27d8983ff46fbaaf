import { isDeeper } from '../../../contract/json.ts'
import { AppError } from '../../kernel/app-error.ts'

/** The HTTP layers refuse less deep bodies already; this limits the recursion for any caller. */
const LEVELS_MAX = 64

/**
 * A text that is equal for equal inputs: names are sorted, and amounts are text. Throws INPUT_INVALID
 * for an input that is nested too deep.
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
