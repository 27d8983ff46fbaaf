import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import { beginOf, nameIn, type ConversationMarks } from '../conversation.ts'
import { isObject } from '../values.ts'
import { objectsIn } from './fields.ts'

/** Some clients name the conversation by the key of its cache. */
export function readConversation(body: JsonObject): ConversationMarks {
  const messages = objectsIn(body['messages'])
  return {
    name: nameIn(body['prompt_cache_key']),
    stored: undefined,
    isBegun: messages.some(({ role }) => role === 'assistant'),
    isBound: messages.some(isBound),
    begin: () => beginOf(undefined, messages, isOfUser),
  }
}

const isOfUser = (message: JsonValue) => isObject(message) && message['role'] === 'user'

/** Whether only the account that made a message, or a file in it, reads it. */
function isBound(message: JsonObject): boolean {
  const details = message['reasoning_details']
  if (Array.isArray(details) && details.length > 0) return true
  return objectsIn(message['content']).some(({ file }) => isObject(file) && 'file_id' in file)
}
