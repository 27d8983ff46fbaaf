import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import type { ChatTurn, Message, Part, Thinking, ToolCall, ToolResult } from '../turn.ts'
import type { Left } from '../left.ts'
import { formOfCall, sentName } from './tool-forms.ts'
import { given, textIn } from '../values.ts'
import { OWN, listOf, membersOf, numberIn, objectIn, objectOf } from './values.ts'
import { writePart } from './write-parts.ts'

/** The input of a request: its messages as items. */
export function writeInput(turn: ChatTurn, left: Left): JsonValue[] {
  const items: JsonValue[] = []
  for (const message of turn.messages) {
    if (!isInstructions(message)) items.push(...writeMessage(message, { turn, left }))
  }
  for (const aside of listOf(membersOf(turn.own)['asides'])) {
    const { at, item } = objectOf(aside) ?? {}
    if (item !== undefined) items.splice(numberIn(at) ?? 0, 0, item)
  }
  return items
}

/** Whether a message stood in `instructions`. */
export const isInstructions = ({ extra }: Message): boolean =>
  membersOf(extra)['isInstructions'] === true

interface Target {
  readonly turn: ChatTurn
  readonly left: Left
}

function writeMessage(message: Message, target: Target): JsonObject[] {
  const items: JsonObject[] = []
  let content: JsonObject[] | undefined
  for (const part of message.parts) {
    const item = writeItem(part, target)
    if (item) {
      content = undefined
      items.push(...item)
      continue
    }
    const written = writePart(part, message.role, target.left)
    if (written.length === 0) continue
    const mark = itemMark(part)
    if (mark || !content) {
      content = []
      items.push({ type: 'message', ...mark, role: message.role, content })
    }
    content.push(...written)
  }
  return withMembers(message, items)
}

/** A message that its caller sent without content stays; any other is left out when it says nothing. */
function withMembers(message: Message, items: JsonObject[]): JsonObject[] {
  const { role, extra, parts } = message
  if (items.length === 0 && parts.length === 0 && role !== 'assistant') {
    items.push({ type: 'message', role, content: [] })
  }
  const members = membersOf(extra)
  return items.map((item, index) => (index === 0 ? { ...item, ...members } : item))
}

/** The members of the item that begins with a part. */
function itemMark(part: Part): JsonObject | undefined {
  return part.kind === 'opaque' ? undefined : objectOf(membersOf(part.extra)['item'])
}

/** The items of a part that is no content of a message; undefined for content. */
function writeItem(part: Part, target: Target): JsonObject[] | undefined {
  if (part.kind === 'toolCall') return [writeCall(part, target.turn)]
  if (part.kind === 'toolResult') return [writeResult(part, target)]
  if (part.kind === 'thinking') return writeThinking(part, target.left)
  if (part.kind !== 'opaque' || part.type.startsWith('content.')) return undefined
  if (part.of === OWN) return [part.value]
  target.left.add(part.type)
  return []
}

function writeCall(part: ToolCall, turn: ChatTurn): JsonObject {
  const form = formOfCall(part, turn.tools)
  const mark = itemMark(part)
  if (mark?.['type'] === 'tool_search_call') {
    return { ...mark, call_id: part.id, arguments: objectIn(part.input) ?? part.input }
  }
  const isOwn = mark !== undefined
  const name = sentName(part.name, turn)
  const named = given({ call_id: part.id, name, namespace: part.namespace })
  if (form === 'custom') return { type: 'custom_tool_call', ...mark, ...named, input: part.input }
  const text = part.input === '' && !isOwn ? '{}' : part.input
  return { type: 'function_call', ...mark, ...named, arguments: text }
}

const FAILED = 'Error: '

function writeResult(part: ToolResult, target: Target): JsonObject {
  const mark = itemMark(part)
  if (mark?.['type'] === 'tool_search_output') return mark
  const type = part.form === 'custom' ? 'custom_tool_call_output' : 'function_call_output'
  const output = outputOf(part, target.left)
  return { type, ...mark, call_id: part.callId, output }
}

/** One text stays a text, which every server accepts. */
function outputOf(part: ToolResult, left: Left): JsonValue {
  const isList = membersOf(part.extra)['isList'] === true
  const written = part.parts.flatMap(one => writePart(one, 'user', left))
  const [first] = written
  const prefix = part.isError ? FAILED : ''
  const isPlain = written.every(
    one => one['type'] === 'input_text' && Object.keys(one).length === 2,
  )
  if (isPlain && !isList) return prefix + written.map(one => textIn(one['text'])).join('\n')
  if (part.isError && first) return [{ type: 'input_text', text: FAILED.trim() }, ...written]
  return written
}

/** Reasoning is only readable for its vendor; without its encrypted text it is refused. */
function writeThinking(part: Thinking, left: Left): JsonObject[] {
  const mark = itemMark(part)
  const { signature } = part
  if (!mark && signature?.of !== OWN) {
    left.wish('thought')
    return []
  }
  const isOwn = signature?.of === OWN
  const summary = part.text === '' ? [] : [{ type: 'summary_text', text: part.text }]
  const encrypted = isOwn ? signature.text : undefined
  return [given({ type: 'reasoning', id: part.id, summary, ...mark, encrypted_content: encrypted })]
}
