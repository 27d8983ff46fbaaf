import type { JsonObject } from '../../../contract/json.ts'
import type { Tool, ToolChoice } from '../turn.ts'
import { besides, OF } from './read-parts.ts'
import { isObject, textIn } from '../values.ts'
import { listIn, objectIn } from './values.ts'

const KNOWN: ReadonlySet<string> = new Set([
  'type',
  'name',
  'description',
  'input_schema',
  'strict',
  'cache_control',
])

export const readTools = (tools: unknown): readonly Tool[] =>
  listIn(tools).filter(isObject).map(readTool)

function readTool(tool: JsonObject): Tool {
  const type = textIn(tool['type']) || 'custom'
  const name = textIn(tool['name'])
  const schema = tool['input_schema']
  if (type !== 'custom' || name === '') return { kind: 'hosted', of: OF, type, value: tool }
  const strict = tool['strict']
  return {
    kind: 'function',
    name,
    ...(typeof tool['description'] === 'string' ? { description: tool['description'] } : {}),
    ...(isObject(schema) ? { schema } : {}),
    ...(typeof strict === 'boolean' ? { isStrict: strict } : {}),
    ...besides(tool, KNOWN),
  }
}

export interface ReadChoice {
  readonly toolChoice?: ToolChoice
  readonly parallelCalls?: boolean
}

/** The choice of tools. A kind that is not known leaves the choice to the model. */
export function readChoice(value: unknown): ReadChoice {
  const choice = objectIn(value)
  const single = choice['disable_parallel_tool_use']
  const kind = kindOf(textIn(choice['type']), textIn(choice['name']))
  return {
    ...(kind ? { toolChoice: kind } : {}),
    ...(typeof single === 'boolean' ? { parallelCalls: !single } : {}),
  }
}

function kindOf(type: string, name: string): ToolChoice | undefined {
  switch (type) {
    case 'auto':
      return { kind: 'auto' }
    case 'none':
      return { kind: 'none' }
    case 'any':
      return { kind: 'required' }
    case 'tool':
      return name === '' ? { kind: 'required' } : { kind: 'tool', name }
    default:
      return undefined
  }
}
