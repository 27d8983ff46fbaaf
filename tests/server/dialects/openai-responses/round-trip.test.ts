import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../../../contract/json.ts'
import { openaiResponses } from '../../../../server/dialects/openai-responses/index.ts'
import type { ChatEvent, ChatReply } from '../../../../server/dialects/reply.ts'
import type { Part } from '../../../../server/dialects/turn.ts'
import { contextOf, decode, encode, fold, thrown } from './helpers.ts'

const { readTurn, writeTurn, readReply, writeReply } = openaiResponses

const text = fc.string({ minLength: 1, maxLength: 12, unit: 'binary' })
const id = fc.stringMatching(/^[a-z]{4,8}$/)
const json = fc.constantFrom('{}', '{"a":1}', '{"a":{"b":[true,null]}}')
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const inputPart = fc.oneof(
  fc.record({ type: fc.constant('input_text'), text }),
  fc.record({
    type: fc.constant('input_image'),
    image_url: fc.webUrl(),
    detail: fc.constant('low'),
  }),
  fc.record({ type: fc.constant('input_file'), file_id: id }),
)
const outputPart = fc.oneof(
  fc.record({ type: fc.constant('output_text'), text }),
  fc.record({ type: fc.constant('refusal'), refusal: text }),
)
const item = fc.oneof(
  fc.record({
    type: fc.constant('message'),
    role: fc.constantFrom('user', 'developer', 'system'),
    content: fc.array(inputPart, { maxLength: 3 }),
    id: maybe(id),
  }),
  fc.record({
    type: fc.constant('message'),
    role: fc.constant('assistant'),
    content: fc.array(outputPart, { maxLength: 3 }),
    id: maybe(id),
    phase: maybe(fc.constantFrom('commentary', 'final_answer')),
  }),
  fc.record({
    type: fc.constant('function_call'),
    call_id: id,
    name: id,
    namespace: maybe(id),
    arguments: json,
    id: maybe(id),
  }),
  fc.record({ type: fc.constant('custom_tool_call'), call_id: id, name: id, input: text }),
  fc.record({
    type: fc.constantFrom('function_call_output', 'custom_tool_call_output'),
    call_id: id,
    output: fc.oneof(fc.string(), fc.array(inputPart, { minLength: 1, maxLength: 2 })),
  }),
  fc.record({
    type: fc.constant('reasoning'),
    id: maybe(id),
    summary: fc.array(fc.record({ type: fc.constant('summary_text'), text }), { maxLength: 2 }),
    encrypted_content: maybe(text),
  }),
  fc.record({ type: fc.constantFrom('web_search_call', 'mcp_call', 'later_kind'), id }),
  fc.record({
    type: fc.constant('additional_tools'),
    role: fc.constant('developer'),
    tools: fc.array(fc.record({ type: fc.constant('function'), name: id }), { maxLength: 2 }),
  }),
)
const tool = fc.oneof(
  fc.record({ type: fc.constant('function'), name: id, strict: maybe(fc.boolean()) }),
  fc.record({ type: fc.constant('custom'), name: id, description: maybe(text) }),
  fc.record({
    type: fc.constant('namespace'),
    name: fc.uuid(),
    description: text,
    tools: fc.array(fc.record({ type: fc.constant('function'), name: id }), { maxLength: 3 }),
  }),
  fc.record({ type: fc.constantFrom('web_search', 'shell', 'tool_search') }),
)
const body = fc
  .record({
    model: fc.constant('m'),
    instructions: maybe(text),
    input: fc.array(item, { maxLength: 8 }),
    tools: maybe(fc.array(tool, { minLength: 1, maxLength: 4 })),
    temperature: maybe(fc.double({ min: 0, max: 2, noNaN: true })),
    max_output_tokens: maybe(fc.nat(1_000_000)),
    reasoning: maybe(fc.record({ effort: id, summary: id, context: id })),
    text: maybe(fc.record({ verbosity: id })),
    store: maybe(fc.boolean()),
    include: maybe(fc.array(id)),
    truncation: maybe(fc.constantFrom('auto', 'disabled')),
    top_logprobs: maybe(fc.nat(20)),
    safety_identifier: maybe(id),
    user: maybe(id),
    later_member: maybe(fc.record({ a: id })),
  })
  .map(value => plain(value) as JsonObject)

test('a request survives reading and writing, member by member', () => {
  fc.assert(
    fc.property(body, request => {
      const written = plain(writeTurn(readTurn(request, {}), { model: 'm' }).body)
      expect(written).toEqual(plain({ ...request }))
    }),
    { numRuns: 300 },
  )
})

test('a turn survives writing and reading', () => {
  fc.assert(
    fc.property(body, request => {
      const turn = readTurn(request, {})
      expect(readTurn(writeTurn(turn, { model: 'm' }).body, {})).toEqual(turn)
    }),
    { numRuns: 200 },
  )
})

const codeOf = (error: unknown) => (error as { code?: unknown }).code

test('a body of any shape is read, or refused as invalid', () => {
  const value = fc.anything({ withNullPrototype: false, withBigInt: false })
  const shapes = fc.record({
    input: value,
    tools: value,
    instructions: value,
    text: value,
    reasoning: value,
  })
  fc.assert(
    fc.property(shapes, shape => {
      const request = plain({ model: 'm', ...shape }) as JsonObject
      const error = thrown(() => readTurn(request, {}))
      expect(error === undefined || codeOf(error) === 'REQUEST_INVALID').toBe(true)
    }),
    { numRuns: 300 },
  )
})

const mark = (members: JsonObject) => ({ of: 'openai-responses', members }) as const
const part: fc.Arbitrary<Part> = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), text }),
  fc
    .record({ text, id })
    .map(one => ({ kind: 'refusal' as const, text: one.text, extra: mark({ part: {} }) })),
  fc.record({ text, id }).map(one => ({
    kind: 'thinking' as const,
    text: one.text,
    isRedacted: false,
    id: one.id,
    signature: { of: 'openai-responses' as const, text: one.id },
  })),
  fc.record({ id, name: id, input: json }).map(one => ({
    kind: 'toolCall' as const,
    form: 'function' as const,
    ...one,
  })),
  fc.record({ id, name: id, input: text }).map(one => ({
    kind: 'toolCall' as const,
    form: 'custom' as const,
    ...one,
  })),
  fc.record({ id }).map(one => ({
    kind: 'opaque' as const,
    of: 'openai-responses' as const,
    type: 'mcp_call',
    value: { type: 'mcp_call', id: one.id },
  })),
)
const parts = fc.uniqueArray(part, { maxLength: 6, selector: one => JSON.stringify(one) })
/** Which part begins an item, and the members of the item, are of no matter here. */
const bare = (list: readonly Part[]) =>
  list.map(one => {
    if (one.kind === 'opaque') return one
    const { extra: _, ...rest } = one
    return rest
  })

const replyOf = (list: readonly Part[]): ChatReply => ({
  id: 'x',
  model: 'y',
  parts: list,
  finish: { reason: 'stop' },
  usage: { prompt: 3, completion: 2 },
})

test('an answer survives writing and reading', () => {
  fc.assert(
    fc.property(parts, list => {
      const read = readReply(writeReply(replyOf(list), contextOf()))
      expect(bare(read?.parts ?? [])).toEqual(bare(list))
      expect(read?.usage).toMatchObject({ prompt: 3, completion: 2 })
    }),
    { numRuns: 200 },
  )
})

/** The parts as a stream, their texts in pieces. */
function eventsOf(list: readonly Part[], size: number): ChatEvent[] {
  return list.flatMap((one, at): ChatEvent[] => {
    const whole = one.kind === 'toolCall' ? one.input : 'text' in one ? one.text : ''
    const empty = one.kind === 'toolCall' ? { ...one, input: '' } : { ...one, text: '' }
    const pieces = whole.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
    return [
      { kind: 'begin', at, part: one.kind === 'opaque' ? one : (empty as Part) },
      ...pieces.map((piece): ChatEvent => ({ kind: 'text', at, text: piece })),
      { kind: 'end', at },
    ]
  })
}

test('a stream survives encoding and decoding, and makes the same answer as the whole', () => {
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 5 }), (list, size) => {
      const read = fold(decode(encode(eventsOf(list, size))))
      expect(bare(read.parts)).toEqual(bare(list))
      expect(read.parts).toEqual(readReply(writeReply(replyOf(list), contextOf()))?.parts)
    }),
    { numRuns: 200 },
  )
})
