import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../../../contract/json.ts'
import { openaiChat } from '../../../../server/dialects/openai-chat/index.ts'
import type { PromptVisitor } from '../../../../server/dialects/visit-prompt.ts'
import { AppError } from '../../../../server/kernel/app-error.ts'
import { contextOf, decode, encode, valuesIn } from './streams.ts'

const nothing = () => undefined
const visitor: PromptVisitor = {
  message: nothing,
  text: nothing,
  tools: nothing,
  picture: nothing,
  audio: nothing,
  video: nothing,
  file: nothing,
  cachedForAnHour: nothing,
  other: nothing,
}

const NAMES = [
  'model',
  'messages',
  'role',
  'content',
  'type',
  'text',
  'tool_calls',
  'function',
  'name',
  'arguments',
  'image_url',
  'input_audio',
  'file',
  'url',
  'choices',
  'delta',
  'message',
  'index',
  'usage',
  'error',
  'finish_reason',
  'tools',
  'tool_choice',
  'reasoning_details',
  'audio',
  'images',
  'annotations',
  'custom',
  'thinking',
  'reasoning',
  'prompt_tokens',
  'completion_tokens',
  'json_schema',
  'response_format',
] as const
const leaf = fc.oneof(
  fc.constantFrom(
    null,
    true,
    0,
    -1,
    '',
    'user',
    'assistant',
    'tool',
    'function',
    'custom',
    'text',
    'image_url',
    'file',
    'thinking',
    'stop',
    'reasoning.text',
  ),
  fc.string(),
)
const { value } = fc.letrec<{ value: unknown }>(tie => ({
  value: fc.oneof(
    { maxDepth: 6 },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...NAMES), tie('value'), { maxKeys: 6 }),
  ),
}))
const object = fc
  .dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 8 })
  .map(one => JSON.parse(JSON.stringify(one)) as JsonObject)

/** Runs what may refuse a request, and nothing else. */
function orRefused(run: () => unknown): void {
  try {
    run()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

test('no request makes its readers fail otherwise than with a refusal', () => {
  const message = object.map(one => ({ role: 'user', ...one }))
  const body = fc.tuple(object, fc.array(message, { minLength: 1, maxLength: 3 }))
  fc.assert(
    fc.property(body, ([one, messages]) => {
      for (const sent of [one, { ...one, model: 'm', messages }]) {
        orRefused(() => openaiChat.readHead(sent, {}))
        orRefused(() => openaiChat.visitPrompt(sent, visitor))
        orRefused(() => {
          const turn = openaiChat.readTurn(sent, {})
          for (const of of ['openai-chat', 'anthropic'] as const) {
            openaiChat.writeTurn({ ...turn, extra: { ...turn.extra, of } }, { model: 'kimi-k2' })
          }
        })
        openaiChat.mapTexts(sent, text => text)
        openaiChat.mapPictures(sent, url => url)
      }
    }),
    { numRuns: 300 },
  )
})

test('no answer makes its readers fail', () => {
  const answer = fc.tuple(
    object,
    fc.array(object, { maxLength: 3 }),
    fc.array(object, { maxLength: 3 }),
  )
  fc.assert(
    fc.property(answer, ([one, deltas, choices]) => {
      const values = [
        one,
        { ...one, choices },
        ...deltas.map(delta => ({ choices: [{ index: 0, delta }] })),
        ...deltas.map(message => ({ choices: [{ index: 0, message }] })),
      ]
      for (const sent of values) {
        openaiChat.readEvent(sent)
        openaiChat.readWhole(sent)
        openaiChat.isOpening(sent)
        openaiChat.readError(sent)
        openaiChat.readFault(500, JSON.stringify(sent))
        openaiChat.inspect(Buffer.from(`data: ${JSON.stringify(sent)}\n\n`))
        openaiChat.readReply(sent)
      }
      expect(valuesIn(encode(decode(values))).length).toBeGreaterThan(0)
    }),
    { numRuns: 300 },
  )
})

test('bytes that are cut, and values that are no objects, are no answer', () => {
  const event =
    'data: {"choices":[{"delta":{"content":"a"},"finish_reason":"stop"}],"usage":{}}\n\n'
  for (let end = 0; end <= event.length; end += 1) {
    expect(openaiChat.inspect(Buffer.from(event.slice(0, end)))).toBeGreaterThan(0)
    openaiChat.readFault(500, event.slice(0, end))
  }
  for (const sent of [null, 1, 'text', [], [null], undefined]) {
    expect(openaiChat.readReply(sent)).toBeUndefined()
    expect(openaiChat.readWhole(sent)).toBeUndefined()
    expect(openaiChat.readError(sent)).toBeUndefined()
  }
})

test('a value that is nested deeply is read', () => {
  let deep: JsonObject = {}
  for (let level = 0; level < 500; level += 1) deep = { a: deep }
  expect(openaiChat.isOpening({ choices: [{ delta: deep }] })).toBe(false)
  expect(
    openaiChat.readReply({ choices: [{ message: { content: 'a', deep } }] })?.parts,
  ).toHaveLength(1)
  expect(encode([], contextOf())).toContain('[DONE]')
})
