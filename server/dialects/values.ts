import { isJsonObject, type JsonObject, type JsonValue } from '../../contract/json.ts'
import { isNumber } from '../kernel/exact-json.ts'

/* Reading and writing of the members of bodies, for all dialects. */

/** Whether a value is an object; a number whose text is kept is none. */
export const isObject = (value: unknown): value is JsonObject =>
  isJsonObject(value) && !isNumber(value)

/** Whether a value is a number, also one whose text is kept, which stays as it is. */
export const isNumeric = (value: unknown): value is number => isNumber(value)

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** An object of the members that have a value. */
export function given(members: Readonly<Record<string, JsonValue | undefined>>): JsonObject {
  const object: JsonObject = {}
  for (const [name, value] of Object.entries(members)) if (value !== undefined) object[name] = value
  return object
}

export const isEmpty = (members: JsonObject): boolean => Object.keys(members).length === 0
