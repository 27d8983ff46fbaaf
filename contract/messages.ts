import type { Language } from './enums.ts'
import type { ErrorCode, ErrorParams, FieldError } from './errors.ts'
import en from './messages/en.json' with { type: 'json' }
import zh from './messages/zh.json' with { type: 'json' }

/**
 * The texts of the server for people, in both languages; zh is the fallback.
 *
 * - `errors`: one sentence for each error code.
 * - `fields`: errors of a field. A key that starts with `value` is a phrase that follows the field's
 *   name; every other one is a complete sentence.
 * - `events`: texts of log rows.
 * - `notices`: messages of success in the old REST API.
 * - `mails`: subjects and texts of mails.
 * - `names`: names that the server creates.
 * - `limits`: what a limit allows.
 * - `audit`: the columns of the audit log that is saved as a file.
 * - `ledger`: the columns and kinds of a ledger that is saved as a file.
 */
const messages = { zh, en } as const

type Messages = typeof zh
export type Section = keyof Messages
export type MessageKey<S extends Section> = keyof Messages[S] & string
export type FieldKey = MessageKey<'fields'>

const PLACEHOLDER = /\{\{(\w+)\}\}/g

/** The text of a key with its `{{name}}` replaced; a missing param is replaced by empty text. */
export function message<S extends Section>(
  language: Language,
  section: S,
  ...[key, params = {}]: readonly [key: MessageKey<S>, params?: ErrorParams]
): string {
  const text = textOf(language, section, key) ?? textOf('zh', section, key) ?? key
  return filled(text, key === 'RATE_LIMITED' ? withRule(language, params) : params)
}

const filled = (text: string, params: ErrorParams) =>
  text.replace(PLACEHOLDER, (_, name: string) => String(params[name] ?? ''))

/** The param `rule` is the name of a limit; the text says what it allows. */
function withRule(language: Language, params: ErrorParams): ErrorParams {
  const allowed = textOf(language, 'limits', String(params['rule']))
  const text = allowed === undefined ? undefined : filled(allowed, params)
  const rule = text === undefined ? '' : message(language, 'names', 'limitReached', { text })
  return { ...params, rule }
}

function textOf(language: Language, section: Section, key: string): string | undefined {
  const texts: Readonly<Record<string, string>> = messages[language][section]
  return Object.hasOwn(texts, key) ? texts[key] : undefined
}

/** The error of a field as a text to show below the field. */
export function fieldMessage(language: Language, error: FieldError): string {
  return message(language, 'fields', error.messageKey as FieldKey, error.params)
}

export interface ErrorWithFields {
  readonly code: ErrorCode
  readonly params?: ErrorParams
  readonly fields?: readonly FieldError[]
}

/** One text for an error, where there is a single place for it: field errors replace that of the code. */
export function errorMessage(language: Language, error: ErrorWithFields): string {
  const fields = error.fields ?? []
  if (fields.length === 0) return message(language, 'errors', error.code, error.params)
  const texts = fields.map(field => textWithLabel(language, field))
  return [...new Set(texts)].join(message(language, 'names', 'listSeparator'))
}

function textWithLabel(language: Language, error: FieldError): string {
  const text = fieldMessage(language, error)
  if (!error.messageKey.startsWith('value') || error.field === '') return text
  return message(language, 'names', 'labelled', { label: error.field, text })
}
