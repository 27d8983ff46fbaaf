import type { AppError } from './app-error.ts'

/**
 * The headers of a refusal by a limit: when to try again, and by `RateLimit` of the IETF draft which limit
 * it was, what is left of it and when it ends. Empty for other errors.
 */
export function limitHeaders({ code, params }: Pick<AppError, 'code' | 'params'>) {
  if (code !== 'RATE_LIMITED') return {}
  const { rule, max, left = 0, seconds = 1 } = params
  const again = { 'Retry-After': String(seconds) }
  if (rule === undefined) return again
  return {
    ...again,
    'RateLimit-Policy': `"${rule}";q=${max}`,
    RateLimit: `"${rule}";r=${left};t=${seconds}`,
  }
}
