import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import { numberOf } from '../../kernel/exact-json.ts'
import { isNumeric, isObject } from '../values.ts'

/*
 * Members of protobuf JSON: the name may be written in camelCase or in snake_case.
 * https://protobuf.dev/programming-guides/json/
 */

const snakeNames = new Map<string, string>()

function snakeOf(name: string): string {
  const known = snakeNames.get(name)
  if (known !== undefined) return known
  const snake = name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
  snakeNames.set(name, snake)
  return snake
}

/** A member by its name in camelCase; undefined for null too. */
export function memberOf(value: JsonObject, name: string): JsonValue | undefined {
  return value[name] ?? value[snakeOf(name)] ?? undefined
}

export function objectIn(value: JsonObject, name: string): JsonObject | undefined {
  const member = memberOf(value, name)
  return isObject(member) ? member : undefined
}

/** The items of a list. A single object stands for a list of one, as the vendor reads it. */
export function listIn(value: JsonObject, name: string): readonly JsonValue[] {
  const member = memberOf(value, name)
  if (Array.isArray(member)) return member
  return isObject(member) ? [member] : []
}

export const objectsIn = (value: JsonObject, name: string): readonly JsonObject[] =>
  listIn(value, name).filter(isObject)

export function textIn(value: JsonObject, name: string): string | undefined {
  const member = memberOf(value, name)
  return typeof member === 'string' ? member : undefined
}

export function numberIn(value: JsonObject, name: string): number | undefined {
  const member = memberOf(value, name)
  return isNumeric(member) ? member : undefined
}

/** A number for arithmetic. */
export const amountOf = (value: number): number => Number(numberOf(value))

/** The members whose names, in either spelling, are not among these, by their names as they came. */
export function restOf(value: JsonObject, known: ReadonlySet<string>): JsonObject {
  const rest: JsonObject = {}
  for (const name of Object.keys(value)) {
    const member = value[name]
    if (!known.has(camelOf(name)) && member !== undefined && member !== null) rest[name] = member
  }
  return rest
}

/** The name in camelCase. */
export const camelOf = (name: string): string =>
  name.includes('_') ? name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) : name
