import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import type { ChatTurn, CustomTool, FunctionTool, Tool } from '../turn.ts'
import { given, isObject } from '../values.ts'
import { OWN, ownMembers } from './fields.ts'
import { flatName } from './flat-name.ts'
import { cacheMembers, type Scope } from './scope.ts'
import { CUSTOM_INPUT } from '../custom-input.ts'

/** The tools of a request, and which of them may be called. */
export function writeTools(turn: ChatTurn, scope: Scope): JsonObject {
  const tools = offered(turn, scope).flatMap(tool => writeTool(tool, scope))
  if (tools.length === 0) return {}
  return given({
    tools,
    tool_choice: writeChoice(turn, scope),
    parallel_tool_calls: turn.parallelCalls,
  })
}

/** Only OpenAI knows which of the tools are allowed; for another upstream the others are left out. */
function offered({ tools, toolChoice }: ChatTurn, { isOwn }: Scope): readonly Tool[] {
  if (isOwn || toolChoice?.kind !== 'allowed') return tools
  return tools.filter(tool => tool.kind !== 'hosted' && toolChoice.names.includes(tool.name))
}

function writeTool(tool: Tool, scope: Scope): JsonObject[] {
  if (tool.kind === 'hosted') {
    if (tool.of === OWN) return [tool.value]
    scope.left.add(`tools.${tool.type}`)
    return []
  }
  const written = tool.kind === 'custom' ? writeCustom(tool, scope) : writeFunction(tool, scope)
  return [{ ...joined(written, ownMembers(tool.extra)), ...cacheMembers(scope, tool.cache) }]
}

/** Members that only this dialect knows, also within the object of the function. */
function joined(tool: JsonObject, more: JsonObject): JsonObject {
  const all: JsonObject = { ...tool, ...more }
  for (const member of ['function', 'custom']) {
    const [one, other] = [tool[member], more[member]]
    if (isObject(one) && isObject(other)) all[member] = { ...one, ...other }
  }
  return all
}

const NO_INPUT: JsonObject = { type: 'object', properties: {} }

const nameOf = (tool: Tool & { kind: 'function' | 'custom' }, { isOwn }: Scope) =>
  isOwn ? tool.name : flatName(tool)

function writeFunction(tool: FunctionTool, scope: Scope): JsonObject {
  const { description, schema, isStrict } = tool
  const { isOwn } = scope
  const name = nameOf(tool, scope)
  const parameters = schema ?? (isOwn ? undefined : NO_INPUT)
  return {
    type: 'function',
    function: given({ name, description, parameters, strict: isStrict }),
  }
}

/** Upstreams other than OpenAI know only functions. */
function writeCustom(tool: CustomTool, scope: Scope): JsonObject {
  const { description, format } = tool
  const name = nameOf(tool, scope)
  if (scope.isOwn) return { type: 'custom', custom: given({ name, description, format }) }
  const parameters = {
    type: 'object',
    properties: { [CUSTOM_INPUT]: { type: 'string', description: inputRule(format) } },
    required: [CUSTOM_INPUT],
    additionalProperties: false,
  }
  return { type: 'function', function: given({ name, description, parameters }) }
}

/** A grammar as a sentence, because a schema cannot say it. */
function inputRule(format: JsonObject | undefined): string {
  const grammar = isObject(format?.['grammar']) ? format['grammar'] : format
  const { syntax, definition } = grammar ?? {}
  if (typeof definition !== 'string') return 'The whole input of the tool as plain text.'
  const named = typeof syntax === 'string' ? `the ${syntax} grammar` : 'the grammar'
  return `The whole input of the tool as plain text. It must match ${named}:\n${definition}`
}

function writeChoice({ toolChoice, tools }: ChatTurn, { isOwn }: Scope): JsonValue | undefined {
  if (!toolChoice) return undefined
  switch (toolChoice.kind) {
    case 'tool':
      return isOwn ? namedTool(toolChoice.name, tools) : namedTool(flatName(toolChoice), [])
    case 'allowed':
      return isOwn ? allowedTools(toolChoice, tools) : toolChoice.isRequired ? 'required' : 'auto'
    default:
      return toolChoice.kind
  }
}

function namedTool(name: string, tools: readonly Tool[]): JsonObject {
  const isCustom = tools.some(tool => tool.kind === 'custom' && tool.name === name)
  return isCustom ? { type: 'custom', custom: { name } } : { type: 'function', function: { name } }
}

interface Allowed {
  readonly names: readonly string[]
  readonly isRequired: boolean
}

const allowedTools = ({ names, isRequired }: Allowed, tools: readonly Tool[]): JsonObject => ({
  type: 'allowed_tools',
  allowed_tools: {
    mode: isRequired ? 'required' : 'auto',
    tools: names.map(name => namedTool(name, tools)),
  },
})
