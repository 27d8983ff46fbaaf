import { AppError } from '../../server/kernel/app-error.ts'

export type Query = ReadonlyMap<string, string>

const PARAMETERS_MAX = 100
/** Other clients send names that no call knows, which are ignored; lists and objects have brackets. */
const NAME = /^[^[\]]{1,64}$/
/** 1970-01-02 and 9999-12-30, earlier and later than any row. */
const SECONDS_MIN = 86_400
const SECONDS_MAX = 253_402_128_000
/** Texts that existing clients send for a missing value. */
const NOTHING = new Set(['', 'undefined', 'null', 'NaN'])

/** Parses a query string. Refuses a parameter that is repeated, a list or an object. */
export function parseQuery(text: string): Query {
  const pairs = [...new URLSearchParams(text)]
  const query = new Map(pairs)
  const isOdd = pairs.length > PARAMETERS_MAX || query.size < pairs.length
  if (isOdd || pairs.some(([name]) => !NAME.test(name))) throw new AppError('INPUT_INVALID')
  return query
}

/** A text parameter; undefined when it is missing or a text for a missing value. */
export function textOf(query: Query, name: string): string | undefined {
  const text = query.get(name)?.trim() ?? ''
  return NOTHING.has(text) ? undefined : text
}

/** An integer parameter; undefined when it is missing or invalid, as in the former API. */
export function wholeOf(query: Query, name: string): number | undefined {
  const text = textOf(query, name)
  return text !== undefined && /^-?\d+$/.test(text) ? Number(text) : undefined
}

/** Unlike `wholeOf` not absent where it is invalid, so that the verb refuses it. */
export function numberOf(query: Query, name: string): number | undefined {
  const text = textOf(query, name)
  return text === undefined ? undefined : Number(text)
}

export function flagOf(query: Query, name: string): boolean {
  return ['1', 't', 'true'].includes(textOf(query, name)?.toLowerCase() ?? '')
}

/** A time parameter in Unix seconds. Undefined, which means no limit, when 0, missing or invalid. */
export function momentOf(query: Query, name: string): Date | undefined {
  return momentIn(query, name, 1000)
}

/** The start of a range as `momentOf`; undefined when it is before any row. */
export function startOf(query: Query, name: string): Date | undefined {
  const moment = momentOf(query, name)
  return moment && moment.getTime() > SECONDS_MIN * 1000 ? moment : undefined
}

/** As `momentOf`, in milliseconds. */
export function momentMsOf(query: Query, name: string): Date | undefined {
  return momentIn(query, name, 1)
}

function momentIn(query: Query, name: string, unitMs: number): Date | undefined {
  const value = wholeOf(query, name)
  if (!value) return undefined
  const ms = Math.max(SECONDS_MIN * 1000, Math.min(value * unitMs, SECONDS_MAX * 1000))
  return new Date(ms)
}
