import { useState } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
} from 'react-hook-form'
import type { z } from 'zod'
import type { FieldError } from '../../../contract/errors.ts'
import { fieldErrorsOf } from '../../../contract/field-errors.ts'
import { ClientError } from '../../relay/clientError.ts'

interface ContractForm<Values extends FieldValues> {
  readonly defaults: DefaultValues<Values>
  /** The rules, the same that the server applies. */
  readonly schema: z.ZodType
  /** What the form holds, in the shape that the rules are written for. */
  readonly toInput: (values: Values) => unknown
  /** Where the form shows a failure of a field that it holds under another name. */
  readonly shownAt?: Readonly<Record<string, Path<Values>>>
}

/** What is wrong with a field, as the form stores it. */
export type SaidError = FieldError & { readonly type: string; readonly message: string }

const toSaidError = (error: FieldError): SaidError => ({
  ...error,
  type: 'contract',
  message: error.messageKey,
})

/**
 * A form whose rules come from the contract. What the server finds wrong lands on the same fields;
 * what belongs to no field is `failure`.
 */
export function useContractForm<Values extends FieldValues>(contract: ContractForm<Values>) {
  const { defaults, schema, toInput, shownAt = {} } = contract
  const [failure, setFailure] = useState<unknown>()
  const placeOf = (error: FieldError): Path<Values> => {
    const [top = ''] = error.field.split('.')
    return (shownAt[top] ?? top) as Path<Values>
  }
  const resolver: Resolver<Values> = values => {
    const parsed = schema.safeParse(toInput(values))
    if (parsed.success) return { values, errors: {} }
    const errors = fieldErrorsOf(parsed.error).map(error => [placeOf(error), toSaidError(error)])
    // The first failure of a field is the one to show.
    return { values: {}, errors: Object.fromEntries(errors.reverse()) as FieldErrors<Values> }
  }
  const form = useForm<Values>({ defaultValues: defaults, resolver })

  const refused = (thrown: unknown) => {
    const fields = thrown instanceof ClientError ? thrown.fields : []
    const known = fields.filter(error => placeOf(error) in form.getValues())
    for (const error of known) form.setError(placeOf(error), toSaidError(error))
    if (known.length === 0 || known.length < fields.length) setFailure(thrown)
  }
  const submit = (run: (values: Values) => Promise<unknown>) =>
    form.handleSubmit(async values => {
      setFailure(undefined)
      await run(values).catch(refused)
    })
  return { ...form, failure, submit }
}
