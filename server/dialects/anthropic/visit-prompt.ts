import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import type { PromptVisitor } from '../visit-prompt.ts'
import { readSource } from './sources.ts'
import { isObject, textIn } from '../values.ts'
import { listIn, objectIn } from './values.ts'

/** Members that the model does not read, or that are visited by name. */
const NOT_OTHER: ReadonlySet<string> = new Set([
  'model',
  'messages',
  'system',
  'tools',
  'tool_choice',
  'metadata',
  'thinking',
  'cache_control',
  'context_management',
  'service_tier',
  'inference_geo',
  'speed',
  'diagnostics',
  'betas',
  'output_config',
  'output_format',
])
/** Blocks inside blocks: a document in a result of a tool. */
const LEVELS_MAX = 4

/** Shows the visitor everything that the model reads. */
export function visitPrompt(body: JsonObject, visitor: PromptVisitor): void {
  visitContent(body['system'], visitor, LEVELS_MAX)
  for (const message of listIn(body['messages'])) {
    visitor.message()
    visitContent(objectIn(message)['content'], visitor, LEVELS_MAX)
  }
  visitTools(body['tools'], visitor)
  visitFormat(objectIn(body['output_config'])['format'], visitor)
  visitFormat(body['output_format'], visitor)
  visitCache(body, visitor)
  for (const name in body) {
    const value = body[name]
    const isReadable = typeof value === 'string' || isObject(value) || Array.isArray(value)
    if (isReadable && !NOT_OTHER.has(name)) visitor.other(value)
  }
}

function visitTools(tools: unknown, visitor: PromptVisitor): void {
  if (Array.isArray(tools)) {
    if (tools.length > 0) visitor.tools(JSON.stringify(tools))
    for (const tool of tools) if (isObject(tool)) visitCache(tool, visitor)
  } else if (tools !== undefined && tools !== null) visitor.other(tools)
}

function visitFormat(format: unknown, visitor: PromptVisitor): void {
  const schema = objectIn(format)['schema']
  if (schema !== undefined) visitor.text(JSON.stringify(schema))
}

function visitCache(holder: JsonObject, visitor: PromptVisitor): void {
  if (objectIn(holder['cache_control'])['ttl'] === '1h') visitor.cachedForAnHour()
}

function visitContent(content: unknown, visitor: PromptVisitor, levels: number): void {
  if (typeof content === 'string') return visitor.text(content)
  const blocks = isObject(content) ? [content] : listIn(content)
  for (const block of blocks) {
    if (isObject(block) && levels > 0) visitBlock(block, visitor, levels)
    else visitor.other(block)
  }
}

function visitBlock(block: JsonObject, visitor: PromptVisitor, levels: number): void {
  visitCache(block, visitor)
  const visit = visits[textIn(block['type'])]
  if (visit) visit(block, visitor, levels - 1)
  else visitor.other(block)
}

type Visit = (block: JsonObject, visitor: PromptVisitor, levels: number) => void

const visits: Readonly<Record<string, Visit>> = Object.assign(Object.create(null) as object, {
  text: visitText,
  image(block: JsonObject, visitor: PromptVisitor) {
    const source = readSource(block['source'])
    if (source) visitor.picture(source)
    else visitor.other(block)
  },
  document: visitDocument,
  search_result(block: JsonObject, visitor: PromptVisitor, levels: number) {
    visitNamed(block, ['title', 'source'], visitor)
    visitContent(block['content'], visitor, levels)
  },
  tool_use: visitCall,
  server_tool_use: visitCall,
  tool_result(block: JsonObject, visitor: PromptVisitor, levels: number) {
    visitContent(block['content'], visitor, levels)
  },
  thinking(block: JsonObject, visitor: PromptVisitor) {
    // The signature stands for the text where the vendor hides it.
    if (textIn(block['thinking']) !== '') visitNamed(block, ['thinking'], visitor)
    else visitor.other(block['signature'] ?? null)
  },
  redacted_thinking(block: JsonObject, visitor: PromptVisitor) {
    visitor.other(block['data'] ?? null)
  },
})

function visitText(block: JsonObject, visitor: PromptVisitor): void {
  visitNamed(block, ['text'], visitor)
  if (listIn(block['citations']).length > 0) visitor.other(block['citations'])
}

function visitCall(block: JsonObject, visitor: PromptVisitor): void {
  visitNamed(block, ['name'], visitor)
  if (block['input'] !== undefined) visitor.text(JSON.stringify(block['input']))
}

function visitDocument(block: JsonObject, visitor: PromptVisitor, levels: number): void {
  visitNamed(block, ['title', 'context'], visitor)
  const given = objectIn(block['source'])
  if (given['type'] === 'content') return visitContent(given['content'], visitor, levels)
  const source = readSource(given)
  if (source?.kind === 'text') visitor.text(source.text)
  else if (source) visitor.file(source)
  else visitor.other(block)
}

function visitNamed(block: JsonObject, names: readonly string[], visitor: PromptVisitor): void {
  for (const name of names) {
    const value: JsonValue | undefined = block[name]
    if (typeof value === 'string') visitor.text(value)
    else if (value !== undefined && value !== null) visitor.other(value)
  }
}
