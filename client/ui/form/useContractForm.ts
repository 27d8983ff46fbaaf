import { useMemo } from 'react'
import type { DefaultValues, FieldErrors, FieldValues, Path, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import type { FieldError } from '../../../contract/errors.ts'
import { fieldErrorsOf } from '../../../contract/field-errors.ts'
import { graphqlNames } from '../../../contract/inputs/graphql-field.ts'
import { toSaidError, useServerForm } from './useServerForm.ts'

export interface ContractForm<Values extends FieldValues> {
  readonly defaults: DefaultValues<Values>
  /** The zod schema, which the server uses too. */
  readonly schema: z.ZodType
  /** The values of the form in the shape of the schema. */
  readonly toInput: (values: Values) => unknown
  /** The field of the form for an error of a field that has another name there. */
  readonly shownAt?: Readonly<Record<string, Path<Values>>>
}

/** The names of the rules by those of GraphQL, in which the server reports errors. */
function ruleNamesOf(schema: z.ZodType): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(graphqlNames(schema)).map(([rule, name]) => [name, rule]),
  )
}

/** A form whose schema comes from the contract, which checks the values before they are sent. */
export function useContractForm<Values extends FieldValues>(contract: ContractForm<Values>) {
  const { defaults, schema, toInput, shownAt = {} } = contract
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
  return useServerForm<Values>({ defaults, resolver, placeOf })
}
