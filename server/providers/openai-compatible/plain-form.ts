import { isJsonObject, type JsonObject, type JsonValue } from '../../../contract/json.ts'

/** Fields of OpenAI's chat answers, and `reasoning_content`, which most clients know. */
const ANSWER = ['id', 'object', 'created', 'model', 'service_tier', 'system_fingerprint']
const CHOICE = ['index', 'logprobs', 'finish_reason']
const MESSAGE = [
  'role',
  'content',
  'reasoning_content',
  'refusal',
  'annotations',
  'audio',
  'function_call',
]
const TOOL_CALL = ['index', 'id', 'type', 'custom']
const FUNCTION = ['name', 'arguments']
const USAGE = [
  'prompt_tokens',
  'completion_tokens',
  'total_tokens',
  'prompt_tokens_details',
  'completion_tokens_details',
]

/** An event of a stream with only OpenAI's fields. */
export const toPlainEvent = (event: JsonObject): JsonObject => toPlain(event, 'delta')

/** A whole answer with only OpenAI's fields. */
export const toPlainAnswer = (answer: JsonObject): JsonObject => toPlain(answer, 'message')

function toPlain(answer: JsonObject, part: 'delta' | 'message'): JsonObject {
  return {
    ...pick(answer, ANSWER),
    object: part === 'delta' ? 'chat.completion.chunk' : 'chat.completion',
    choices: listOf(answer['choices']).map(choice => ({
      ...pick(choice, CHOICE),
      [part]: toMessage(choice[part]),
    })),
    ...(isJsonObject(answer['usage']) ? { usage: pick(answer['usage'], USAGE) } : {}),
  }
}

function toMessage(value: unknown): JsonObject {
  if (!isJsonObject(value)) return {}
  const message = pick(value, MESSAGE)
  // Some upstreams use the other name for the same text.
  const reasoning = value['reasoning_content'] ?? value['reasoning']
  return {
    ...message,
    ...(typeof reasoning === 'string' ? { reasoning_content: reasoning } : {}),
    ...(Array.isArray(value['tool_calls'])
      ? { tool_calls: listOf(value['tool_calls']).map(toToolCall) }
      : {}),
  }
}

function toToolCall(call: JsonObject): JsonObject {
  const called = call['function']
  return {
    ...pick(call, TOOL_CALL),
    ...(isJsonObject(called) ? { function: pick(called, FUNCTION) } : {}),
  }
}

const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isJsonObject) : [])

function pick(source: JsonObject, names: readonly string[]): JsonObject {
  const entries = names.map(name => [name, source[name]] as const)
  return Object.fromEntries(entries.filter(hasValue))
}

const hasValue = (entry: readonly [string, JsonValue | undefined]): entry is [string, JsonValue] =>
  entry[1] !== undefined
