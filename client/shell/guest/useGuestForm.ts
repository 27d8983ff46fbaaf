import { useState, type ReactNode } from 'react'
import type { FieldError } from '../../../contract/errors.ts'
import type { FieldKey } from '../../../contract/messages.ts'
import { useErrorText, useFieldText } from '../../i18n/useErrorText.ts'
import { ClientError } from '../../relay/clientError.ts'
import { boot } from '../boot.ts'

/** The field that causes an error of the server. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  EMAIL_DOMAIN_REFUSED: 'email',
  EMAIL_ALIAS_REFUSED: 'email',
  MAIL_ADDRESS_REFUSED: 'email',
  EMAIL_CODE_NEEDED: 'verificationCode',
  EMAIL_CODE_WRONG: 'verificationCode',
  SECOND_FACTOR_WRONG: 'code',
  WECHAT_CODE_WRONG: 'code',
}

/** Errors of the server that mean that a switch of the site has changed since the page was opened. */
const AFTER_A_CHANGE = new Set([
  'BOT_CHECK_NEEDED',
  'EMAIL_CODE_NEEDED',
  'MAIL_OFF',
  'PASSWORD_REGISTRATION_OFF',
  'PASSWORD_SIGN_IN_OFF',
  'REGISTRATION_OFF',
  'RESET_NEEDS_ADDRESS',
])

/** A refused value, or an error whose cause is the field. */
type Cause = ClientError | FieldError

interface Errors {
  readonly fields: Readonly<Record<string, Cause>>
  /** The error that belongs to no field. */
  readonly failure: unknown
}

const NONE: Errors = { fields: {}, failure: undefined }

/** What a form does: it sends itself or asks for a code. */
type Task = 'code' | 'submit'

interface FieldState {
  readonly name: string
  readonly error: boolean
  readonly helperText: ReactNode
}

export interface GuestFormState {
  /** The text of the error that belongs to no field. */
  readonly failure: string | undefined
  readonly running: Task | undefined
  /** The attributes of a field: its error, else its help. */
  readonly field: (name: string, help?: ReactNode) => FieldState
  /** Removes the error of a field, because its value changes. */
  readonly clear: (name: string) => void
  /** Runs one call at a time and shows its errors at the fields of the form. Never rejects. */
  readonly run: (form: HTMLFormElement, task: Task, call: () => Promise<unknown>) => Promise<void>
}

/**
 * A form of a page for guests. The server checks the values with the rules of the contract, so the
 * page loads no code for that; react-hook-form and zod would exceed its size limit.
 */
export function useGuestForm(): GuestFormState {
  const errorText = useErrorText()
  const [errors, setErrors] = useState(NONE)
  const fieldText = useFieldText(errors !== NONE)
  const [running, setRunning] = useState<Task>()
  const textOf = (cause: Cause) =>
    cause instanceof ClientError ? errorText(cause) : fieldText(cause)
  return {
    failure: errors.failure === undefined ? undefined : errorText(errors.failure),
    running,
    field(name, help) {
      const cause = errors.fields[name]
      return { name, error: cause !== undefined, helperText: cause ? textOf(cause) : help }
    },
    clear(name) {
      if (!(name in errors.fields)) return
      const { [name]: _, ...fields } = errors.fields
      setErrors({ ...errors, fields })
    },
    async run(form, task, call) {
      if (running) return
      setRunning(task)
      setErrors(NONE)
      await call().catch((thrown: unknown) => {
        const next = errorsOf(thrown, form)
        setErrors(next)
        focusFirst(form, next)
        if (isOutOfDate(thrown)) void boot()
      })
      setRunning(undefined)
    },
  }
}

/** A message, with its parameters where it has some. */
export type Problem = FieldKey | Pick<FieldError, 'messageKey' | 'params'>

/** Fields with the message for a value that the page refuses by itself; false: it is accepted. */
type Refused = Readonly<Record<string, Problem | false>>

/** Throws the errors of all refused values at once. */
export function refuseValues(refused: Refused): void {
  const fields = Object.entries(refused).flatMap(([field, problem]) => {
    if (!problem) return []
    return typeof problem === 'string' ? [{ field, messageKey: problem }] : [{ field, ...problem }]
  })
  if (fields.length > 0) throw new ClientError('INPUT_INVALID', '', { fields })
}

function errorsOf(thrown: unknown, form: HTMLFormElement): Errors {
  if (!(thrown instanceof ClientError)) return { fields: {}, failure: thrown }
  const named = FIELD_OF_CODE[thrown.code]
  const causes: [string, Cause][] = named
    ? [[named, thrown]]
    : // Only the first error of a field is shown.
      thrown.fields.map((error): [string, Cause] => [error.field, error]).reverse()
  const shown = causes.filter(([name]) => form.elements.namedItem(name) !== null)
  const isShown = shown.length > 0 && shown.length === causes.length
  return { fields: Object.fromEntries(shown), failure: isShown ? undefined : thrown }
}

function focusFirst(form: HTMLFormElement, { fields }: Errors): void {
  const inputs = [...form.elements].filter(element => element instanceof HTMLInputElement)
  inputs.find(({ name }) => name in fields)?.focus()
}

/** Errors that the page found by itself have no kind. */
function isOutOfDate(thrown: unknown): boolean {
  return (
    thrown instanceof ClientError && thrown.kind !== undefined && AFTER_A_CHANGE.has(thrown.code)
  )
}
