import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import type { Extra, Part, Source, ToolCall, ToolResult } from '../turn.ts'
import { readSource } from './sources.ts'
import { isEmpty, isObject, textIn } from '../values.ts'
import { listIn, objectIn, without } from './values.ts'

export const OF = 'anthropic'

/** Blocks inside blocks: a document in a result of a tool. */
const LEVELS_MAX = 8

/** The parts of a content: a text, or a list of blocks. */
export function readParts(content: unknown, levels = LEVELS_MAX): readonly Part[] {
  if (typeof content === 'string') return content === '' ? [] : [{ kind: 'text', text: content }]
  const blocks = isObject(content) ? [content] : listIn(content)
  return blocks.map(block => readPart(block, levels))
}

/** One block of a message or an answer. A block that is not known is kept as it is. */
export function readPart(block: JsonValue, levels = LEVELS_MAX): Part {
  if (typeof block === 'string') return { kind: 'text', text: block }
  if (!isObject(block)) return opaque({ type: 'unknown', value: block })
  const type = textIn(block['type'])
  const read = levels > 0 && Object.hasOwn(readers, type) ? readers[type] : undefined
  return read?.(block, levels - 1) ?? opaque(block)
}

const opaque = (value: JsonObject): Part => ({
  kind: 'opaque',
  of: OF,
  type: textIn(value['type']) || 'unknown',
  value,
})

type Read = (block: JsonObject, levels: number) => Part | undefined

const readers: Readonly<Record<string, Read>> = {
  text: block => ({
    kind: 'text',
    text: textIn(block['text']),
    ...citationsOf(block),
    ...besides(block, TEXT),
  }),
  image(block) {
    const source = readSource(block['source'])
    return source && { kind: 'image', source, ...besides(block, IMAGE) }
  },
  document: readDocument,
  search_result: readSearchResult,
  tool_use: readToolCall,
  tool_result: readToolResult,
  thinking: block => ({
    kind: 'thinking',
    text: textIn(block['thinking']),
    ...signatureOf(block['signature']),
    isRedacted: false,
    ...besides(block, THINKING),
  }),
  redacted_thinking: block => ({
    kind: 'thinking',
    text: '',
    ...signatureOf(block['data']),
    isRedacted: true,
    ...besides(block, REDACTED),
  }),
}

const known = (...names: string[]): ReadonlySet<string> =>
  new Set(['type', 'cache_control', ...names])
const TEXT = known('text', 'citations')
const IMAGE = known('source')
const DOCUMENT = known('source', 'title', 'context')
const TOOL_USE = known('id', 'name', 'input')
const TOOL_RESULT = known('tool_use_id', 'content', 'is_error')
const THINKING = known('thinking', 'signature')
const REDACTED = known('data')

/** The mark of the cache, and the members that have no place in the neutral form. */
export function besides(
  block: JsonObject,
  names: ReadonlySet<string>,
): { cache?: Extra; extra?: Extra } {
  const mark = block['cache_control']
  const rest = without(block, names)
  return {
    ...(isObject(mark) ? { cache: { of: OF, members: { cache_control: mark } } } : {}),
    ...(isEmpty(rest) ? {} : { extra: { of: OF, members: rest } }),
  }
}

function citationsOf(block: JsonObject) {
  const items = listIn(block['citations'])
  return items.length === 0 ? {} : { citations: { of: OF, items } as const }
}

/** A block without a signature cannot be given back to the vendor. */
const signatureOf = (value: unknown) =>
  typeof value === 'string' && value !== '' ? { signature: { of: OF, text: value } as const } : {}

function readDocument(block: JsonObject): Part | undefined {
  const given = objectIn(block['source'])
  const title = textIn(block['title'])
  const context = textIn(block['context'])
  const named = { ...(title && { name: title }), ...(context && { context }) }
  const source = readSource(given)
  const rest = besides(block, DOCUMENT)
  if (source) return { kind: 'file', source, ...named, ...rest }
  if (given['type'] !== 'content') return undefined
  const members = { ...rest.extra?.members, source: given }
  const plain = { source: textSource(given['content']), extra: { of: OF, members } as const }
  return { kind: 'file', ...named, ...rest, ...plain }
}

/** A result of a search is a document to other dialects; the block itself is kept beside it. */
function readSearchResult(block: JsonObject): Part {
  const { cache_control: mark, ...members } = block
  return {
    kind: 'file',
    source: textSource(block['content']),
    ...(textIn(block['title']) === '' ? {} : { name: textIn(block['title']) }),
    ...(isObject(mark) ? { cache: { of: OF, members: { cache_control: mark } } } : {}),
    extra: { of: OF, members },
  }
}

const textSource = (content: unknown): Source => ({
  kind: 'text',
  text: textOf(content),
  mediaType: 'text/plain',
})

/** The text of a content, without what is no text. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  return listIn(content)
    .map(one => textIn(objectIn(one)['text']))
    .join('\n')
}

function readToolCall(block: JsonObject): ToolCall {
  return {
    kind: 'toolCall',
    id: textIn(block['id']),
    name: textIn(block['name']),
    form: 'function',
    input: inputOf(block['input']),
    ...besides(block, TOOL_USE),
  }
}

/** The input as a text. Some servers send the text itself. */
export function inputOf(input: unknown): string {
  if (typeof input === 'string') return input
  return isObject(input) ? JSON.stringify(input) : '{}'
}

function readToolResult(block: JsonObject, levels: number): ToolResult {
  return {
    kind: 'toolResult',
    callId: textIn(block['tool_use_id']),
    form: 'function',
    parts: readParts(block['content'], levels),
    isError: block['is_error'] === true,
    ...besides(block, TOOL_RESULT),
  }
}
