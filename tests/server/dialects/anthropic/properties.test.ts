import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { anthropic } from '../../../../server/dialects/anthropic/index.ts'
import type { ChatReply, FinishReason } from '../../../../server/dialects/reply.ts'
import type { ChatTurn, Message, Part } from '../../../../server/dialects/turn.ts'
import { contextOf, decode, eventsIn, plain } from './support.ts'

const OF = 'anthropic'
const text = fc.string({ minLength: 1, unit: 'grapheme' }).map(one => `${one}x`)
const word = fc.stringMatching(/^[a-z_-]{1,12}$/)
const input = fc
  .dictionary(word, fc.oneof(fc.integer(), text, fc.boolean()))
  .map(one => JSON.stringify(one))

const textPart = text.map(one => ({ kind: 'text', text: one }) as const)
const imagePart = fc.webUrl().map(url => ({ kind: 'image', source: { kind: 'url', url } }) as const)
const filePart = fc.record({ name: text, context: text }).map(
  named =>
    ({
      kind: 'file',
      source: { kind: 'data', mediaType: 'application/pdf', base64: 'JVBERi0=' },
      ...named,
    }) as const,
)
const thinkingPart = fc.record({ text, signature: text }).map(
  one =>
    ({
      kind: 'thinking',
      text: one.text,
      signature: { of: OF, text: one.signature },
      isRedacted: false,
    }) as const,
)
const redactedPart = text.map(
  one =>
    ({ kind: 'thinking', text: '', signature: { of: OF, text: one }, isRedacted: true }) as const,
)
const opaquePart = word.map(
  id =>
    ({
      kind: 'opaque',
      of: OF,
      type: 'server_tool_use',
      value: { type: 'server_tool_use', id, name: 'web_search', input: { query: 'x' } },
    }) as const,
)
const userParts = fc.array(fc.oneof(textPart, imagePart, filePart), { minLength: 1, maxLength: 3 })
const answerParts = fc.array(fc.oneof(textPart, thinkingPart, redactedPart, opaquePart), {
  minLength: 1,
  maxLength: 4,
})

interface Round {
  readonly user: readonly Part[]
  readonly answer: readonly Part[]
  readonly calls: readonly {
    readonly name: string
    readonly input: string
    readonly result: string
  }[]
}

const rounds: fc.Arbitrary<readonly Round[]> = fc.array(
  fc.record({
    user: userParts,
    answer: answerParts,
    calls: fc.array(fc.record({ name: word, input, result: text }), { maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 4 },
)

/** Results of a round come first in the message of the next. */
function messagesOf(all: readonly Round[]): readonly Message[] {
  let results: readonly Part[] = []
  const messages: Message[] = []
  all.forEach(({ user, answer, calls }, at) => {
    messages.push({ role: 'user', parts: [...results, ...user] })
    const ids = calls.map((_, index) => `toolu_${at}_${index}`)
    const made = calls.map(
      (call, index) =>
        ({
          kind: 'toolCall',
          id: ids[index] ?? '',
          name: call.name,
          form: 'function',
          input: call.input,
        }) as const,
    )
    messages.push({ role: 'assistant', parts: [...answer, ...made] })
    results = calls.map((call, index) => ({
      kind: 'toolResult',
      callId: ids[index] ?? '',
      form: 'function',
      parts: [{ kind: 'text', text: call.result }],
      isError: index === 1,
    }))
  })
  messages.push({ role: 'user', parts: [...results, { kind: 'text', text: 'end' }] })
  return messages
}

const turns: fc.Arbitrary<ChatTurn> = fc
  .record({ all: rounds, isStream: fc.boolean(), maxTokens: fc.integer({ min: 1, max: 9_999 }) })
  .map(({ all, isStream, maxTokens }) => ({
    model: 'claude-opus-4-5',
    isStream,
    maxTokens,
    messages: messagesOf(all),
    tools: [{ kind: 'function', name: 'f', schema: { type: 'object' } }],
    toolChoice: { kind: 'required' },
    parallelCalls: false,
    sampling: { temperature: 0.5, stop: ['x'] },
    thinking: { mode: 'on', budget: 2_048, effort: 'high', isShown: true },
    serviceTier: 'default',
    user: 'u',
    extra: { of: OF, members: { context_management: { edits: [] } } },
  }))

it('A turn survives being written and read', () => {
  fc.assert(
    fc.property(turns, turn => {
      const { body, left } = anthropic.writeTurn(turn, { model: turn.model })
      expect(left).toEqual([])
      expect(anthropic.readTurn(plain(body), {})).toEqual(turn)
    }),
    { numRuns: 100 },
  )
})

const REASONS: readonly FinishReason[] = ['stop', 'length', 'context', 'pause']
const CALLER = { of: OF, members: { caller: { type: 'direct' } } } as const
const call = fc
  .record({ name: word, input })
  .map(one => ({ kind: 'toolCall', id: '', form: 'function', ...one, extra: CALLER }) as const)

const replies: fc.Arbitrary<ChatReply> = fc
  .record({
    parts: answerParts,
    calls: fc.array(call, { maxLength: 3 }),
    reason: fc.constantFrom(...REASONS),
    prompt: fc.nat(99_999),
    completion: fc.nat(99_999),
  })
  .map(({ parts, calls, reason, prompt, completion }) => ({
    id: 'msg_call-1',
    model: 'claude-of-caller',
    parts: [...parts, ...calls.map((one, at) => ({ ...one, id: `toolu_${at}` }))],
    finish: { reason: calls.length > 0 ? 'toolCalls' : reason },
    usage: { prompt, completion, cached: 0, cacheWrite: 0, cacheWriteHour: 0 },
    serviceTier: 'standard',
  }))

it('A whole answer survives being written and read', () => {
  fc.assert(
    fc.property(replies, reply => {
      expect(anthropic.readReply(plain(anthropic.writeReply(reply, contextOf())))).toEqual(reply)
    }),
    { numRuns: 100 },
  )
})

it('An answer as a stream has the same parts as the whole one', () => {
  fc.assert(
    fc.property(replies, reply => {
      const whole = plain(anthropic.writeReply(reply, contextOf()))
      const value = { name: '', value: whole, bytes: Buffer.alloc(0) }
      const encoder = anthropic.createEncoder(contextOf())
      const events = decode([value])
      // Each event is pushed alone.
      const stream = events.map(event => encoder.push([event])).join('') + encoder.close()
      expect(partsOf(decode(eventsIn(stream)))).toEqual(reply.parts)
    }),
    { numRuns: 100 },
  )
})

/** The parts of a stream, with their texts. */
function partsOf(events: ReturnType<typeof decode>): readonly Part[] {
  const parts: Part[] = []
  for (const event of events) {
    if (event.kind === 'begin') parts[event.at] = event.part
    const part = event.kind === 'text' || event.kind === 'amend' ? parts[event.at] : undefined
    if (!part || !('at' in event)) continue
    if (event.kind === 'text') parts[event.at] = withText(part, event.text)
    if (event.kind === 'amend') parts[event.at] = { ...part, ...event.change } as Part
  }
  return parts
}

function withText(part: Part, more: string): Part {
  if (part.kind === 'toolCall') return { ...part, input: part.input + more }
  return 'text' in part ? { ...part, text: part.text + more } : part
}
