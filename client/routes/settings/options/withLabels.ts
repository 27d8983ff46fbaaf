import i18next, { type TFunction } from 'i18next'
import type { FieldError } from '../../../../contract/errors.ts'

/** An error of an option, with the key of another one that must be filled in first. */
export interface OptionError extends FieldError {
  readonly neededOption?: string | undefined
}

/** The names of options in an error as their labels on the page. */
export function withLabels(error: FieldError, t: TFunction<'options'>): OptionError {
  const params = Object.entries(error.params ?? {}).map(([name, value]) => [
    name,
    labelOf(value, t),
  ])
  const { needs } = error.params ?? {}
  return {
    ...error,
    params: Object.fromEntries(params),
    neededOption: typeof needs === 'string' ? needs : undefined,
  }
}

function labelOf<Value>(value: Value, t: TFunction<'options'>): Value | string {
  const key = `fields.${String(value)}.label`
  return i18next.exists(`options:${key}`) ? t(key as 'fields.About.label') : value
}
