import { numberOf } from './exact-json.ts'

/**
 * The bytes of all names, texts and numbers in a JSON value: an upper bound of its tokens.
 */
export function bytesIn(sent: unknown): number {
  const value = numberOf(sent)
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + bytesIn(one), 0)
  if (typeof value !== 'object' || value === null) return textOf(value).length
  return Object.entries(value).reduce(
    (sum, [name, one]) => sum + Buffer.byteLength(name) + bytesIn(one),
    0,
  )
}

const textOf = (value: unknown) => (value === undefined ? '' : String(value))
