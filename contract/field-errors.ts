import type { z } from 'zod'
import type { ErrorParams, FieldError } from './errors.ts'

type Issue = z.core.$ZodIssue

/**
 * The issues of a schema as field errors, for the server's verbs and the client's forms. Schemas of
 * `inputs/` use a message key where zod expects a text.
 */
export function fieldErrorsOf(error: { readonly issues: readonly Issue[] }): FieldError[] {
  return error.issues.map(issue => ({
    field: issue.path.map(String).join('.'),
    messageKey: issue.message,
    params: paramsOf(issue),
  }))
}

function paramsOf(issue: Issue): ErrorParams {
  switch (issue.code) {
    case 'too_big':
      return { max: String(issue.maximum) }
    case 'too_small':
      return { min: String(issue.minimum) }
    case 'unrecognized_keys':
      return { keys: shortList(issue.keys) }
    case 'invalid_value':
      return { choices: issue.values.map(String).join(', ') }
    case 'custom':
      return (issue.params ?? {}) as ErrorParams
    default:
      return {}
  }
}

/** So many unknown names are shown. */
const NAMES_MAX = 20

function shortList(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_MAX).join(', ')
  return names.length > NAMES_MAX ? `${shown}, …` : shown
}
