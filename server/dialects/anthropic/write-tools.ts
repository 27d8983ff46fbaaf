import type { JsonObject } from '../../../contract/json.ts'
import type { ChatTurn, CustomTool, FunctionTool, Tool, ToolChoice } from '../turn.ts'
import { toolName } from './ids.ts'
import type { Left } from '../left.ts'
import { given, isObject, textIn } from '../values.ts'
import { cacheOf, ownMembers } from './write-parts.ts'

/** The tools that the model may call. */
export function writeTools(turn: ChatTurn, left: Left): readonly JsonObject[] {
  const isOwn = turn.extra.of === 'anthropic'
  return allowedOf(turn.tools, turn.toolChoice)
    .map(tool => writeTool(tool, isOwn, left))
    .filter(tool => tool !== undefined)
}

function allowedOf(tools: readonly Tool[], choice: ToolChoice | undefined): readonly Tool[] {
  if (choice?.kind !== 'allowed') return tools
  const names = new Set(choice.names)
  return tools.filter(tool => tool.kind === 'hosted' || names.has(tool.name))
}

function writeTool(tool: Tool, isOwn: boolean, left: Left): JsonObject | undefined {
  switch (tool.kind) {
    case 'function':
      // The vendor limits the number and the schemas of strict tools.
      if (tool.isStrict === true && !isOwn) left.add('tools.strict')
      return writeFunction(tool, isOwn)
    case 'custom':
      return writeCustom(tool)
    case 'hosted':
      if (tool.of === 'anthropic') return tool.value
      left.add(`tools.${tool.type}`)
      return undefined
  }
}

function writeFunction(tool: FunctionTool, isOwn: boolean): JsonObject {
  const schema = tool.schema ?? {}
  return {
    ...given({
      name: toolName(tool),
      description: tool.description,
      input_schema: 'type' in schema ? schema : { type: 'object', ...emptyIn(schema), ...schema },
      strict: isOwn ? tool.isStrict : undefined,
    }),
    ...ownMembers(tool.extra),
    ...cacheOf(tool.cache),
  }
}

const emptyIn = (schema: JsonObject): JsonObject =>
  Object.keys(schema).length === 0 ? { properties: {} } : {}

/** A tool whose input is a text becomes one with a single text. */
function writeCustom(tool: CustomTool): JsonObject {
  const description = [tool.description, grammarOf(tool.format)].filter(Boolean).join('\n\n')
  return {
    ...given({
      name: toolName(tool),
      description: description === '' ? undefined : description,
      input_schema: {
        type: 'object',
        properties: { input: { type: 'string', description: 'The whole input of the tool.' } },
        required: ['input'],
      },
    }),
    ...cacheOf(tool.cache),
  }
}

/** The vendor cannot be given a grammar, so the model reads it. */
function grammarOf(format: JsonObject | undefined): string {
  const inner = format?.['grammar']
  const grammar = isObject(inner) ? inner : (format ?? {})
  const definition = textIn(grammar['definition'])
  if (definition === '') return ''
  return `The input follows this grammar (${textIn(grammar['syntax'])}):\n${definition}`
}

/**
 * The only function that must be called, of a request whose answer has no other form; undefined where there is
 * a choice.
 */
export function onlyFunction({ tools, toolChoice, format }: ChatTurn): FunctionTool | undefined {
  if (format || !toolChoice || !isForced(choiceOf(toolChoice))) return undefined
  const allowed = allowedOf(tools, toolChoice)
  const named = allowed.filter(tool => toolChoice.kind !== 'tool' || isNamed(tool, toolChoice))
  const [only, ...more] = named
  return more.length === 0 && only?.kind === 'function' ? only : undefined
}

const isNamed = (tool: Tool, { name, namespace }: ToolChoice & { kind: 'tool' }) =>
  tool.kind !== 'hosted' && tool.name === name && tool.namespace === namespace

/** The choice of tools, where there are tools; one that is refused leaves the choice to the model. */
export function writeChoice(turn: ChatTurn, canForce: boolean, left: Left): JsonObject | undefined {
  const type = acceptedOf(turn.toolChoice, canForce, left)
  const { parallelCalls } = turn
  if (type?.['type'] === 'none' || parallelCalls === undefined) return type
  if (parallelCalls && turn.extra.of !== 'anthropic') return type
  return { ...(type ?? { type: 'auto' }), disable_parallel_tool_use: !parallelCalls }
}

function acceptedOf(
  choice: ToolChoice | undefined,
  canForce: boolean,
  left: Left,
): JsonObject | undefined {
  if (!choice) return undefined
  const wanted = choiceOf(choice)
  if (canForce || !isForced(wanted)) return wanted
  left.wish('toolChoice')
  return { type: 'auto' }
}

export const isForced = (choice: JsonObject | undefined): boolean =>
  choice?.['type'] === 'any' || choice?.['type'] === 'tool'

function choiceOf(choice: ToolChoice): JsonObject {
  switch (choice.kind) {
    case 'auto':
    case 'none':
      return { type: choice.kind }
    case 'required':
      return { type: 'any' }
    case 'tool':
      return { type: 'tool', name: toolName(choice) }
    case 'allowed':
      return { type: choice.isRequired ? 'any' : 'auto' }
  }
}
