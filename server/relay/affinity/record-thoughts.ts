import type { ChatEvent } from '../../dialects/reply.ts'
import type { Part, Thinking, ToolCall } from '../../dialects/turn.ts'
import type { Provider } from '../../providers/provider.ts'
import { keyOf } from '../dropped-calls.ts'
import type { Attempt } from '../outcomes.ts'
import { upstreamModelOf } from '../upstream-model.ts'
import { inputDigest } from './input-digest.ts'
import type { ThoughtRecorder } from './state.ts'
import { thoughtKey } from './thought-memory.ts'

/** A longer id is of no vendor. */
const ID_LENGTH_MAX = 256
/** Reasoning of an answer that is longer is not stored. */
const LENGTH_MAX = 512 * 1024

/** The recorder of an answer to a call with tools. */
export function createThoughtRecorder(
  { engine, exchange, channel }: Attempt,
  provider: Provider,
): ThoughtRecorder {
  const owner = keyOf(exchange.caller)
  const { dialect } = provider
  const wantsText = dialect.wantsThoughts?.(upstreamModelOf(channel, exchange.call.model)) === true
  const isKept = ({ signature, text }: Thinking) =>
    signature?.of === dialect.name || (wantsText && text !== '')

  function store(call: ToolCall, before: readonly Part[]): void {
    const signature = call.signature?.of === dialect.name ? call.signature : undefined
    const text = before.findIndex(isText)
    const end = text < 0 ? before.length : text
    const first = before.slice(0, end).filter(isThinking).filter(isKept)
    const later = before.slice(end).filter(isThinking).filter(isKept)
    if (!signature && first.length + later.length === 0) return
    if (call.id === '' || call.id.length > ID_LENGTH_MAX) return
    const key = thoughtKey(channel.type, provider, call.id)
    const input = inputDigest(call.input)
    engine.thoughts.set(owner, key, { signature, first, later, input })
  }

  function noteWhole(parts: readonly Part[]): void {
    let begin = 0
    for (const [at, part] of parts.entries()) {
      if (part?.kind !== 'toolCall') continue
      store(part, parts.slice(begin, at))
      begin = at + 1
    }
  }

  const joined = joinParts(noteWhole)
  return { note: joined, noteWhole }
}

const isText = (part: Part | undefined) => part?.kind === 'text'
const isThinking = (part: Part | undefined): part is Thinking => part?.kind === 'thinking'

/** Joins thoughts and calls of a stream, and gives the parts so far whenever a call has ended. */
function joinParts(done: (parts: readonly Part[]) => void): (events: readonly ChatEvent[]) => void {
  const parts: Part[] = []
  let length = 0
  return events => {
    for (const event of events) {
      if (!('at' in event) || length > LENGTH_MAX) continue
      if (event.kind === 'text') length += event.text.length
      const part = withEvent(parts[event.at], event)
      if (part) parts[event.at] = part
      if (event.kind === 'end' && part?.kind === 'toolCall') done(parts)
    }
  }
}

type PartEvent = Extract<ChatEvent, { at: number }>

function withEvent(part: Part | undefined, event: PartEvent): Part | undefined {
  if (event.kind === 'begin') return event.part
  if (part?.kind === 'thinking') return thinkingWith(part, event)
  return part?.kind === 'toolCall' ? callWith(part, event) : part
}

function thinkingWith(part: Thinking, event: PartEvent): Thinking {
  if (event.kind === 'text') return { ...part, text: part.text + event.text }
  const signature = event.kind === 'amend' ? event.change.signature : undefined
  return signature ? { ...part, signature } : part
}

function callWith(call: ToolCall, event: PartEvent): ToolCall {
  if (event.kind === 'text') return { ...call, input: call.input + event.text }
  return event.kind === 'amend' ? amended(call, event.change) : call
}

type Change = Extract<PartEvent, { kind: 'amend' }>['change']

const amended = (call: ToolCall, { id, signature }: Change): ToolCall => ({
  ...call,
  ...(id !== undefined && { id }),
  ...(signature && { signature }),
})
