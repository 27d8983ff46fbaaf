import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import { isObject } from '../values.ts'

/*
 * A JSON schema for `parametersJsonSchema` and `responseJsonSchema`, which accept JSON schemas except for some
 * members: https://ai.google.dev/gemini-api/docs/structured-output#json_schema_support
 */

const LEVELS_MAX = 64
/** Notes for other readers, and a word that only OpenAI knows. */
const DROPPED: ReadonlySet<string> = new Set(['$schema', '$comment', 'strict'])
const MAPS: ReadonlySet<string> = new Set(['properties', '$defs', 'definitions'])
/** Members whose values are no schemas. */
const PLAIN: ReadonlySet<string> = new Set(['enum', 'required', 'default', 'examples', 'example'])

export function writeSchema(schema: JsonObject, levels = LEVELS_MAX): JsonObject {
  if (levels === 0) return schema
  const written: JsonObject = {}
  for (const [name, value] of Object.entries(schema)) {
    if (name === 'const') written['enum'] = [value]
    else if (!DROPPED.has(name)) written[name] = writeMember(name, value, levels - 1)
  }
  return written
}

function writeMember(name: string, value: JsonValue, levels: number): JsonValue {
  if (PLAIN.has(name)) return value
  if (!MAPS.has(name) || !isObject(value)) return inner(value, levels)
  const entries = Object.entries(value).map(([key, one]) => [key, schemaOf(one, levels)] as const)
  return Object.fromEntries(entries)
}

const inner = (value: JsonValue, levels: number): JsonValue =>
  Array.isArray(value)
    ? value.map(one => inner(one, levels))
    : isObject(value)
      ? writeSchema(value, levels)
      : value

/** `true` is a schema that accepts everything. */
const schemaOf = (value: JsonValue, levels: number): JsonValue =>
  value === true ? {} : inner(value, levels)

/** The schema of the arguments of a function; undefined for a function without arguments. */
export function writeParameters(schema: JsonObject | undefined): JsonObject | undefined {
  if (schema === undefined) return undefined
  const written = writeSchema(schema)
  const { properties, additionalProperties: more } = written
  const isOpen = isObject(more) || more === true || Object.keys(written).some(isUnion)
  if (isOpen || (isObject(properties) && Object.keys(properties).length > 0)) {
    return 'type' in written || '$ref' in written ? written : { type: 'object', ...written }
  }
  return undefined
}

const isUnion = (name: string) => ['anyOf', 'oneOf', 'allOf', '$ref'].includes(name)
