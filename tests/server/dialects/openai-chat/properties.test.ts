import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../../../contract/json.ts'
import { openaiChat } from '../../../../server/dialects/openai-chat/index.ts'
import type { ChatReply } from '../../../../server/dialects/reply.ts'
import type { ChatTurn, Part } from '../../../../server/dialects/turn.ts'
import { contextOf, decode, encode, eventsOf, valuesIn } from './streams.ts'
import { foldEvents } from '../../../../server/dialects/fold-events.ts'

const of = 'openai-chat' as const
const word = fc.stringMatching(/^[a-z]{1,8}$/)
const text = fc.string({ minLength: 1, unit: 'grapheme' })
const optional = { requiredKeys: [] as [] }
const cache = fc.constant({ of, members: { cache_control: { type: 'ephemeral' } } })

const textPart = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), text }),
  fc.record({ kind: fc.constant('text' as const), text, cache }),
)
const data = (type: string) =>
  fc.base64String().map(base64 => ({ kind: 'data' as const, mediaType: type, base64 }))
const url = word.map(name => ({ kind: 'url' as const, url: `https://example.com/${name}` }))
const uploaded = word.map(id => ({ kind: 'id' as const, id, of }))
const imagePart = fc.record({
  kind: fc.constant('image' as const),
  source: fc.oneof(data('image/png'), url, uploaded),
})
const contentPart: fc.Arbitrary<Part> = fc.oneof(
  textPart,
  imagePart,
  fc.record({
    kind: fc.constant('image' as const),
    source: url,
    detail: fc.constantFrom('low', 'high', 'original'),
  }),
  fc.record({ kind: fc.constant('audio' as const), source: fc.oneof(data('audio/mp3'), url) }),
  fc.record({ kind: fc.constant('video' as const), source: fc.oneof(data('video/mp4'), url) }),
  fc.record({
    kind: fc.constant('file' as const),
    source: fc.oneof(data('application/pdf'), url, uploaded),
    name: word,
  }),
  word.map(name => {
    const type = `x-${name}`
    return { kind: 'opaque' as const, of, type, value: { type, [name]: 1 } }
  }),
)

const call: fc.Arbitrary<Part> = fc.oneof(
  fc.record({
    kind: fc.constant('toolCall' as const),
    id: word,
    name: word,
    form: fc.constant('function' as const),
    input: fc.json(),
  }),
  fc.record({
    kind: fc.constant('toolCall' as const),
    id: word,
    name: word,
    form: fc.constant('custom' as const),
    input: text,
  }),
  fc.record({
    kind: fc.constant('toolCall' as const),
    id: word,
    name: word,
    form: fc.constant('function' as const),
    input: fc.json(),
    signature: text.map(signature => ({ of: 'gemini' as const, text: signature })),
  }),
)

const thought: fc.Arbitrary<Part> = text.map(reasoning => ({
  kind: 'thinking' as const,
  text: reasoning,
  isRedacted: false,
  extra: { of, members: { reasoning_content: reasoning } },
}))
const some = <Value>(one: fc.Arbitrary<Value>) => fc.array(one, { maxLength: 1 })

const answerParts = fc
  .tuple(some(thought), fc.array(textPart, { maxLength: 2 }), some(imagePart), fc.array(call))
  .map(lists => lists.flat())

const result: fc.Arbitrary<Part> = fc.record({
  kind: fc.constant('toolResult' as const),
  callId: word.map(id => `result-${id}`),
  form: fc.constant('function' as const),
  parts: fc.array(fc.oneof(textPart, imagePart), { maxLength: 2 }),
  isError: fc.constant(false),
})

const message = fc.oneof(
  fc.record({
    role: fc.constantFrom('system' as const, 'developer' as const, 'user' as const),
    parts: fc.array(contentPart, { maxLength: 3 }),
  }),
  fc.record({ role: fc.constant('user' as const), parts: some(textPart), name: word }),
  fc.record({ role: fc.constant('assistant' as const), parts: answerParts }),
)
/** Results of tools that follow one another are one message, so another one stands between them. */
const messages = fc
  .array(fc.tuple(message, fc.array(result, { minLength: 1, maxLength: 2 })), {
    minLength: 1,
    maxLength: 3,
  })
  .map(pairs => pairs.flatMap(([one, parts]) => [one, { role: 'user' as const, parts }]))

const schema = fc.constant({ type: 'object', properties: { a: { type: 'string' } } })
const tool = fc.oneof(
  fc.record(
    {
      kind: fc.constant('function' as const),
      name: word,
      description: text,
      schema,
      isStrict: fc.boolean(),
      cache,
    },
    { requiredKeys: ['kind', 'name'] },
  ),
  fc.record(
    {
      kind: fc.constant('custom' as const),
      name: word,
      description: text,
      format: fc.constant({ type: 'text' }),
    },
    { requiredKeys: ['kind', 'name'] },
  ),
  fc.constant({ kind: 'hosted' as const, of, type: 'web', value: { type: 'web', a: 1 } }),
)
const toolChoice = fc.oneof(
  fc.constantFrom(
    { kind: 'auto' as const },
    { kind: 'none' as const },
    { kind: 'required' as const },
  ),
  word.map(name => ({ kind: 'tool' as const, name })),
  fc.record({
    kind: fc.constant('allowed' as const),
    names: fc.array(word),
    isRequired: fc.boolean(),
  }),
)
const offer = fc.oneof(
  fc.record({ tools: fc.constant([]) }),
  fc.record(
    {
      tools: fc.array(tool, { minLength: 1, maxLength: 3 }),
      toolChoice,
      parallelCalls: fc.boolean(),
    },
    { requiredKeys: ['tools'] },
  ),
)

const number = fc.integer({ min: 0, max: 100 })
const sampling = fc.record(
  {
    temperature: number,
    topP: number,
    topK: number,
    stop: fc.array(text, { minLength: 1, maxLength: 5 }),
    seed: number,
    presencePenalty: number,
    frequencyPenalty: number,
    logprobs: number,
    choices: fc.integer({ min: 1, max: 128 }),
  },
  optional,
)
const format = fc.oneof(
  fc.constant({ kind: 'json' as const }),
  fc.record(
    {
      kind: fc.constant('schema' as const),
      schema,
      name: word,
      description: text,
      isStrict: fc.boolean(),
    },
    { requiredKeys: ['kind', 'schema'] },
  ),
)
const thinking = fc.oneof(
  fc.record({ effort: fc.constantFrom('none', 'low', 'max') }),
  fc.record({ mode: fc.constantFrom('on' as const, 'off' as const, 'adaptive' as const) }),
  fc.record({ mode: fc.constant('on' as const), budget: number, isShown: fc.boolean() }),
)
const turn: fc.Arbitrary<ChatTurn> = fc
  .tuple(
    fc.record(
      {
        isStream: fc.boolean(),
        messages,
        sampling,
        maxTokens: number,
        thinking,
        format,
        verbosity: word,
        serviceTier: word,
        user: word,
        cacheKey: word,
        metadata: fc.dictionary(word, text),
        extra: fc.record({
          of: fc.constant(of),
          members: fc.dictionary(
            word.map(name => `x_${name}`),
            fc.constantFrom('a', 1, { b: [true] }),
          ),
        }),
      },
      { requiredKeys: ['isStream', 'messages', 'sampling', 'extra'] },
    ),
    offer,
  )
  .map(([one, other]) => ({ model: 'gpt-5.1', ...one, ...other }))

test('a turn in the words of this dialect is the same after it was written and read', () => {
  fc.assert(
    fc.property(turn, one => {
      const { body, left } = openaiChat.writeTurn(one, { model: one.model })
      expect(left).toEqual([])
      expect(openaiChat.readTurn(JSON.parse(JSON.stringify(body)), {})).toEqual(one)
    }),
    { numRuns: 200 },
  )
})

const plainThought = text.map(one => ({ kind: 'thinking' as const, text: one, isRedacted: false }))
const plainText = text.map(one => ({ kind: 'text' as const, text: one }))
const picture = data('image/png').map(source => ({ kind: 'image' as const, source }))
const reply: fc.Arbitrary<ChatReply> = fc
  .tuple(
    some(plainThought),
    some(plainText),
    some(picture),
    fc.uniqueArray(call, { selector: one => ('id' in one ? one.id : '') }),
    fc.record(
      {
        usage: fc.record({
          prompt: number,
          completion: number,
          reasoning: number,
          cached: number,
          audioInput: number,
          audioOutput: number,
        }),
        serviceTier: word,
        logprobs: text.map((token): JsonObject => ({ content: [{ token, logprob: -1 }] })),
      },
      optional,
    ),
    fc.constantFrom('stop' as const, 'length' as const, 'filter' as const),
  )
  .map(([thoughts, texts, pictures, calls, more, ended]) => ({
    id: 'chatcmpl-call-1',
    model: 'm',
    created: 1_700_000_000,
    parts: [...thoughts, ...texts, ...pictures, ...calls],
    finish: { reason: ended === 'stop' && calls.length > 0 ? ('toolCalls' as const) : ended },
    ...more,
  }))

test('an answer is the same after it was written and read', () => {
  fc.assert(
    fc.property(reply, one => {
      const written: unknown = JSON.parse(JSON.stringify(openaiChat.writeReply(one, contextOf())))
      expect(openaiChat.readReply(written)).toEqual(one)
    }),
  )
})

test('an answer is the same after its events were written and read', () => {
  fc.assert(
    fc.property(reply, ({ id, model, created, serviceTier, logprobs, usage, finish, parts }) => {
      const stream = encode([
        { kind: 'start', id, model, created, serviceTier },
        ...eventsOf(parts),
        ...(logprobs === undefined ? [] : [{ kind: 'logprobs', value: logprobs } as const]),
        ...(usage ? [{ kind: 'usage', usage } as const] : []),
        { kind: 'finish', finish },
      ])
      const read = foldEvents(decode(valuesIn(stream)))
      expect(read).toEqual({ id, model, created, serviceTier, logprobs, usage, finish, parts })
    }),
  )
})
