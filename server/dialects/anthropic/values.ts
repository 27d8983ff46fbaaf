import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import { isObject } from '../values.ts'

export const listIn = (value: unknown): readonly JsonValue[] =>
  Array.isArray(value) ? (value as JsonValue[]) : []

export const objectIn = (value: unknown): JsonObject => (isObject(value) ? value : {})

/** The members with other names, without those that are null. */
export function without(members: JsonObject, names: ReadonlySet<string>): JsonObject {
  const rest: JsonObject = {}
  for (const [name, value] of Object.entries(members)) {
    if (value !== null && !names.has(name)) rest[name] = value
  }
  return rest
}
