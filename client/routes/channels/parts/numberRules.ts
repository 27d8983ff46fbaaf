import { fieldErrorsOf } from '../../../../contract/field-errors.ts'
import { SetChannelPriority, SetChannelWeight } from '../../../../contract/inputs/channel.ts'
import type { FieldError } from '../../../../contract/errors.ts'

const rules = {
  priority: SetChannelPriority.shape.value,
  weight: SetChannelWeight.shape.value,
} as const

export type NumberField = keyof typeof rules

/** The error of a typed number. The validation code is loaded at the first edit. */
export function problemOfNumber(field: NumberField, text: string): FieldError | undefined {
  const parsed = rules[field].safeParse(Number(text))
  return parsed.success ? undefined : fieldErrorsOf(parsed.error)[0]
}
