import type { JsonObject } from '../../../contract/json.ts'
import type { Extra } from '../turn.ts'
import { isEmpty, isObject } from '../values.ts'

/** Reading and writing of members, for the files of this folder. */

export const OWN = 'openai-chat'

export const objectsIn = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : []

export const isSaid = (value: unknown): boolean => value !== undefined && value !== null

/** The members of an object besides some, without those that are null. */
export function besides(object: JsonObject, known: ReadonlySet<string>): JsonObject {
  const rest: JsonObject = {}
  for (const [name, value] of Object.entries(object)) {
    if (!known.has(name) && value !== null && name !== '__proto__') rest[name] = value
  }
  return rest
}

/** Members as `extra`; nothing when there are none. */
export const asExtra = (members: JsonObject): { readonly extra?: Extra } =>
  isEmpty(members) ? {} : { extra: { of: OWN, members } }

/** Members as `cache`; nothing when there are none. */
export const asCache = (members: JsonObject): { readonly cache?: Extra } =>
  isEmpty(members) ? {} : { cache: { of: OWN, members } }

/** The members that this dialect stored in an `extra`. */
export const ownMembers = (extra: Extra | undefined): JsonObject =>
  extra?.of === OWN ? extra.members : {}
