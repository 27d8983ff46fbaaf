import { AppError } from '../../server/kernel/app-error.ts'

export type Query = ReadonlyMap<string, string>

const PARAMETERS_MAX = 100
const NAME = /^\w{1,64}$/
/** 9999-12-30, beyond which no row can lie. */
const SECONDS_MAX = 253_402_128_000
/** What the old client writes when it has no value. */
const NOTHING = new Set(['', 'undefined', 'null', 'NaN'])

/** Reads a query string; a parameter given twice, as list or object is refused (threats Y05). */
export function parseQuery(text: string): Query {
  const pairs = [...new URLSearchParams(text)]
  const query = new Map(pairs)
  const isOdd = pairs.length > PARAMETERS_MAX || query.size < pairs.length
  if (isOdd || pairs.some(([name]) => !NAME.test(name))) throw new AppError('INPUT_INVALID')
  return query
}

/** A word to filter by; undefined when empty or one of the client's ways to say nothing. */
export function textOf(query: Query, name: string): string | undefined {
  const text = query.get(name)?.trim() ?? ''
  return NOTHING.has(text) ? undefined : text
}

/** A whole number; undefined when absent or not one, for the old wire never failed on that. */
export function wholeOf(query: Query, name: string): number | undefined {
  const text = textOf(query, name)
  return text !== undefined && /^-?\d+$/.test(text) ? Number(text) : undefined
}

export function flagOf(query: Query, name: string): boolean {
  return ['1', 't', 'true'].includes(textOf(query, name)?.toLowerCase() ?? '')
}

/** Unix seconds as a moment; 0, absent and unparsable mean no bound. */
export function momentOf(query: Query, name: string): Date | undefined {
  const seconds = wholeOf(query, name)
  return seconds ? new Date(Math.min(seconds, SECONDS_MAX) * 1000) : undefined
}
