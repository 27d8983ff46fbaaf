import { AppError } from '../../../server/kernel/app-error.ts'
import { bodyOf } from './read.ts'

/** Reads one option. Existing clients send no `value` to leave a secret unchanged. */
export function fromRestOption(raw: unknown): { key: string; value: string | undefined } {
  const { key, value } = bodyOf(raw)
  const isText = value === undefined || typeof value === 'string'
  if (typeof key !== 'string' || !isText) throw new AppError('JSON_INVALID')
  return { key, value }
}

/** Whether an option is not listed. The former API decided by the end of the name. */
export function isHidden(key: string): boolean {
  return /(Token|Secret|Key)$/.test(key)
}
