import { useEffect, useEffectEvent, useState } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import type { FieldError } from '../../../contract/errors.ts'
import { ownPlace } from '../../basePath.ts'
import { ClientError } from '../../relay/clientError.ts'
import { registerForm, takeInput, type Input } from './keptInput.ts'

interface ServerForm<Values extends FieldValues> {
  readonly defaults: DefaultValues<Values>
  /** Checks the values before they are sent; absent: the server checks them. */
  readonly resolver?: Resolver<Values>
  /** The field of the form for an error; absent: the one with the same name. */
  readonly placeOf?: (error: FieldError) => Path<Values>
}

/** The error of a field, as the form stores it. */
export type SaidError = FieldError & { readonly type: string; readonly message: string }

export const toSaidError = (error: FieldError): SaidError => ({
  ...error,
  type: 'contract',
  message: error.messageKey,
})

/**
 * A form that shows errors of the server at their fields; an error that belongs to no field is
 * `failure`.
 */
export function useServerForm<Values extends FieldValues>(settings: ServerForm<Values>) {
  const { defaults, resolver, placeOf = ({ field }) => field as Path<Values> } = settings
  const [failure, setFailure] = useState<unknown>()
  const form = useForm<Values>({ defaultValues: defaults, ...(resolver && { resolver }) })

  useKeptInput(form)

  /** Shows errors at their fields and moves the focus to the first one. */
  const showErrors = (errors: readonly FieldError[]) => {
    // The submit button loses the focus while it is disabled.
    for (const [index, error] of errors.entries())
      form.setError(placeOf(error), toSaidError(error), { shouldFocus: index === 0 })
  }
  const refused = (thrown: unknown) => {
    const fields = thrown instanceof ClientError ? thrown.fields : []
    const known = fields.filter(error => placeOf(error) in form.getValues())
    showErrors(known)
    if (known.length === 0 || known.length < fields.length) setFailure(thrown)
  }
  const submit = (run: (values: Values) => Promise<unknown>) =>
    form.handleSubmit(async values => {
      setFailure(undefined)
      await run(values).catch(refused)
    })
  return { ...form, failure, showErrors, submit }
}

/** Fields that are typed again after a sign-in. */
const NEVER_KEPT = /password|code$/i

/** Keeps what is typed when the sign-in ends, and shows it again after the next one. */
function useKeptInput<Values extends FieldValues>(form: UseFormReturn<Values>): void {
  const defaultValues: Input = form.formState.defaultValues ?? {}
  const read = useEffectEvent((): Input => {
    const isTyped = ([name, value]: [string, unknown]) =>
      !NEVER_KEPT.test(name) && JSON.stringify(value) !== JSON.stringify(defaultValues[name])
    return Object.fromEntries(Object.entries(form.getValues()).filter(isTyped))
  })
  const restore = useEffectEvent(() => {
    const input = takeInput(ownPlace(location).pathname, Object.keys(form.getValues()))
    for (const [name, value] of Object.entries(input)) {
      const path = name as Path<Values>
      form.setValue(path, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    }
  })
  useEffect(() => {
    restore()
    return registerForm(() => read())
  }, [])
}
