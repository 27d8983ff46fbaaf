import type { z } from 'zod'
import type { FieldError } from '../../contract/errors.ts'
import { AppError } from './app-error.ts'

/**
 * Parses an input once, at the start of a verb. A schema's messages are keys under `fields` of
 * `contract/messages`; every failing field is reported at once.
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.output<Schema> {
  const result = schema.safeParse(raw)
  if (result.success) return result.data
  throw new AppError('INPUT_INVALID', {}, { fields: result.error.issues.map(toFieldError) })
}

function toFieldError(issue: z.core.$ZodIssue): FieldError {
  const params = issue.code === 'too_big' ? { max: String(issue.maximum) } : paramsOfMinimum(issue)
  return { field: issue.path.map(String).join('.'), say: issue.message, params }
}

function paramsOfMinimum(issue: z.core.$ZodIssue) {
  return issue.code === 'too_small' ? { min: String(issue.minimum) } : {}
}
