import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import { isNumeric, isObject } from '../values.ts'
import { memberOf } from './json.ts'

/*
 * The vendor's own schema is a part of OpenAPI's: types in capitals, `nullable`, and numbers of 64 bits as
 * texts. https://ai.google.dev/api/caching#Schema
 */

/** A deeper schema is left as it is. */
const LEVELS_MAX = 64
/** Members whose values are schemas by name. */
const MAPS: ReadonlySet<string> = new Set(['properties', '$defs', 'defs', 'definitions'])
const LISTS: ReadonlySet<string> = new Set(['anyOf', 'any_of', 'oneOf', 'allOf', 'prefixItems'])
const SINGLE: ReadonlySet<string> = new Set(['items', 'additionalProperties', 'not'])
const COUNTS: ReadonlySet<string> = new Set([
  'minItems',
  'maxItems',
  'minLength',
  'maxLength',
  'minProperties',
  'maxProperties',
])
const RENAMED: Readonly<Record<string, string>> = {
  any_of: 'anyOf',
  min_items: 'minItems',
  max_items: 'maxItems',
  min_length: 'minLength',
  max_length: 'maxLength',
  min_properties: 'minProperties',
  max_properties: 'maxProperties',
  property_ordering: 'propertyOrdering',
}

/** A schema of the vendor as a JSON schema. */
export function readSchema(schema: JsonObject, levels = LEVELS_MAX): JsonObject {
  if (levels === 0) return schema
  const read: JsonObject = {}
  for (const [sent, value] of Object.entries(schema)) {
    const name = RENAMED[sent] ?? sent
    if (name !== 'nullable') read[name] = readMember(name, value, levels - 1)
  }
  return memberOf(schema, 'nullable') === true ? nullable(read) : read
}

function readMember(name: string, value: JsonValue, levels: number): JsonValue {
  if (name === 'type') return readType(value)
  if (MAPS.has(name) && isObject(value)) {
    const entries = Object.entries(value).map(([key, one]) => [key, inner(one, levels)] as const)
    return Object.fromEntries(entries)
  }
  if (LISTS.has(name) && Array.isArray(value)) return value.map(one => inner(one, levels))
  if (SINGLE.has(name)) return inner(value, levels)
  return COUNTS.has(name) ? readCount(value) : value
}

const inner = (value: JsonValue, levels: number): JsonValue =>
  isObject(value) ? readSchema(value, levels) : value

function readType(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(readType)
  return typeof value === 'string' ? value.toLowerCase() : value
}

function readCount(value: JsonValue): JsonValue {
  if (isNumeric(value) || typeof value !== 'string' || !/^\d{1,15}$/.test(value)) return value
  return Number(value)
}

function nullable(schema: JsonObject): JsonObject {
  const { type } = schema
  if (typeof type === 'string' && type !== 'null') return { ...schema, type: [type, 'null'] }
  const { anyOf } = schema
  return Array.isArray(anyOf) ? { ...schema, anyOf: [...anyOf, { type: 'null' }] } : schema
}
