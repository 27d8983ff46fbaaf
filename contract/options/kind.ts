import type { ErrorParams } from '../errors.ts'
import type { FieldKey } from '../messages.ts'

/** The error of a value: a key of the field messages and its params. */
export interface Problem {
  readonly messageKey: FieldKey
  readonly params?: ErrorParams
}

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem }

/** The form field of an option. A list has one entry per line; a secret is never shown. */
export type OptionControl =
  | 'SWITCH'
  | 'NUMBER'
  | 'TEXT'
  | 'MARKUP'
  | 'LIST'
  | 'JSON'
  | 'CHOICE'
  | 'SECRET'

/** A type of option: how its stored text becomes a value, and back. */
export interface OptionKind<T> {
  readonly name: string
  readonly control: OptionControl
  /** The values that a choice accepts. */
  readonly choices?: readonly string[]
  parse(text: string): Parsed<T>
  format(value: T): string
}

export const parsed = <T>(value: T): Parsed<T> => ({ ok: true, value })

export const error = (messageKey: FieldKey, params?: ErrorParams) =>
  ({ ok: false, problem: params ? { messageKey, params } : { messageKey } }) as const
