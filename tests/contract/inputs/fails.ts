import type { z } from 'zod'
import { fieldErrorsOf } from '../../../contract/field-errors.ts'

/** The errors of a schema for a value, each as `field messageKey`; empty when it is valid. */
export function fails(schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value)
  return result.success
    ? []
    : fieldErrorsOf(result.error).map(one => `${one.field} ${one.messageKey}`)
}
