import type { JsonObject } from '../../../contract/json.ts'
import type { Message, Part, ToolCall, ToolResult } from '../turn.ts'
import { createCallIds } from './ids.ts'
import type { Left } from '../left.ts'
import { isInstruction } from './read-messages.ts'
import {
  ownMembers,
  writeAssistantPart,
  writeCall,
  writeText,
  writeUserPart,
} from './write-parts.ts'
import { createResults, writeResult, type Results } from './write-results.ts'

export interface MessageRules {
  /** Whether instructions may stand between the messages. */
  readonly hasSystemMessages: boolean
  readonly left: Left
}

/** A message of the request, whose blocks may come from several messages of the turn. */
export interface Group {
  readonly role: 'user' | 'assistant' | 'system'
  readonly blocks: JsonObject[]
  readonly members: JsonObject
}

interface Written extends MessageRules {
  readonly groups: Group[]
  readonly results: Results
  readonly newId: (id: string) => string
  /** The calls of the last message, whose results come next. */
  open: { readonly call: ToolCall; readonly id: string }[]
}

/**
 * The messages as the vendor takes them: neighbours of one role in one message, and the results of calls
 * first in the message after the calls, in their order.
 */
export function writeMessages(messages: readonly Message[], rules: MessageRules): Group[] {
  const written: Written = {
    ...rules,
    groups: [],
    results: createResults(messages),
    newId: createCallIds().call,
    open: [],
  }
  messages.forEach((message, at) => {
    if (isInstruction(message.role)) addInstruction(written, message, messages.slice(at + 1))
    else if (message.role === 'assistant') addAssistant(written, message)
    else addUser(written, message)
    if (message.name !== undefined) rules.left.add('name')
  })
  closeCalls(written)
  return written.groups
}

function groupFor(written: Written, role: Group['role'], members: JsonObject = {}): Group {
  const last = written.groups.at(-1)
  const isNew = Object.keys(members).length > 0 || last?.role !== role
  if (!isNew && last) return last
  const group: Group = { role, blocks: [], members }
  written.groups.push(group)
  return group
}

function add(
  written: Written,
  message: Message,
  blocks: readonly (JsonObject | undefined)[],
): void {
  const given = blocks.filter(block => block !== undefined)
  const role = message.role === 'assistant' ? 'assistant' : 'user'
  if (given.length > 0) groupFor(written, role, ownMembers(message.extra)).blocks.push(...given)
}

function addAssistant(written: Written, message: Message): void {
  if (written.groups.at(-1)?.role !== 'assistant') closeCalls(written)
  const blocks = message.parts.map(part => {
    if (part.kind !== 'toolCall') return writeAssistantPart(part, written.left)
    const id = written.newId(part.id)
    written.open.push({ call: part, id })
    return writeCall(part, id)
  })
  add(written, message, blocks)
}

function addUser(written: Written, message: Message): void {
  closeCalls(written)
  const writeOne = (part: Part) =>
    part.kind === 'toolResult' ? writeLate(written, part) : writeUserPart(part, written.left)
  add(written, message, message.parts.map(writeOne))
}

/** A result without a call is a text: the vendor refuses it as a result. */
function writeLate(written: Written, result: ToolResult): JsonObject | undefined {
  if (!written.results.takeAlone(result)) return undefined
  const text = result.parts.map(part => (part.kind === 'text' ? part.text : '')).join('\n')
  return writeText({ kind: 'text', text: `Result of the tool call ${result.callId}:\n${text}` })
}

/** Writes the results of the last calls; one that is missing says so. */
function closeCalls(written: Written): void {
  const { open, results, left } = written
  if (open.length === 0) return
  const group = groupFor(written, 'user')
  for (const { call, id } of open) group.blocks.push(writeResult(results.take(call.id), id, left))
  written.open = []
}

/**
 * An instruction inside the conversation stays where it stood when the model takes it there, which is after a
 * message of the user and before one of the assistant. Else it is a text of the user.
 */
function addInstruction(written: Written, message: Message, next: readonly Message[]): void {
  closeCalls(written)
  const isOwn = message.extra?.of === 'anthropic'
  const members = ownMembers(message.extra)
  const isPlaced = isOwn || (written.hasSystemMessages && isPlaceForSystem(written, next))
  const blocks = message.parts.map(part => {
    if (part.kind !== 'text')
      return isOwn ? writeUserPart(part, written.left) : leave(written, part)
    return writeText(isPlaced ? part : { ...part, text: asInstruction(part.text) })
  })
  const given = blocks.filter(block => block !== undefined)
  if (given.length === 0 && Object.keys(members).length === 0) return
  groupFor(written, isPlaced ? 'system' : 'user', members).blocks.push(...given)
}

function leave(written: Written, part: Part): undefined {
  written.left.part(part)
}

function isPlaceForSystem(written: Written, next: readonly Message[]): boolean {
  const before = written.groups.at(-1)?.role
  const after = next.find(message => !isInstruction(message.role))?.role
  return (before === 'user' || before === 'system') && after !== 'user'
}

/** Marks a text of the user as an instruction; a text of blanks stays one. */
const asInstruction = (text: string) => (text.trim() === '' ? text : `<system>\n${text}\n</system>`)
