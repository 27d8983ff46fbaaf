import { bodyOf, wrongType } from './read.ts'
import type { RestNames } from './table.ts'

/** The one option is a list of one for its verb. */
export const optionNames: RestNames = new Map()

/** Reads one option. Existing clients send no `value` to leave a secret unchanged. */
export function fromRestOption(raw: unknown): { key: string; value: string | undefined } {
  const { key, value } = bodyOf(raw)
  if (typeof key !== 'string') throw wrongType('key', 'valueText')
  if (value !== undefined && typeof value !== 'string') throw wrongType('value', 'valueText')
  return { key, value }
}

/** Whether an option is not listed. The former API decided by the end of the name. */
export function isHidden(key: string): boolean {
  return /(Token|Secret|Key)$/.test(key)
}
