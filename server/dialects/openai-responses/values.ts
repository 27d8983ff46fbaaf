import { isDeeper, type JsonObject, type JsonValue } from '../../../contract/json.ts'
import { numberOf } from '../../kernel/exact-json.ts'
import type { Extra } from '../turn.ts'
import { isObject } from '../values.ts'

/** The name of this dialect. */
export const OWN = 'openai-responses'

export const objectOf = (value: unknown): JsonObject | undefined =>
  isObject(value) ? value : undefined

export const listOf = (value: unknown): readonly JsonValue[] => (Array.isArray(value) ? value : [])

export const numberIn = (value: unknown): number | undefined => {
  const number = numberOf(value)
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** The object in a text; undefined when there is none. */
export function objectIn(text: string): JsonObject | undefined {
  try {
    return objectOf(JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

/** Levels of a value of an upstream: one that is nested deeper cannot be written again. */
const LEVELS_MAX = 500

export const isTooDeep = (value: unknown): boolean => isDeeper(value, LEVELS_MAX)

/** An object without some members, and without those that are null. */
export function without(object: JsonObject, names: ReadonlySet<string>): JsonObject {
  const rest: JsonObject = {}
  for (const [name, value] of Object.entries(object)) {
    if (value !== null && !names.has(name)) rest[name] = value
  }
  return rest
}

/** Members of this dialect; undefined when there are none. */
export const extraOf = (members: JsonObject): Extra | undefined =>
  Object.keys(members).length === 0 ? undefined : { of: OWN, members }

/** The members that were kept of this dialect. */
export const membersOf = (extra: Extra | undefined): JsonObject =>
  extra?.of === OWN ? extra.members : {}
