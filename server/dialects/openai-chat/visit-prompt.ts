import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import { isNumber } from '../../kernel/exact-json.ts'
import type { PromptVisitor } from '../visit-prompt.ts'
import { invalid } from '../invalid.ts'
import { isObject, textIn } from '../values.ts'
import { objectsIn } from './fields.ts'
import { plainSourceOf } from './sources.ts'

/** Members of a request that models do not read, or that are visited apart. */
const NOT_OTHER: ReadonlySet<string> = new Set([
  'model',
  'messages',
  'tools',
  'functions',
  'prediction',
  'response_format',
  'stream_options',
])
/** Members of a message that are visited apart. */
const OF_MESSAGE: ReadonlySet<string> = new Set([
  'role',
  'content',
  'name',
  'tool_calls',
  'function_call',
])

/** Shows everything that the model reads of a request. Throws REQUEST_INVALID for content that is none. */
export function visitPrompt(body: JsonObject, visitor: PromptVisitor): void {
  for (const message of objectsIn(body['messages'])) visitMessage(visitor, message)
  visitTools(visitor, body['tools'])
  visitTools(visitor, body['functions'])
  visitFormat(visitor, body['response_format'])
  visitOthers(visitor, body, NOT_OTHER)
}

/** Shows the members that a model may read, besides those that are visited apart. */
export function visitOthers(
  visitor: PromptVisitor,
  body: JsonObject,
  apart: ReadonlySet<string>,
): void {
  for (const name in body) {
    const value = body[name]
    const isText = typeof value === 'string'
    const isReadable = isText || (typeof value === 'object' && value !== null && !isNumber(value))
    if (isReadable && !apart.has(name)) visitor.other(value)
  }
}

function visitTools(visitor: PromptVisitor, tools: JsonValue | undefined): void {
  if (!Array.isArray(tools)) visitOther(visitor, tools)
  else if (tools.length > 0) visitor.tools(JSON.stringify(tools))
}

/** The model reads the schema of a format. */
function visitFormat(visitor: PromptVisitor, format: JsonValue | undefined): void {
  const schema = isObject(format) ? format['json_schema'] : undefined
  if (isObject(schema)) visitor.text(JSON.stringify(schema))
  else visitOther(visitor, format)
}

function visitMessage(visitor: PromptVisitor, message: JsonObject): void {
  const { role, tool_calls: calls, function_call: call } = message
  visitor.message()
  if (typeof role === 'string') visitor.text(role)
  if (calls !== undefined) visitor.text(JSON.stringify(calls))
  if (call !== undefined) visitor.text(JSON.stringify(call))
  for (const name in message) {
    if (!OF_MESSAGE.has(name)) visitor.other(message[name])
  }
  visitContent(visitor, message)
}

function visitContent(visitor: PromptVisitor, { content, name }: JsonObject): void {
  if (content === undefined || content === null || content === '') return visitOther(visitor, name)
  if (typeof name === 'string') visitName(visitor, name)
  if (typeof content === 'string') visitor.text(content)
  else if (Array.isArray(content)) for (const part of content) visitPart(visitor, part)
  else throw invalid('messages', 'content is text or a list of parts')
}

function visitName(visitor: PromptVisitor, name: string): void {
  if (visitor.name) visitor.name(name)
  else visitor.text(name)
}

function visitOther(visitor: PromptVisitor, value: JsonValue | undefined): void {
  if (value !== undefined) visitor.other(value)
}

function visitPart(visitor: PromptVisitor, part: JsonValue): void {
  if (!isObject(part)) throw invalid('messages', 'every content part is an object')
  const text = part['text']
  if (typeof text === 'string') visitor.text(text)
  const type = String(part['type'])
  const visit = Object.hasOwn(attachments, type) ? attachments[type] : undefined
  if (visit) visit(visitor, part[type])
  else if (type !== 'text') visitor.other(withoutText(part))
  const cache = part['cache_control']
  if (isObject(cache) && cache['ttl'] === '1h') visitor.cachedForAnHour()
}

function withoutText(part: JsonObject): JsonObject {
  const { text: _, ...rest } = part
  return rest
}

type Visit = (visitor: PromptVisitor, value: JsonValue | undefined) => void

/** How the parts that are no text are visited. */
const attachments: Readonly<Record<string, Visit>> = {
  image_url: (visitor, value) => visitor.picture(plainSourceOf(urlIn(value)), detailOf(value)),
  input_audio: (visitor, value) => visitor.audio(fileSource(value), value),
  // The bytes of sound at an address are not sent, also where they are in the address itself.
  audio_url: (visitor, value) => visitor.audio(addressOf(value), value),
  video_url: (visitor, value) => visitor.video(addressOf(value), value),
  file: (visitor, value) => visitor.file(fileSource(value), value),
  file_url: (visitor, value) => visitor.file(addressOf(value), value),
}

const urlIn = (value: JsonValue | undefined) => (isObject(value) ? value['url'] : value)
const detailOf = (value: JsonValue | undefined) =>
  isObject(value) && typeof value['detail'] === 'string' ? value['detail'] : undefined

function addressOf(value: JsonValue | undefined) {
  const url = urlIn(value)
  return typeof url === 'string' ? ({ kind: 'url', url } as const) : plainSourceOf(url)
}

/** The data of a file or a sound, in which some upstreams accept an address. */
function fileSource(value: JsonValue | undefined) {
  const data = isObject(value) ? value['file_data'] : undefined
  return { kind: 'data', mediaType: '', base64: textIn(data) } as const
}
