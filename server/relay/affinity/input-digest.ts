import { createHash } from 'node:crypto'
import { isDeeper, isJsonObject } from '../../../contract/json.ts'

/** A deeper input is compared as a text. */
const LEVELS_MAX = 50

/**
 * A digest of a call's input that does not depend on how it is written: clients parse it, and write it again with
 * other spaces and another order of members.
 */
export const inputDigest = (input: string): string =>
  createHash('sha256').update(plain(input)).digest('base64url')

function plain(input: string): string {
  try {
    const value: unknown = JSON.parse(input === '' ? '{}' : input)
    return isDeeper(value, LEVELS_MAX) ? input : JSON.stringify(ordered(inner(value)))
  } catch {
    return input
  }
}

/** A custom tool is called with a text, which other dialects put into an object. */
function inner(value: unknown): unknown {
  if (!isJsonObject(value) || Object.keys(value).length !== 1) return value
  return typeof value['input'] === 'string' ? value['input'] : value
}

/** The same value with the members of all objects by name. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (!isJsonObject(value)) return value
  const entries = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1))
  return entries.map(([name, one]) => [name, ordered(one)])
}
