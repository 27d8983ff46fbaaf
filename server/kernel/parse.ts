import type { z } from 'zod'
import type { ErrorParams, FieldError } from '../../contract/errors.ts'
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
  return { field: issue.path.map(String).join('.'), say: issue.message, params: paramsOf(issue) }
}

function paramsOf(issue: z.core.$ZodIssue): ErrorParams {
  if (issue.code === 'too_big') return { max: String(issue.maximum) }
  return issue.code === 'too_small' ? { min: String(issue.minimum) } : {}
}
