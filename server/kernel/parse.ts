import type { z } from 'zod'
import { fieldErrorsOf } from '../../contract/field-errors.ts'
import { AppError } from './app-error.ts'

/**
 * Parses the input of a verb. Throws INPUT_INVALID with all invalid fields. The messages of a schema
 * are keys under `fields` of `contract/messages`.
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  raw: unknown,
): z.output<Schema> {
  const result = schema.safeParse(raw)
  if (result.success) return result.data
  throw new AppError('INPUT_INVALID', {}, { fields: fieldErrorsOf(result.error) })
}
