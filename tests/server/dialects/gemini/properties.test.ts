import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../../../contract/json.ts'
import { gemini } from '../../../../server/dialects/gemini/index.ts'
import type { ChatReply } from '../../../../server/dialects/reply.ts'
import type { ChatTurn, Message, Part } from '../../../../server/dialects/turn.ts'
import { parseExact } from '../../../../server/kernel/exact-json.ts'
import { contextOf, eventsOf, valuesOf } from './support.ts'

const word = fc
  .string({ minLength: 1, unit: 'grapheme', maxLength: 12 })
  .filter(text => text.isWellFormed())
const name = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_.-]{0,20}$/)
const id = fc.stringMatching(/^[a-z]{2}_[A-Za-z0-9]{4,12}$/)
const base64 = fc.base64String({ minLength: 4, maxLength: 12 })
const signature = fc.option(
  base64.map(text => ({ of: 'gemini', text }) as const),
  { nil: undefined },
)
/** An object without a member of value `undefined`. */
const withSignature = <T extends object>(part: fc.Arbitrary<T>) =>
  fc.tuple(part, signature).map(([one, signed]) => (signed ? { ...one, signature: signed } : one))

const textPart = withSignature(word.map(text => ({ kind: 'text', text }) as const))
const thinkingPart = withSignature(
  word.map(text => ({ kind: 'thinking', text, isRedacted: false }) as const),
)
const dataOf = (type: string) =>
  base64.map(data => ({ kind: 'data', mediaType: type, base64: data }) as const)
const picture = fc.oneof(
  withSignature(dataOf('image/png').map(source => ({ kind: 'image', source }) as const)),
  fc.constant({
    kind: 'image',
    source: { kind: 'url', url: 'https://example.org/a.png', mediaType: 'image/png' },
  } as const),
)
const media: fc.Arbitrary<Part> = fc.oneof(
  picture,
  dataOf('audio/wav').map(source => ({ kind: 'audio', source }) as const),
  fc.constant({
    kind: 'video',
    source: { kind: 'id', id: 'gs://b/c.mp4', of: 'gemini', mediaType: 'video/mp4' },
    extra: { of: 'gemini', members: { videoMetadata: { fps: 2 } } },
  } as const),
  fc
    .tuple(dataOf('application/pdf'), word)
    .map(([source, named]) => ({ kind: 'file', source, name: named }) as const),
)
const opaque = fc.constant({
  kind: 'opaque',
  of: 'gemini',
  type: 'executableCode',
  value: { executableCode: { language: 'PYTHON', code: '1' } },
} as const)
const input = fc
  .dictionary(word, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 3 })
  .map(value => JSON.stringify(parseExact(JSON.stringify(value))))
const callPart = withSignature(
  fc.record({
    kind: fc.constant('toolCall' as const),
    id,
    name,
    form: fc.constant('function' as const),
    input,
  }),
)

/** Texts of one kind that follow each other are one text to a reader, unless the first is signed. */
function apart(parts: readonly Part[]): Part[] {
  const kept: Part[] = []
  for (const part of parts) {
    const before = kept.at(-1)
    if (before?.kind !== part.kind || 'signature' in before) kept.push(part)
  }
  return kept
}

/** A conversation in which each call has a result. */
const steps = fc.array(
  fc.record({
    asked: fc.array(fc.oneof(textPart, media), { minLength: 1, maxLength: 3 }),
    answer: fc.array(fc.oneof(textPart, thinkingPart, callPart, opaque, picture), {
      minLength: 1,
      maxLength: 4,
    }),
    output: word,
    isError: fc.boolean(),
  }),
  { minLength: 1, maxLength: 3 },
)

const messages = steps.map(all => {
  const seen = new Set<string>()
  return all.flatMap(({ asked, answer, output, isError }, step): Message[] => {
    const parts = answer.map(part => {
      if (part.kind !== 'toolCall') return part
      const unique = seen.has(part.id) ? `${part.id}${step}${seen.size}` : part.id
      seen.add(unique)
      return { ...part, id: unique }
    })
    const results = parts.flatMap((part): Part[] =>
      part.kind === 'toolCall'
        ? [
            {
              kind: 'toolResult',
              callId: part.id,
              name: part.name,
              form: 'function',
              parts: [{ kind: 'text', text: output }],
              isError: isError && !output.startsWith('{'),
            },
          ]
        : [],
    )
    const answered: Message = { role: 'assistant', parts }
    const said: Message = { role: 'user', parts: asked }
    return results.length > 0
      ? [said, answered, { role: 'user', parts: results }]
      : [said, answered]
  })
})

const tools: fc.Arbitrary<ChatTurn['tools']> = fc
  .array(
    fc.oneof(
      fc.record({
        kind: fc.constant('function' as const),
        name,
        description: word,
        schema: fc.constant({
          type: 'object',
          properties: { a: { type: 'string' } },
        } as JsonObject),
      }),
      fc.constant({
        kind: 'hosted',
        of: 'gemini',
        type: 'googleSearch',
        value: { googleSearch: {} },
      } as const),
    ),
    { maxLength: 3 },
  )
  .map(all => all.toSorted((one, other) => one.kind.localeCompare(other.kind)))

const sampling: fc.Arbitrary<ChatTurn['sampling']> = fc.record(
  {
    temperature: fc.integer({ min: 0, max: 2 }),
    topP: fc.constant(0.95),
    topK: fc.nat(64),
    seed: fc.nat(),
    stop: fc.array(word, { minLength: 1, maxLength: 3 }),
    logprobs: fc.nat(5),
    choices: fc.integer({ min: 1, max: 4 }),
    presencePenalty: fc.constant(0.5),
  },
  { requiredKeys: [] },
)

const turn: fc.Arbitrary<ChatTurn> = fc
  .record({
    system: fc.array(word, { maxLength: 2 }),
    rest: fc.record({ messages, tools, sampling, isStream: fc.boolean() }),
    optional: fc.record(
      {
        maxTokens: fc.integer({ min: 1, max: 1e6 }),
        serviceTier: fc.constantFrom('flex', 'standard'),
        thinking: fc.constantFrom<NonNullable<ChatTurn['thinking']>>(
          { mode: 'off' },
          { mode: 'on', budget: 99 },
          { mode: 'adaptive', isShown: true },
          { effort: 'low' },
        ),
        format: fc.constantFrom<NonNullable<ChatTurn['format']>>(
          { kind: 'json' },
          { kind: 'schema', schema: { type: 'object' } },
        ),
        toolChoice: fc.constantFrom<NonNullable<ChatTurn['toolChoice']>>(
          { kind: 'auto' },
          { kind: 'none' },
          { kind: 'required' },
          { kind: 'tool', name: 'f' },
        ),
      },
      { requiredKeys: [] },
    ),
    extra: fc.constantFrom<JsonObject>(
      {},
      { 'generationConfig.mediaResolution': 'X', cachedContent: 'c' },
      {
        'generationConfig.thinkingConfig.other': 1,
        'toolConfig.functionCallingConfig.streamFunctionCallArguments': true,
      },
    ),
  })
  .map(({ system, rest, optional, extra }) => ({
    model: 'gemini-3-pro',
    ...rest,
    messages:
      system.length > 0
        ? [
            { role: 'system', parts: system.map(text => ({ kind: 'text', text })) },
            ...rest.messages,
          ]
        : rest.messages,
    ...optional,
    extra: { of: 'gemini', members: extra },
  }))

test('every request survives writing and reading', () => {
  fc.assert(
    fc.property(turn, one => {
      const { body, left } = gemini.writeTurn(one, { model: one.model })
      expect(left).toEqual([])
      const sent = parseExact(JSON.stringify(body)) as JsonObject
      expect(gemini.readTurn(sent, { model: one.model, isStream: one.isStream })).toEqual(one)
    }),
    { numRuns: 300 },
  )
})

const answers: fc.Arbitrary<ChatReply> = fc
  .record({
    parts: fc
      .array(fc.oneof(textPart, thinkingPart, callPart, opaque, picture), { maxLength: 5 })
      .map(apart),
    finish: fc.constantFrom<ChatReply['finish']>(
      { reason: 'stop' },
      { reason: 'length' },
      { reason: 'filter' },
      {
        reason: 'filter',
        extra: { of: 'gemini', members: { finishReason: 'SPII', finishMessage: 'no' } },
      },
      {
        reason: 'stop',
        extra: { of: 'gemini', members: { groundingMetadata: { a: 1 }, modelStatus: {} } },
      },
    ),
    usage: fc.record({
      prompt: fc.nat(1_000),
      completion: fc.integer({ min: 50, max: 1_000 }),
      reasoning: fc.integer({ min: 1, max: 50 }),
      cached: fc.integer({ min: 1, max: 9 }),
    }),
    serviceTier: fc.constantFrom('standard', 'priority', 'flex'),
  })
  .map(({ parts, finish, ...rest }) => ({
    id: '0190-abc',
    model: 'my-model',
    parts,
    finish:
      finish.reason === 'stop' && parts.some(part => part.kind === 'toolCall')
        ? { ...finish, reason: 'toolCalls' }
        : finish,
    ...rest,
  }))

test('every answer survives writing and reading', () => {
  fc.assert(
    fc.property(answers, reply => {
      const sent = parseExact(JSON.stringify(gemini.writeReply(reply, contextOf())))
      expect(gemini.readReply(sent)).toEqual(reply)
    }),
    { numRuns: 300 },
  )
})

test('every answer survives encoding and decoding, event by event and in groups', () => {
  fc.assert(
    fc.property(answers, fc.integer({ min: 1, max: 7 }), (reply, size) => {
      const encoder = gemini.createEncoder(contextOf())
      const events = eventsOf(reply)
      let text = ''
      for (let at = 0; at < events.length; at += size)
        text += encoder.push(events.slice(at, at + size))
      const values = valuesOf(text + encoder.close()).map(value =>
        parseExact(JSON.stringify(value)),
      )
      // The tier stands in the last chunk, and a stream names it at its start alone.
      const { serviceTier: _, ...rest } = reply
      expect(gemini.readReply(values)).toMatchObject(rest)
    }),
    { numRuns: 300 },
  )
})
