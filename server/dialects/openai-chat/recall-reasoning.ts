import { isJsonObject, type JsonObject } from '../../../contract/json.ts'
import { textIn } from '../values.ts'
import { needsReasoning } from './families.ts'
import { objectsIn } from './fields.ts'
import { reasoningMembers } from './reasoning.ts'

/**
 * Whether a model wants the reasoning before its calls of tools back, and the request has tools. Not for Kimi, whose
 * ids of calls repeat in each conversation.
 */
export const wantsReasoningBack = (model: string, body: JsonObject): boolean =>
  Array.isArray(body['tools']) && body['tools'].length > 0 && needsReasoning(model) === 'all'

/**
 * The request with the reasoning that its caller left out of messages with calls of tools. The same request when
 * nothing is left out, or found.
 */
export function withReasoningOfCalls(
  body: JsonObject,
  find: (id: string, input: string) => string,
): JsonObject {
  const messages = body['messages']
  if (!Array.isArray(messages)) return body
  const restored = messages.map(message =>
    isJsonObject(message) ? restore(message, find) : message,
  )
  return restored.every((one, at) => one === messages[at]) ? body : { ...body, messages: restored }
}

/** Some clients send what they do not have as null. */
const isMissing = (value: unknown) => value === undefined || value === null || value === ''

function restore(message: JsonObject, find: (id: string, input: string) => string): JsonObject {
  for (const name of reasoningMembers) if (!isMissing(message[name])) return message
  for (const call of objectsIn(message['tool_calls'])) {
    const called = call['function']
    const input = isJsonObject(called) ? textIn(called['arguments']) : ''
    const text = find(textIn(call['id']), input)
    if (text !== '') return { ...message, reasoning_content: text }
  }
  return message
}
