import type { z } from 'zod'
import { fieldErrorsOf } from '../../contract/field-errors.ts'
import { AppError } from './app-error.ts'

/**
 * Parses an input once, at the start of a verb. A schema's messages are keys under `fields` of
 * `contract/messages`; every failing field is reported at once.
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  raw: unknown,
): z.output<Schema> {
  const result = schema.safeParse(raw)
  if (result.success) return result.data
  throw new AppError('INPUT_INVALID', {}, { fields: fieldErrorsOf(result.error) })
}
