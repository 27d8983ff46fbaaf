import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import { isObject } from '../values.ts'

/**
 * The schema of an answer as the vendor takes it: objects are closed, and bounds, which it refuses, stand in
 * the description, where the model reads them:
 * https://platform.claude.com/docs/en/build-with-claude/structured-outputs
 */
export function writeSchema(schema: JsonObject): JsonObject {
  const bounds: string[] = []
  const written: JsonObject = {}
  for (const [name, value] of Object.entries(schema)) {
    if (BOUNDS.has(name)) bounds.push(`${name}: ${JSON.stringify(value)}`)
    else written[name] = inside(name, value)
  }
  if (isOfObjects(schema)) written['additionalProperties'] = false
  if (bounds.length === 0) return written
  const described = [written['description'], `{${bounds.join(', ')}}`].filter(Boolean).join('\n\n')
  return { ...written, description: described }
}

const BOUNDS: ReadonlySet<string> = new Set([
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'maxItems',
  'uniqueItems',
])
/** Members whose values are schemas by name. */
const NAMED: ReadonlySet<string> = new Set(['properties', '$defs', 'definitions'])
/** Members that are a schema, or a list of them. */
const NESTED: ReadonlySet<string> = new Set(['items', 'anyOf', 'oneOf', 'allOf'])

const isOfObjects = (schema: JsonObject) =>
  schema['type'] === 'object' || isObject(schema['properties'])

function inside(name: string, value: JsonValue): JsonValue {
  if (NAMED.has(name) && isObject(value)) {
    const entries = Object.entries(value).map(([key, one]) => [key, schemaIn(one)] as const)
    return Object.fromEntries(entries)
  }
  if (!NESTED.has(name)) return value
  return Array.isArray(value) ? value.map(schemaIn) : schemaIn(value)
}

const schemaIn = (value: JsonValue): JsonValue => (isObject(value) ? writeSchema(value) : value)
