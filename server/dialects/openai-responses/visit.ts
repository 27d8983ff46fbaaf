import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import type { Source } from '../turn.ts'
import type { PromptVisitor } from '../visit-prompt.ts'
import { fileIn, pictureIn, soundIn } from './source.ts'
import { isNumeric, textIn } from '../values.ts'
import { objectOf } from './values.ts'

/** Members that no model reads, or that are counted by themselves. */
const NOT_OTHER: ReadonlySet<string> = new Set([
  'client_metadata',
  'conversation',
  'include',
  'input',
  'instructions',
  'metadata',
  'model',
  'previous_response_id',
  'prompt_cache_key',
  'prompt_cache_options',
  'prompt_cache_retention',
  'reasoning',
  'safety_identifier',
  'service_tier',
  'stream_options',
  'text',
  'tool_choice',
  'tools',
  'truncation',
  'user',
])

/** Shows the visitor what the model reads of a request. */
export function visitPrompt(body: JsonObject, visitor: PromptVisitor): void {
  visitInstructions(body['instructions'], visitor)
  visitInput(body['input'], visitor)
  visitTools(body['tools'], visitor)
  visitFormat(objectOf(body['text'])?.['format'], visitor)
  visitCache(body['prompt_cache_options'], visitor)
  for (const name in body) {
    const value = body[name]
    const isReadable = typeof value === 'string' || (typeof value === 'object' && value !== null)
    if (isReadable && !isNumeric(value) && !NOT_OTHER.has(name)) visitor.other(value)
  }
}

function visitInstructions(value: unknown, visitor: PromptVisitor): void {
  if (value === undefined || value === null || value === '') return
  if (Array.isArray(value)) return visitInput(value, visitor)
  visitor.message()
  visitTextOr(value, visitor)
}

function visitInput(input: unknown, visitor: PromptVisitor): void {
  if (!Array.isArray(input)) {
    if (input === undefined || input === null) return
    visitor.message()
    return visitTextOr(input, visitor)
  }
  for (const value of input as readonly JsonValue[]) {
    visitor.message()
    const item = objectOf(value)
    if (item) visitItem(item, visitor)
    else visitor.other(value)
  }
}

function visitItem(item: JsonObject, visitor: PromptVisitor): void {
  const type = textIn(item['type']) || 'message'
  const visit = Object.hasOwn(ofItem, type) ? ofItem[type] : undefined
  if (visit) visit(item, visitor)
  else visitor.other(item)
}

type Visit = (value: JsonObject, visitor: PromptVisitor) => void

const visitCall: Visit = (item, visitor) => {
  for (const name of ['namespace', 'name', 'arguments', 'input']) {
    if (item[name] !== undefined && item[name] !== null) visitTextOr(item[name], visitor)
  }
}
const visitOutput: Visit = (item, visitor) => visitContent(item['output'], visitor)
const visitMoreTools: Visit = (item, visitor) => visitTools(item['tools'], visitor)

const ofItem: Readonly<Record<string, Visit>> = {
  message: (item, visitor) => {
    visitTextOr(item['role'] ?? '', visitor)
    visitContent(item['content'], visitor)
  },
  function_call: visitCall,
  custom_tool_call: visitCall,
  function_call_output: visitOutput,
  custom_tool_call_output: visitOutput,
  additional_tools: visitMoreTools,
  tool_search_output: visitMoreTools,
  reasoning: (item, visitor) => {
    visitContent(item['summary'], visitor)
    visitContent(item['content'], visitor)
    const encrypted = item['encrypted_content']
    if (encrypted !== undefined && encrypted !== null) visitor.other(encrypted)
  },
}

function visitContent(content: unknown, visitor: PromptVisitor): void {
  if (content === undefined || content === null) return
  if (!Array.isArray(content)) return visitTextOr(content, visitor)
  for (const value of content as readonly JsonValue[]) {
    const part = objectOf(value)
    if (part) visitPart(part, visitor)
    else visitTextOr(value, visitor)
  }
}

const ofPart: Readonly<Record<string, Visit>> = {
  input_image: (part, visitor) => {
    const detail = textIn(part['detail'])
    const show = (source: Source) => visitor.picture(source, detail === '' ? undefined : detail)
    showOr(pictureIn(part), show, () => visitor.other(part))
  },
  input_file: (part, visitor) =>
    showOr(
      fileIn(part),
      source => visitor.file(source),
      () => visitor.other(part),
    ),
  input_audio: (part, visitor) =>
    showOr(
      soundIn(part),
      source => visitor.audio(source),
      () => visitor.other(part),
    ),
}

function showOr(
  source: Source | undefined,
  show: (source: Source) => void,
  otherwise: () => void,
): void {
  if (source) show(source)
  else otherwise()
}

/** The name of a part in chat, which some clients send. */
const nameOfPart: Readonly<Record<string, string>> = {
  image_url: 'input_image',
  file: 'input_file',
}

function visitPart(part: JsonObject, visitor: PromptVisitor): void {
  const type = textIn(part['type'])
  if (objectOf(part['prompt_cache_breakpoint'])?.['ttl'] === '12h') visitor.cachedForAnHour()
  const name = nameOfPart[type] ?? type
  const visit = Object.hasOwn(ofPart, name) ? ofPart[name] : undefined
  const text = part['text'] ?? part['refusal']
  if (visit) visit(part, visitor)
  else if (typeof text === 'string') visitor.text(text)
  else visitor.other(part)
}

function visitTextOr(value: unknown, visitor: PromptVisitor): void {
  if (typeof value === 'string') visitor.text(value)
  else visitor.other(value)
}

function visitTools(tools: unknown, visitor: PromptVisitor): void {
  if (tools === undefined || tools === null) return
  if (!Array.isArray(tools)) visitor.other(tools)
  else if (tools.length > 0) visitor.tools(JSON.stringify(tools))
}

function visitFormat(format: unknown, visitor: PromptVisitor): void {
  const schema = objectOf(format)?.['schema']
  if (schema !== undefined && schema !== null) visitor.text(JSON.stringify(schema))
}

function visitCache(options: unknown, visitor: PromptVisitor): void {
  if (objectOf(options)?.['ttl'] === '12h') visitor.cachedForAnHour()
}
