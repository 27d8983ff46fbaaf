import { AppError } from '../../../server/kernel/app-error.ts'
import { bodyOf } from './read.ts'

/** One setting a call. No `value` at all is how the old client leaves a secret as it is. */
export function fromRestOption(raw: unknown): { key: string; value: string | undefined } {
  const { key, value } = bodyOf(raw)
  const isText = value === undefined || typeof value === 'string'
  if (typeof key !== 'string' || !isText) throw new AppError('JSON_INVALID')
  return { key, value }
}

/** The old wire never listed settings whose names end like this, secret or not. */
export function isHidden(key: string): boolean {
  return /(Token|Secret|Key)$/.test(key)
}
