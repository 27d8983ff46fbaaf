import { isJsonObject, type JsonObject, type JsonValue } from '../../../contract/json.ts'

/** Members that each event of a stream has. */
const BASE = ['id', 'created', 'model', 'service_tier', 'system_fingerprint']

/**
 * The events of a stream with the content of a whole answer: for each choice its message and its finish, and
 * the usage. Unknown members of the answer come with the first finish.
 */
export function unfold(answer: unknown): JsonObject[] {
  if (!isJsonObject(answer)) return []
  const { choices, usage, object: _, ...rest } = answer
  const isOfBase = ([name]: readonly [string, JsonValue]) => BASE.includes(name)
  const members = Object.entries(rest)
  const base = {
    ...Object.fromEntries(members.filter(isOfBase)),
    object: 'chat.completion.chunk',
  }
  let others = Object.fromEntries(members.filter(member => !isOfBase(member)))
  const events: JsonObject[] = []
  for (const [at, choice] of (Array.isArray(choices) ? choices : []).entries()) {
    if (!isJsonObject(choice)) continue
    const [message, finish] = partsOf(choice, at)
    events.push({ ...base, choices: [message] }, { ...base, ...others, choices: [finish] })
    others = {}
  }
  if (isJsonObject(usage)) events.push({ ...base, choices: [], usage })
  return events
}

function partsOf(choice: JsonObject, at: number): readonly [JsonObject, JsonObject] {
  const { index = at, message, logprobs = null, finish_reason: reason, ...rest } = choice
  const delta = isJsonObject(message) ? toDelta(message) : {}
  const ending = 'tool_calls' in delta ? 'tool_calls' : 'stop'
  return [
    { index, delta, logprobs, finish_reason: null },
    { index, delta: {}, logprobs: null, ...rest, finish_reason: reason || ending },
  ]
}

function toDelta({ tool_calls: calls, ...message }: JsonObject): JsonObject {
  const hasCalls = Array.isArray(calls) && calls.length > 0
  return {
    role: 'assistant',
    ...message,
    ...(hasCalls ? { tool_calls: calls.map(withIndex) } : {}),
  }
}

const withIndex = (call: JsonValue, index: number): JsonValue =>
  isJsonObject(call) ? { index, ...call } : call
