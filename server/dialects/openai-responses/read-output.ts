import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import type { Extra, Part } from '../turn.ts'
import { readParts } from './read-parts.ts'
import { given, textIn } from '../values.ts'
import { OWN, isTooDeep, listOf, membersOf, objectOf, without } from './values.ts'

/** The parts of one item that the model wrote: a message has several, any other item is one. */
export function readAssistantItem(item: JsonObject, index: number): Part[] {
  const type = textIn(item['type']) || 'message'
  if (type === 'message') return readAnswer(item, index)
  return [readSinglePart(item, type)]
}

/** The parts of an item of an answer, which is never refused. */
export function readAnswerItem(item: JsonObject): Part[] {
  const { content } = item
  if (textIn(item['type']) !== 'message') return readAssistantItem(item, 0)
  const isKnown = typeof content === 'string' || Array.isArray(content)
  const list = Array.isArray(content) ? content.filter(isPart) : content
  return readAssistantItem({ ...item, content: isKnown && list !== undefined ? list : null }, 0)
}

const isPart = (part: JsonValue) => typeof part === 'string' || objectOf(part) !== undefined

/** An item other than a message. */
export function readSinglePart(item: JsonObject, type: string): Part {
  if (type === 'function_call' || type === 'custom_tool_call') return readCall(item, type)
  if (type === 'reasoning') return readThinking(item)
  if (type === 'tool_search_call' && isOfClient(item)) return readSearch(item)
  return { kind: 'opaque', of: OWN, type, value: item }
}

const OF_MESSAGE: ReadonlySet<string> = new Set(['type', 'role', 'content'])

function readAnswer(item: JsonObject, index: number): Part[] {
  const [first, ...others] = readParts(item['content'], `input[${index}].content`)
  if (!first) return []
  return [asFirst(first, without(item, OF_MESSAGE)), ...others]
}

/** The first part of an item has the members of the item, and shows where it begins. */
export function asFirst(part: Part, item: JsonObject): Part {
  if (part.kind === 'opaque') return part
  return { ...part, extra: { of: OWN, members: { ...membersOf(part.extra), item } } }
}

const OF_CALL: ReadonlySet<string> = new Set([
  'type',
  'call_id',
  'name',
  'namespace',
  'arguments',
  'input',
])

function readCall(item: JsonObject, type: string): Part {
  const isCustom = type === 'custom_tool_call'
  const namespace = textIn(item['namespace'])
  return {
    kind: 'toolCall',
    id: textIn(item['call_id']) || textIn(item['id']),
    name: textIn(item['name']),
    ...(namespace === '' ? {} : { namespace }),
    form: isCustom ? 'custom' : 'function',
    input: inputOf(isCustom ? item['input'] : item['arguments']),
    extra: itemExtra(without(item, OF_CALL)),
  }
}

/** Some servers and clients send an object where the text of an object belongs. */
export function inputOf(value: unknown): string {
  if (typeof value === 'string') return value
  const isNone = value === undefined || value === null || isTooDeep(value)
  return isNone ? '' : JSON.stringify(value)
}

export const isOfClient = (item: JsonObject): boolean =>
  item['execution'] === 'client' && textIn(item['call_id']) !== ''

const OF_SEARCH: ReadonlySet<string> = new Set(['call_id', 'arguments'])

function readSearch(item: JsonObject): Part {
  return {
    kind: 'toolCall',
    id: textIn(item['call_id']),
    name: 'tool_search',
    form: 'function',
    input: inputOf(item['arguments']),
    extra: itemExtra(without(item, OF_SEARCH)),
  }
}

const OF_REASONING: ReadonlySet<string> = new Set(['type', 'id', 'encrypted_content'])

function readThinking(item: JsonObject): Part {
  const text = thoughtIn(item)
  const encrypted = textIn(item['encrypted_content'])
  const id = textIn(item['id'])
  return {
    kind: 'thinking',
    text,
    ...(encrypted === '' ? {} : { signature: { of: OWN, text: encrypted } }),
    isRedacted: text === '' && encrypted !== '',
    ...(id === '' ? {} : { id }),
    extra: itemExtra(without(item, OF_REASONING)),
  }
}

/** The readable text of a reasoning item: its summary, else the reasoning itself. */
export const thoughtIn = (item: JsonObject): string =>
  joined(item['summary']) || joined(item['content'])

const joined = (parts: unknown) =>
  (typeof parts === 'string' ? [parts] : listOf(parts))
    .map(part => textIn(part) || textIn(objectOf(part)?.['text']))
    .filter(text => text !== '')
    .join('\n\n')

const itemExtra = (item: JsonObject): Extra => ({ of: OWN, members: given({ item }) })
