import type { JsonObject } from '../../../contract/json.ts'
import type { ChatTurn, Message } from '../turn.ts'
import type { Generation } from './generations.ts'
import type { Left } from '../left.ts'
import { isInstruction } from './read-messages.ts'
import { writeMessages, type Group } from './write-messages.ts'
import { writeUserPart } from './write-parts.ts'

export interface Conversation {
  readonly system: readonly JsonObject[]
  readonly groups: readonly Group[]
}

/** A text in place of a message that the vendor needs and the caller did not write. */
const PLACEHOLDER = '...'
const CONTINUE = 'Continue.'

/** The instructions at the beginning, and the messages after them. */
export function writeConversation(
  turn: ChatTurn,
  generation: Generation,
  left: Left,
): Conversation {
  const isOwn = turn.extra.of === 'anthropic'
  const begin = beginOf(turn.messages)
  const leading = turn.messages.slice(0, begin)
  const system = leading
    .flatMap(message => message.parts)
    .map(part => writeUserPart(part, left))
    .filter(block => block !== undefined)
  const groups = writeMessages(withUser(turn.messages.slice(begin)), {
    hasSystemMessages: generation.hasSystemMessages,
    left,
  })
  if (!isOwn) finishGroups(groups, generation.canPrefill)
  return { system, groups }
}

/** The place of the first message that is no instruction before the conversation. */
function beginOf(messages: readonly Message[]): number {
  const isLeading = (one: Message) => isInstruction(one.role) && one.extra?.of !== 'anthropic'
  const begin = messages.findIndex(message => !isLeading(message))
  if (begin >= 0) return begin
  // Instructions alone: the last one is what the model answers.
  return Math.max(0, messages.length - 1)
}

const withUser = (messages: readonly Message[]): readonly Message[] =>
  messages.length === 1 && messages[0] && messages[0].extra?.of !== 'anthropic'
    ? messages.map(one => (isInstruction(one.role) ? { ...one, role: 'user' } : one))
    : messages

/** A conversation begins with the user, and ends with the user where the model cannot go on by itself. */
function finishGroups(groups: Group[], canPrefill: boolean): void {
  if (groups[0]?.role !== 'user') groups.unshift(userGroup(PLACEHOLDER))
  const last = groups.at(-1)
  if (last?.role !== 'assistant') return
  if (canPrefill) trimEnd(last.blocks)
  else groups.push(userGroup(CONTINUE))
}

const userGroup = (text: string): Group => ({
  role: 'user',
  blocks: [{ type: 'text', text }],
  members: {},
})

/** The vendor refuses a beginning of the answer that ends in a blank. */
function trimEnd(blocks: JsonObject[]): void {
  const last = blocks.at(-1)
  if (last?.['type'] !== 'text' || typeof last['text'] !== 'string') return
  blocks[blocks.length - 1] = { ...last, text: last['text'].trimEnd() }
}
