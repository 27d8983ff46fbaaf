import type { Language } from './enums.ts'
import type { ErrorCode, ErrorParams, FieldError } from './errors.ts'
import en from './messages/en.json' with { type: 'json' }
import zh from './messages/zh.json' with { type: 'json' }

/**
 * Texts that the server says to people, in both languages; zh is the fallback.
 *
 * - `errors`: one sentence per error code.
 * - `fields`: what is wrong with a field. A key that starts with `value` is a phrase that needs the
 *   field's name before it; every other one is a sentence of its own.
 * - `events`: contents of stored log rows.
 * - `notices`: what the old wire says of a success; everywhere else success needs no words.
 * - `names`: names that the server gives to things.
 */
const messages = { zh, en } as const

type Messages = typeof zh
export type Section = keyof Messages
export type MessageKey<S extends Section> = keyof Messages[S] & string
export type FieldKey = MessageKey<'fields'>

const PLACEHOLDER = /\{\{(\w+)\}\}/g

/** The text of a key with its `{{name}}` filled in; what is not given is left empty. */
export function message<S extends Section>(
  language: Language,
  section: S,
  ...[key, params = {}]: readonly [key: MessageKey<S>, params?: ErrorParams]
): string {
  const text = textOf(language, section, key) ?? textOf('zh', section, key) ?? key
  return text.replace(PLACEHOLDER, (_, name: string) => String(params[name] ?? ''))
}

function textOf(language: Language, section: Section, key: string): string | undefined {
  const texts: Readonly<Record<string, string>> = messages[language][section]
  return Object.hasOwn(texts, key) ? texts[key] : undefined
}

/** A field's failure as a phrase that belongs under the field. */
export function fieldMessage(language: Language, error: FieldError): string {
  return message(language, 'fields', error.messageKey as FieldKey, error.params)
}

export interface SayableError {
  readonly code: ErrorCode
  readonly params?: ErrorParams
  readonly fields?: readonly FieldError[]
}

/** One text for an error, for edges that have a single place for it: fields win over the code. */
export function errorMessage(language: Language, error: SayableError): string {
  const fields = error.fields ?? []
  if (fields.length === 0) return message(language, 'errors', error.code, error.params)
  const said = fields.map(field => standingAlone(language, field))
  return [...new Set(said)].join(message(language, 'names', 'listSeparator'))
}

function standingAlone(language: Language, error: FieldError): string {
  const text = fieldMessage(language, error)
  if (!error.messageKey.startsWith('value') || error.field === '') return text
  return message(language, 'names', 'labelled', { label: error.field, text })
}
