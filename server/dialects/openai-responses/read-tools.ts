import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import type { FunctionTool, Tool, ToolChoice } from '../turn.ts'
import { invalid } from '../invalid.ts'
import { given, textIn } from '../values.ts'
import { OWN, extraOf, listOf, objectOf, without } from './values.ts'

/** The tools of a list; those of a namespace one by one. */
export function readTools(tools: JsonValue | undefined, param: string): Tool[] {
  if (tools === undefined || tools === null) return []
  if (!Array.isArray(tools)) throw invalid(param, 'a list is expected')
  return tools.flatMap((value, index) => {
    const tool = objectOf(value)
    if (!tool) throw invalid(`${param}[${index}]`, 'an object is expected')
    return tool['type'] === 'namespace' ? readNamespace(tool) : [readTool(tool)]
  })
}

function readTool(tool: JsonObject): Tool {
  const type = textIn(tool['type'])
  if (type === 'function' || type === 'custom') {
    // Some clients send the form of chat.
    const nested = objectOf(tool[type])
    const flat = nested ? { ...without(tool, new Set([type])), ...nested } : tool
    if (textIn(flat['name']) !== '')
      return type === 'custom' ? readCustom(flat) : readFunction(flat)
  }
  if (type === 'tool_search' && tool['execution'] === 'client') return readSearch(tool)
  return { kind: 'hosted', of: OWN, type, value: tool }
}

const OF_FUNCTION: ReadonlySet<string> = new Set([
  'type',
  'name',
  'description',
  'parameters',
  'strict',
])

function readFunction(tool: JsonObject): FunctionTool {
  const schema = objectOf(tool['parameters'])
  const { strict } = tool
  const extra = extraOf(without(tool, OF_FUNCTION))
  return {
    kind: 'function',
    ...named(tool),
    ...(schema ? { schema } : {}),
    ...(typeof strict === 'boolean' ? { isStrict: strict } : {}),
    ...(extra ? { extra } : {}),
  }
}

const OF_CUSTOM: ReadonlySet<string> = new Set(['type', 'name', 'description', 'format'])

function readCustom(tool: JsonObject): Tool {
  const format = objectOf(tool['format'])
  const extra = extraOf(without(tool, OF_CUSTOM))
  return {
    kind: 'custom',
    ...named(tool),
    ...(format ? { format } : {}),
    ...(extra ? { extra } : {}),
  }
}

function named(tool: JsonObject) {
  const { description } = tool
  const name = textIn(tool['name'])
  return typeof description === 'string' ? { name, description } : { name }
}

/** The search for tools that the client runs is a function for other dialects. */
function readSearch(tool: JsonObject): Tool {
  const read = readFunction({ ...tool, name: 'tool_search' })
  const members = without(tool, new Set(['name', 'description', 'parameters', 'strict']))
  return { ...read, extra: { of: OWN, members } }
}

const OF_NAMESPACE: ReadonlySet<string> = new Set(['name', 'tools'])

/** A namespace that has other tools than functions and custom tools stays one tool. */
function readNamespace(tool: JsonObject): Tool[] {
  const namespace = textIn(tool['name'])
  const group = without(tool, OF_NAMESPACE)
  const tools = listOf(tool['tools']).map(value => readTool(objectOf(value) ?? {}))
  const isWhole = tools.length === 0 || namespace === '' || tools.some(isHosted)
  if (isWhole) return [{ kind: 'hosted', of: OWN, type: 'namespace', value: tool }]
  return tools.map(one => inNamespace(one, namespace, group))
}

const isHosted = ({ kind }: Tool) => kind === 'hosted'

function inNamespace(tool: Tool, namespace: string, group: JsonObject): Tool {
  if (tool.kind === 'hosted') return tool
  const members = { ...tool.extra?.members, group }
  return { ...tool, namespace, extra: { of: OWN, members } }
}

/** The choice of a tool; undefined for a choice that only this dialect knows. */
export function readChoice(choice: JsonValue | undefined): ToolChoice | undefined {
  if (choice === 'auto' || choice === 'none' || choice === 'required') return { kind: choice }
  const object = objectOf(choice)
  if (!object) return undefined
  if (object['type'] === 'allowed_tools')
    return readAllowed(objectOf(object['allowed_tools']) ?? object)
  const name = nameIn(object)
  if (name === '') return undefined
  const namespace = textIn(object['namespace'])
  return { kind: 'tool', name, ...(namespace === '' ? {} : { namespace }) }
}

function readAllowed(object: JsonObject): ToolChoice | undefined {
  const tools = listOf(object['tools'])
  const names = tools.map(tool => nameIn(objectOf(tool) ?? {})).filter(name => name !== '')
  if (names.length === 0) return undefined
  return { kind: 'allowed', names, isRequired: object['mode'] === 'required' }
}

/** The name of a function or custom tool, also in the form of chat. */
function nameIn(choice: JsonObject): string {
  const type = textIn(choice['type'])
  if (type !== 'function' && type !== 'custom') return ''
  return textIn(choice['name']) || textIn(objectOf(choice[type])?.['name'])
}

/** What a choice says beyond the neutral form, to be written back. */
export const rawChoice = (choice: JsonValue | undefined): JsonObject =>
  given({ tool_choice: objectOf(choice) })
