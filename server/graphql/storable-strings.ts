import { isStorable } from '../../contract/storable.ts'
import { AppError } from '../kernel/app-error.ts'

/**
 * Refuses variables with text that cannot be stored, or nested too deep. Throws INPUT_INVALID with
 * the field.
 */
export function checkStrings(value: unknown, levels: number, field = ''): void {
  if (typeof value === 'string' && !isStorable(value)) throw notStorable(field)
  if (typeof value !== 'object' || value === null) return
  if (levels === 0) throw notStorable(field)
  for (const [key, one] of Object.entries(value)) {
    if (!isStorable(key)) throw notStorable(field)
    checkStrings(one, levels - 1, field === '' ? key : `${field}.${key}`)
  }
}

export function notStorable(field: string): AppError {
  return new AppError('INPUT_INVALID', {}, { fields: [{ field, messageKey: 'valueText' }] })
}
