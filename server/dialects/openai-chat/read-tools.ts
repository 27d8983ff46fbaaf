import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import type { Tool, ToolChoice } from '../turn.ts'
import { invalid } from '../invalid.ts'
import { isObject, textIn } from '../values.ts'
import { asCache, asExtra, besides, objectsIn, OWN } from './fields.ts'

const OF_TOOL: ReadonlySet<string> = new Set(['type', 'function', 'custom', 'cache_control'])
const OF_FUNCTION: ReadonlySet<string> = new Set(['name', 'description', 'parameters', 'strict'])
const OF_CUSTOM: ReadonlySet<string> = new Set(['name', 'description', 'format'])
/** What an entry has besides the members of its function, where it has no object for them. */
const FLAT: ReadonlySet<string> = new Set(['type', 'cache_control'])

/** Reads the tools of a request, also those of its older form. */
export function readTools({ tools, functions }: JsonObject): Tool[] {
  return [
    ...listIn(tools, 'tools').map(readTool),
    ...listIn(functions, 'functions').map(one => toFunction(one)),
  ]
}

function listIn(value: JsonValue | undefined, name: string): JsonObject[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value) || !value.every(isObject)) {
    throw invalid(name, 'a list of objects is expected')
  }
  return value
}

function readTool(tool: JsonObject): Tool {
  const type = textIn(tool['type']) || 'function'
  if (type === 'custom') return readCustom(tool)
  if (type === 'function') return readFunction(tool)
  return { kind: 'hosted', of: OWN, type, value: tool }
}

/** The members of a tool that stand in an object of their own, or with some clients beside the type. */
function calledIn(tool: JsonObject, member: 'function' | 'custom'): JsonObject {
  const called = tool[member]
  return isObject(called) ? called : besides(tool, FLAT)
}

function readFunction(tool: JsonObject): Tool {
  return toFunction(calledIn(tool, 'function'), isObject(tool['function']) ? tool : flatTool(tool))
}

/** A function. What else it has is kept beside the members of the tool. */
function toFunction(value: JsonObject, tool: JsonObject = {}): Tool {
  const { description, parameters, strict } = value
  return {
    kind: 'function',
    name: textIn(value['name']),
    ...(typeof description === 'string' ? { description } : {}),
    ...(isObject(parameters) ? { schema: parameters } : {}),
    ...(typeof strict === 'boolean' ? { isStrict: strict } : {}),
    ...cacheOf(tool),
    ...asExtra({ ...besides(tool, OF_TOOL), ...within('function', besides(value, OF_FUNCTION)) }),
  }
}

function readCustom(tool: JsonObject): Tool {
  const custom = calledIn(tool, 'custom')
  const own = isObject(tool['custom']) ? tool : flatTool(tool)
  const { description, format } = custom
  return {
    kind: 'custom',
    name: textIn(custom['name']),
    ...(typeof description === 'string' ? { description } : {}),
    ...(isObject(format) ? { format } : {}),
    ...cacheOf(own),
    ...asExtra({ ...besides(own, OF_TOOL), ...within('custom', besides(custom, OF_CUSTOM)) }),
  }
}

/** Of a tool whose members are those of its function, only the mark of a cache is of the tool. */
const flatTool = ({ cache_control: mark }: JsonObject): JsonObject =>
  isObject(mark) ? { cache_control: mark } : {}

const within = (member: string, members: JsonObject): JsonObject =>
  Object.keys(members).length === 0 ? {} : { [member]: members }

const cacheOf = ({ cache_control: mark }: JsonObject) =>
  isObject(mark) ? asCache({ cache_control: mark }) : {}

/** Reads which tools may be called; undefined when it is not said, or in an unknown way. */
export function readToolChoice(body: JsonObject): ToolChoice | undefined {
  const choice = body['tool_choice'] ?? body['function_call']
  if (typeof choice === 'string') return Object.hasOwn(words, choice) ? words[choice] : undefined
  if (!isObject(choice)) return undefined
  const type = textIn(choice['type'])
  if (type === 'allowed_tools') return readAllowed(choice)
  const name = nameIn(choice)
  if (name !== '') return { kind: 'tool', name }
  return Object.hasOwn(words, type) ? words[type] : undefined
}

/** `any` is the word of Mistral. */
const words: Readonly<Record<string, ToolChoice>> = {
  auto: { kind: 'auto' },
  none: { kind: 'none' },
  required: { kind: 'required' },
  any: { kind: 'required' },
}

function readAllowed(choice: JsonObject): ToolChoice {
  const allowed = isObject(choice['allowed_tools']) ? choice['allowed_tools'] : choice
  const names = objectsIn(allowed['tools']).map(nameIn)
  return { kind: 'allowed', names, isRequired: allowed['mode'] === 'required' }
}

function nameIn(choice: JsonObject): string {
  for (const member of ['function', 'custom']) {
    const called = choice[member]
    if (isObject(called)) return textIn(called['name'])
  }
  return textIn(choice['name'])
}
