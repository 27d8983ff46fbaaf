import { UNSTORABLE } from './calls.ts'

/** Formats of an error inside a stream of chat that began with status 200. Other dialects have fewer. */
export const ERROR_FORMS = [
  'object',
  'after-id',
  'other-keys',
  'typed-event',
  'type-field',
  'text',
  'bare',
  'list',
  'wrapped',
] as const

export type ErrorForm = (typeof ERROR_FORMS)[number]

/** The text of every error of the upstream. */
export const message = `the upstream says no ${UNSTORABLE}`
const error = { message, type: 'server_error', code: null }
const line = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`

const forms: Readonly<Record<ErrorForm, (id: string) => string>> = {
  object: () => line({ error }),
  'after-id': id => line({ id, object: 'chat.completion.chunk', choices: [], error }),
  'other-keys': () => line({ status: 500, error: { code: 500, param: null, message } }),
  'typed-event': () => `event: error\n${line({ message })}`,
  'type-field': () => line({ type: 'error', message }),
  text: id => line({ id, error: message }),
  bare: () => line({ code: 'internal_error', message }),
  list: () => line([{ error }]),
  wrapped: () => line({ error: { message: JSON.stringify({ error }) } }),
}

export const errorEventOf = (form: ErrorForm, id: string): string => forms[form](id)
