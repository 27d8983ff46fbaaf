import type { JsonObject } from '../../../contract/json.ts'
import type { ChatTurn, Message, Part, Thinking, ToolCall } from '../../dialects/turn.ts'
import type { Provider } from '../../providers/provider.ts'
import { keyOf } from '../dropped-calls.ts'
import type { Attempt } from '../outcomes.ts'
import { upstreamModelOf } from '../upstream-model.ts'
import { inputDigest } from './input-digest.ts'
import { createThoughtRecorder } from './record-thoughts.ts'
import { thoughtKey, type Thoughts } from './thought-memory.ts'

/**
 * The turn with the reasoning that its caller did not send back, which the same codec of the same type gave with
 * its calls of tools. From here on the reasoning of the answer is stored. The same turn when there is none.
 */
export function withThoughts(attempted: Attempt, provider: Provider, turn: ChatTurn): ChatTurn {
  const { engine, exchange, channel } = attempted
  exchange.recorder = turn.tools.length > 0 ? createThoughtRecorder(attempted, provider) : undefined
  const owner = keyOf(exchange.caller)
  if (!engine.thoughts.has(owner)) return turn
  const find = (call: ToolCall) => {
    const found = engine.thoughts.get(owner, thoughtKey(channel.type, provider, call.id))
    return found?.input === inputDigest(call.input) ? found : undefined
  }
  const messages = turn.messages.map(one => withOwn(one, provider, find))
  return messages.every((one, at) => one === turn.messages[at]) ? turn : { ...turn, messages }
}

/** The same for a request that is passed on in its dialect, where the vendor wants the text of the reasoning back. */
export function withThoughtsPassedOn(
  attempted: Attempt,
  provider: Provider,
  body: JsonObject,
): JsonObject {
  const { engine, exchange, channel } = attempted
  const { thoughtsOfCalls } = provider.dialect
  const model = upstreamModelOf(channel, exchange.call.model)
  if (!thoughtsOfCalls?.areWanted(model, body)) return body
  exchange.recorder = createThoughtRecorder(attempted, provider)
  const owner = keyOf(exchange.caller)
  if (!engine.thoughts.has(owner)) return body
  return thoughtsOfCalls.restore(body, (id, input) => {
    const found = engine.thoughts.get(owner, thoughtKey(channel.type, provider, id))
    if (found?.input !== inputDigest(input)) return ''
    return [...found.first, ...found.later].map(({ text }) => text).join('\n\n')
  })
}

type Find = (call: ToolCall) => Thoughts | undefined

function withOwn(message: Message, { dialect }: Provider, find: Find): Message {
  if (message.role !== 'assistant') return message
  const isOwn = ({ signature }: Thinking) => signature?.of === dialect.name
  const sent = message.parts.filter(part => part.kind === 'thinking')
  const found = new Map<Part, Thoughts>()
  for (const part of message.parts) {
    const thoughts = part.kind === 'toolCall' ? find(part) : undefined
    if (thoughts) found.set(part, thoughts)
  }
  if (found.size === 0) return message
  const stored = [...found.values()].flatMap(({ first, later }) => [...first, ...later])
  const isSent = sent.some(isOwn) || (sent.some(hasText) && !stored.some(isOwn))
  return { ...message, parts: partsWith(message, found, isSent || stored.length === 0) }
}

const hasText = ({ text }: Thinking) => text !== ''

/** The caller's own thoughts stay when it sent those that the upstream reads, otherwise the stored ones take their place. */
function partsWith(
  { parts }: Message,
  found: ReadonlyMap<Part, Thoughts>,
  areThoughtsSent: boolean,
): readonly Part[] {
  const signed = parts.flatMap((part): readonly Part[] => {
    if (part.kind === 'thinking' && !areThoughtsSent) return []
    const thoughts = found.get(part)
    if (!thoughts || part.kind !== 'toolCall') return [part]
    return [...(areThoughtsSent ? [] : thoughts.later), signedCall(part, thoughts)]
  })
  if (areThoughtsSent) return signed
  return [...[...found.values()].flatMap(({ first }) => first), ...signed]
}

const signedCall = (call: ToolCall, { signature }: Thoughts): ToolCall =>
  signature && call.signature?.of !== signature.of ? { ...call, signature } : call
