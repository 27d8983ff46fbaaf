import type { JsonObject } from '../../../contract/json.ts'
import type { CustomTool, FunctionTool, Tool, ToolChoice } from '../turn.ts'
import { own } from './write-part.ts'
import { writeParameters } from './write-schema.ts'
import { sentName, type Writing } from './writing.ts'

/** Functions in one tool, then the tools of the vendor. */
export function writeTools({ turn, left, isOwn }: Writing): JsonObject[] {
  const declarations = turn.tools.flatMap(tool => (tool.kind === 'hosted' ? [] : [declare(tool)]))
  if (!isOwn) for (const tool of turn.tools) noteLeft(tool, left)
  const hosted = turn.tools.flatMap(tool =>
    tool.kind === 'hosted' && tool.of === 'gemini' ? [tool.value] : [],
  )
  return declarations.length === 0 ? hosted : [{ functionDeclarations: declarations }, ...hosted]
}

function noteLeft(tool: Tool, left: Writing['left']): void {
  if (tool.kind === 'hosted') {
    if (tool.of !== 'gemini') left.add(`tools.${tool.type}`)
    return
  }
  left.extra(tool.cache, 'gemini')
  left.extra(tool.extra, 'gemini')
  if (tool.kind === 'function' && tool.isStrict === true) left.add('tools.strict')
  if (tool.kind === 'custom' && tool.format?.['type'] === 'grammar') left.add('tools.format')
}

function declare(tool: FunctionTool | CustomTool): JsonObject {
  const schema = tool.kind === 'custom' ? INPUT : writeParameters(tool.schema)
  return {
    ...own(tool.extra),
    name: sentName(tool),
    ...(tool.description === undefined ? {} : { description: tool.description }),
    ...(schema === undefined ? {} : { parametersJsonSchema: schema }),
  }
}

/** A tool whose input is a text takes it as its only argument. */
const INPUT: JsonObject = {
  type: 'object',
  properties: { input: { type: 'string' } },
  required: ['input'],
}

/** `VALIDATED` limits the functions without a need to call one. */
export function writeToolChoice(choice: ToolChoice): JsonObject {
  switch (choice.kind) {
    case 'auto':
      return { mode: 'AUTO' }
    case 'none':
      return { mode: 'NONE' }
    case 'required':
      return { mode: 'ANY' }
    case 'tool':
      return { mode: 'ANY', allowedFunctionNames: [sentName(choice)] }
    case 'allowed':
      return {
        mode: choice.isRequired ? 'ANY' : 'VALIDATED',
        allowedFunctionNames: choice.names.map(name => sentName({ name })),
      }
  }
}
