import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import { beginOf, nameIn, type ConversationMarks } from '../conversation.ts'
import { isBillingText } from './read-messages.ts'
import { listIn, objectIn } from './values.ts'

/** Claude Code names its session in `metadata.user_id`. */
export function readConversation(body: JsonObject): ConversationMarks {
  const messages = listIn(body['messages'])
  return {
    name: nameIn(objectIn(body['metadata'])['user_id']),
    stored: undefined,
    isBegun: messages.some(one => objectIn(one)['role'] === 'assistant'),
    isBound: messages.some(one => listIn(objectIn(one)['content']).some(isBound)),
    begin: () => beginOf(instructionsOf(body), messages, isOfUser),
  }
}

const isOfUser = (message: JsonValue) => objectIn(message)['role'] === 'user'

function instructionsOf({ system }: JsonObject): JsonValue {
  if (!Array.isArray(system)) return system ?? ''
  return system.filter(block => !isBillingText(objectIn(block)['text']))
}

/** Whether only the account that made a block reads it. */
function isBound(block: JsonValue): boolean {
  const { type, signature, source } = objectIn(block)
  if (type === 'thinking') return typeof signature === 'string' && signature !== ''
  return type === 'redacted_thinking' || objectIn(source)['type'] === 'file'
}
