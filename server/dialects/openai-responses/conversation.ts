import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import { beginOf, nameIn, type ConversationMarks } from '../conversation.ts'
import { textIn } from '../values.ts'
import { listOf, objectOf } from './values.ts'

/** The key of the cache is the conversation in Codex and other agents. */
export function readConversation(body: JsonObject): ConversationMarks {
  const { input } = body
  const items = typeof input === 'string' ? [{ role: 'user', content: input }] : listOf(input)
  const stored = nameIn(body['previous_response_id'])
  return {
    name: nameIn(body['prompt_cache_key']) ?? conversationIn(body['conversation']),
    stored,
    isBegun: stored !== undefined || items.some(isOfModel),
    isBound: items.some(isBound),
    begin: () => beginOf(body['instructions'], items, isOfUser),
  }
}

/** A stored conversation: its id, or an object with it. */
const conversationIn = (value: JsonValue | undefined) =>
  nameIn(value) ?? nameIn(objectOf(value)?.['id'])

const isOfUser = (item: JsonValue) => objectOf(item)?.['role'] === 'user'

function isOfModel(item: JsonValue): boolean {
  const { role, type } = objectOf(item) ?? {}
  return role === 'assistant' || type === 'reasoning' || textIn(type).endsWith('_call')
}

/** Whether only the account that made an item reads it. */
function isBound(item: JsonValue): boolean {
  const { type, encrypted_content: encrypted, content } = objectOf(item) ?? {}
  if (typeof encrypted === 'string' || type === 'item_reference') return true
  return listOf(content).some(part => typeof objectOf(part)?.['file_id'] === 'string')
}

/** The id under which an upstream stores the answer to a request, of the answer or an event of it; undefined for none. */
export function storedIdIn(value: JsonObject, request: JsonObject): string | undefined {
  if (request['store'] === false) return undefined
  const response = objectOf(value['response']) ?? value
  return response['object'] === 'response' && response['store'] !== false
    ? nameIn(response['id'])
    : undefined
}
