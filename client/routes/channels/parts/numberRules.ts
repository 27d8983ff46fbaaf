import { fieldErrorsOf } from '../../../../contract/field-errors.ts'
import { SetChannelPriority, SetChannelWeight } from '../../../../contract/inputs/channel.ts'
import type { FieldError } from '../../../../contract/errors.ts'

const rules = {
  priority: SetChannelPriority.shape.value,
  weight: SetChannelWeight.shape.value,
} as const

export type NumberField = keyof typeof rules

/** What is wrong with a typed number, if anything. The rules come with the first edit, not before. */
export function problemOfNumber(field: NumberField, text: string): FieldError | undefined {
  const parsed = rules[field].safeParse(Number(text))
  return parsed.success ? undefined : fieldErrorsOf(parsed.error)[0]
}
