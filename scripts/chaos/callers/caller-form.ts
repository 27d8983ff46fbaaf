import type { CallScript } from '../calls.ts'

type Json = Readonly<Record<string, unknown>>

/** What a caller understands of one event, or of a whole answer. */
export interface Said {
  readonly text?: string
  /** The last text came; the end mark may still be missing. */
  readonly isFinish?: boolean
  /** The answer is complete, or ended with an error. */
  readonly end?: 'stream' | 'error-event'
  readonly code?: string | undefined
}

/** How a caller of one dialect asks and reads, as its client library does. */
export interface CallerForm {
  path(script: CallScript): string
  headers(key: string): Record<string, string>
  body(script: CallScript): object
  /** The text of a whole answer; undefined when it is none. */
  whole(answer: Json): string | undefined
  event(value: Json): Said
  /** The code of an error. */
  code(answer: Json): string | undefined
}

export const bearer = (key: string) => ({ authorization: `Bearer ${key}` })

/** A member of nested objects and lists; undefined where there is none. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  let found = value
  for (const name of path) found = (found as Record<string | number, unknown> | undefined)?.[name]
  return found
}

export const textAt = (
  value: unknown,
  ...path: readonly (string | number)[]
): string | undefined => {
  const found = at(value, ...path)
  return typeof found === 'string' ? found : undefined
}
