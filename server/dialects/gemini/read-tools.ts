import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import type { FunctionTool, HostedTool, Tool, ToolChoice } from '../turn.ts'
import { isObject } from '../values.ts'
import { camelOf, listIn, memberOf, objectIn, objectsIn, textIn } from './json.ts'
import { extraOf } from './read-part.ts'
import { readSchema } from './read-schema.ts'

/** Each member of a tool is a tool of its own: https://ai.google.dev/api/caching#Tool */
export function readTools(body: JsonObject): readonly Tool[] {
  return objectsIn(body, 'tools').flatMap(tool => [
    ...objectsIn(tool, 'functionDeclarations').map(readFunction),
    ...Object.entries(tool).flatMap(readHosted),
  ])
}

const OF_FUNCTION: ReadonlySet<string> = new Set([
  'name',
  'description',
  'parameters',
  'parametersJsonSchema',
])

function readFunction(declaration: JsonObject): FunctionTool {
  const description = textIn(declaration, 'description')
  const schema = schemaIn(declaration, 'parametersJsonSchema', 'parameters')
  return {
    kind: 'function',
    name: textIn(declaration, 'name') ?? '',
    ...(description === undefined ? {} : { description }),
    ...(schema === undefined ? {} : { schema }),
    ...extraOf(declaration, OF_FUNCTION),
  }
}

/** A JSON schema under its name, or the schema of the vendor under the other. */
export function schemaIn(value: JsonObject, json: string, own: string): JsonObject | undefined {
  const schema = objectIn(value, json) ?? objectIn(value, `_${json}`)
  if (schema) return schema
  const open = objectIn(value, own)
  return open && readSchema(open)
}

function readHosted([sent, value]: [string, JsonValue]): readonly HostedTool[] {
  const type = camelOf(sent)
  if (type === 'functionDeclarations' || value === null) return []
  return [{ kind: 'hosted', of: 'gemini', type, value: { [sent]: value } }]
}

/** Which tools may be called; undefined when the request does not say. */
export function readToolChoice(body: JsonObject): ToolChoice | undefined {
  const config = objectIn(objectIn(body, 'toolConfig') ?? {}, 'functionCallingConfig')
  if (!config) return undefined
  const names = listIn(config, 'allowedFunctionNames').filter(isText)
  const mode = textIn(config, 'mode')?.toUpperCase()
  if (mode === 'NONE') return { kind: 'none' }
  if (mode !== 'ANY' && mode !== 'VALIDATED') return mode === 'AUTO' ? { kind: 'auto' } : undefined
  return choiceAmong(names, mode === 'ANY')
}

function choiceAmong(names: readonly string[], isRequired: boolean): ToolChoice {
  const [name] = names
  if (name === undefined) return isRequired ? { kind: 'required' } : { kind: 'auto' }
  if (isRequired && names.length === 1) return { kind: 'tool', name }
  return { kind: 'allowed', names, isRequired }
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Members of the choice that the neutral form has no place for, by their whole names. */
export function choiceExtra(body: JsonObject): JsonObject {
  const toolConfig = memberOf(body, 'toolConfig')
  if (!isObject(toolConfig)) return {}
  const extra: JsonObject = {}
  for (const [sent, value] of Object.entries(toolConfig)) {
    const name = camelOf(sent)
    if (name !== 'functionCallingConfig' && value !== null) extra[`toolConfig.${name}`] = value
  }
  const config = objectIn(toolConfig, 'functionCallingConfig') ?? {}
  for (const [sent, value] of Object.entries(config)) {
    const name = camelOf(sent)
    if (isLeft(name, value, config)) extra[`${CALLING}.${name}`] = value
  }
  return extra
}

const CALLING = 'toolConfig.functionCallingConfig'

/** `VALIDATED` without names checks the calls and leaves the choice to the model. */
function isLeft(name: string, value: JsonValue, config: JsonObject): boolean {
  if (name === 'allowedFunctionNames' || value === null) return false
  if (name !== 'mode') return true
  const isChecked = textIn(config, 'mode')?.toUpperCase() === 'VALIDATED'
  return isChecked && listIn(config, 'allowedFunctionNames').length === 0
}
