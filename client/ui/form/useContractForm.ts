import { useMemo, useState } from 'react'
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
import { graphqlNames } from '../../../contract/inputs/graphql-field.ts'
import { ClientError } from '../../relay/clientError.ts'

export interface ContractForm<Values extends FieldValues> {
  readonly defaults: DefaultValues<Values>
  /** The zod schema, which the server uses too. */
  readonly schema: z.ZodType
  /** The values of the form in the shape of the schema. */
  readonly toInput: (values: Values) => unknown
  /** The field of the form for an error of a field that has another name there. */
  readonly shownAt?: Readonly<Record<string, Path<Values>>>
}

/** The error of a field, as the form stores it. */
export type SaidError = FieldError & { readonly type: string; readonly message: string }

const toSaidError = (error: FieldError): SaidError => ({
  ...error,
  type: 'contract',
  message: error.messageKey,
})

/** The names of the rules by those of GraphQL, in which the server reports errors. */
function ruleNamesOf(schema: z.ZodType): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(graphqlNames(schema)).map(([rule, name]) => [name, rule]),
  )
}

/**
 * A form whose schema comes from the contract. Errors of the server are shown at the same fields;
 * an error that belongs to no field is `failure`.
 */
export function useContractForm<Values extends FieldValues>(contract: ContractForm<Values>) {
  const { defaults, schema, toInput, shownAt = {} } = contract
  const [failure, setFailure] = useState<unknown>()
  const ruleNames = useMemo(() => ruleNamesOf(schema), [schema])
  const placeOf = (error: FieldError): Path<Values> => {
    const [top = ''] = error.field.split('.')
    const name = ruleNames[top] ?? top
    return (shownAt[name] ?? name) as Path<Values>
  }
  const resolver: Resolver<Values> = values => {
    const parsed = schema.safeParse(toInput(values))
    if (parsed.success) return { values, errors: {} }
    const errors = fieldErrorsOf(parsed.error).map(error => [placeOf(error), toSaidError(error)])
    // Only the first error of a field is shown.
    return { values: {}, errors: Object.fromEntries(errors.reverse()) as FieldErrors<Values> }
  }
  const form = useForm<Values>({ defaultValues: defaults, resolver })

  const refused = (thrown: unknown) => {
    const fields = thrown instanceof ClientError ? thrown.fields : []
    const known = fields.filter(error => placeOf(error) in form.getValues())
    // The submit button loses the focus while it is disabled.
    for (const [index, error] of known.entries())
      form.setError(placeOf(error), toSaidError(error), { shouldFocus: index === 0 })
    if (known.length === 0 || known.length < fields.length) setFailure(thrown)
  }
  const submit = (run: (values: Values) => Promise<unknown>) =>
    form.handleSubmit(async values => {
      setFailure(undefined)
      await run(values).catch(refused)
    })
  return { ...form, failure, submit }
}
