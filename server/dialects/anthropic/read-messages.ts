import type { JsonObject } from '../../../contract/json.ts'
import type { Message, Part } from '../turn.ts'
import { invalid } from '../invalid.ts'
import { OF, readParts } from './read-parts.ts'
import { textIn } from '../values.ts'
import { without } from './values.ts'

const ROLES: Readonly<Record<string, Message['role']>> = {
  user: 'user',
  assistant: 'assistant',
  system: 'system',
  developer: 'developer',
}
const KNOWN: ReadonlySet<string> = new Set(['role', 'content'])
/** Claude Code writes a hash into its first instruction, which would make every cached prompt a new one. */
const BILLING_LINE = /^x-anthropic-billing-header:/

/** The instructions before the conversation. */
export function readSystem(system: unknown): readonly Message[] {
  const parts = readParts(system).filter(part => !isBillingLine(part))
  return parts.length === 0 ? [] : [{ role: 'system', parts }]
}

const isBillingLine = (part: Part) => part.kind === 'text' && isBillingText(part.text)

/** Whether a text of the instructions changes with each request. */
export const isBillingText = (text: unknown): boolean =>
  typeof text === 'string' && BILLING_LINE.test(text)

export const readMessages = (messages: readonly JsonObject[]): readonly Message[] =>
  messages.map(readMessage)

function readMessage(message: JsonObject, index: number): Message {
  const name = textIn(message['role'])
  const role = Object.hasOwn(ROLES, name) ? ROLES[name] : undefined
  if (!role) throw invalid(`messages.${index}.role`, 'user, assistant or system is expected')
  const members = without(message, KNOWN)
  const isKept = Object.keys(members).length > 0 || isInstruction(role)
  return {
    role,
    parts: readParts(message['content']),
    // An instruction inside the conversation has it even when it is empty: it is not one of `system`.
    ...(isKept ? { extra: { of: OF, members } } : {}),
  }
}

export const isInstruction = (role: Message['role']): boolean =>
  role === 'system' || role === 'developer'
