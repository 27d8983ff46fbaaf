import type { z } from 'zod'
import { fieldErrorsOf } from '../../../contract/field-errors.ts'

/** What a schema says about a value: `field say` per failure, nothing when it is accepted. */
export function fails(schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value)
  return result.success
    ? []
    : fieldErrorsOf(result.error).map(one => `${one.field} ${one.messageKey}`)
}
