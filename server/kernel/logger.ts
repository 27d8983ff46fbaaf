import { describeError } from './describe-error.ts'

/**
 * Output for operators: one JSON line per event. Never log prompts or keys (docs/security.md). An error
 * is passed as it was thrown: the logger describes it without the values of statements.
 */
export interface Logger {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

export type LogFields = Readonly<Record<string, unknown>>

/** The fields as they are written, with each error described. Every logger uses it. */
export function describedFields(fields: LogFields = {}): Record<string, unknown> {
  const entries = Object.entries(fields)
  return Object.fromEntries(entries.map(([name, value]) => [name, written(name, value)]))
}

/** What was thrown can be any value, so the field `error` is described whatever it is. */
function written(name: string, value: unknown): unknown {
  if (value instanceof Error || (name === 'error' && value !== undefined)) {
    return describeError(value)
  }
  if (Array.isArray(value)) return value.map(one => written('', one))
  return isPlain(value) ? describedFields(value) : value
}

const isPlain = (value: unknown): value is LogFields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
