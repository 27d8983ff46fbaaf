import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPromptCounter, type Prompt } from '../../../compat/relay/prompt-counter.ts'
import { isJsonObject, type JsonObject } from '../../../contract/json.ts'
import { openaiChat } from '../../../server/dialects/openai-chat/index.ts'
import type { Source } from '../../../server/dialects/turn.ts'
import { AppError } from '../../../server/kernel/app-error.ts'
import { parseExact } from '../../../server/kernel/exact-json.ts'
import { promptOf } from '../../support/former-prompt.ts'

const PNG = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAABAAAAAMACAYAAAC6uhUNAAAAAElFTkSuQmCC'
const addresses = fc.constantFrom(
  PNG,
  'DATA:IMAGE/PNG;base64,AAAA',
  'data:image/svg+xml;utf8,<svg/>',
  'data:image/png;charset=x;base64,AAAA',
  'data:Image/png;base64,AAAA',
  'data:video/mp4;base64,AAAA',
  'https://example.com/a.png',
  'http://10.0.0.1/a.mp3',
  'file:///etc/passwd',
  '',
  null,
  17,
  ['https://example.com/a.png'],
)
const name = fc.constantFrom('a', 'ab', '用户')
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(null, '', 'text', 0, true, 1.5),
)
const rarely = <Value>(one: fc.Arbitrary<Value>, odd: fc.Arbitrary<unknown> = anything) =>
  fc.oneof({ weight: 40, arbitrary: one as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: odd })

const cached = fc.constantFrom(
  {},
  { cache_control: { type: 'ephemeral', ttl: '1h' } },
  { cache_control: 'x' },
)
const addressed = fc.oneof(
  addresses,
  fc.record(
    { url: addresses, detail: fc.constantFrom('low', 'high', 3) },
    { requiredKeys: ['url'] },
  ),
  fc.constant({}),
)
const ofAddress = fc
  .tuple(fc.constantFrom('image_url', 'audio_url', 'video_url', 'file_url'), addressed)
  .map(([type, value]) => ({ type, [type]: value }))
const ofData = fc
  .tuple(
    fc.constantFrom('file', 'input_audio'),
    fc.record(
      {
        file_data: addresses,
        data: fc.base64String(),
        format: name,
        filename: name,
        file_id: name,
      },
      { requiredKeys: [] },
    ),
  )
  .map(([type, value]) => ({ type, [type]: value }))
const text = fc.record({ type: fc.constant('text'), text: fc.string() })
const other = fc.record({ type: name, text: fc.string(), more: anything }, { requiredKeys: [] })
const part = rarely(
  fc.tuple(fc.oneof(text, ofAddress, ofData, other), cached).map(all => ({ ...all[0], ...all[1] })),
)
const content = rarely(fc.oneof(fc.string(), fc.array(part, { maxLength: 3 }), fc.constant(null)))
const message = fc.record(
  {
    role: rarely(fc.constantFrom('user', 'assistant', 'tool')),
    content,
    name: rarely(name),
    tool_calls: anything,
    function_call: anything,
    tool_call_id: name,
    reasoning_content: fc.string(),
  },
  { requiredKeys: ['role', 'content'] },
)
const bodies = fc.record(
  {
    model: fc.constantFrom('gpt-4o', 'gpt-4o-mini', 'glm-4v'),
    messages: fc.array(message, { minLength: 1, maxLength: 3 }),
    tools: fc.oneof(anything, fc.array(anything)),
    functions: fc.oneof(anything, fc.array(anything)),
    response_format: fc.oneof(
      anything,
      fc.constant({ type: 'json_schema', json_schema: { a: 1 } }),
    ),
    prediction: anything,
    stream_options: anything,
    temperature: fc.constantFrom(1, 0.1),
    metadata: anything,
    stop: fc.string(),
  },
  { requiredKeys: ['model', 'messages'] },
)

/** A body as it is received, with a number that keeps its text. */
function received(body: object): JsonObject {
  const parsed = parseExact(JSON.stringify({ ...body, seed: 1 }).replace('"seed":1', '"seed":1.0'))
  if (!isJsonObject(parsed)) throw new Error('no object')
  return parsed
}

/** The prompt, or the parameter of the refusal. */
function outcomeOf(count: () => Prompt): unknown {
  try {
    return count()
  } catch (error) {
    return error instanceof AppError ? [error.code, error.params['param']] : error
  }
}

test('a visited prompt has the texts, the tokens and the refusals of one counted from the body', () => {
  let refused = 0
  fc.assert(
    fc.property(bodies, sent => {
      const body = received(sent)
      const visited = outcomeOf(() => {
        const counter = createPromptCounter(sent.model)
        openaiChat.visitPrompt(body, counter)
        return counter.prompt
      })
      const messages = body['messages'] as readonly JsonObject[]
      expect(visited).toEqual(outcomeOf(() => promptOf(sent.model, messages, body)))
      if (Array.isArray(visited)) refused += 1
    }),
    { numRuns: 2_000 },
  )
  expect(refused).toBeGreaterThan(100)
  expect(refused).toBeLessThan(1_900)
})

const counted = (visit: (counter: ReturnType<typeof createPromptCounter>) => void) => {
  const counter = createPromptCounter('gpt-4o', 'contents')
  visit(counter)
  return counter.prompt
}
const bytes: Source = { kind: 'data', mediaType: 'image/png', base64: PNG.slice(22) }

test('the parts of any dialect are counted', () => {
  expect(counted(counter => counter.picture(bytes))).toMatchObject({
    overhead: 3 + 85 + 170 * 4,
    allowance: 16_384,
    kinds: new Set(['imageInput']),
  })
  const sound: Source = { kind: 'data', mediaType: 'audio/wav', base64: 'A'.repeat(128 * 300) }
  expect(counted(counter => counter.audio(sound))).toMatchObject({
    overhead: 3 + 100,
    otherTokens: 200,
    kinds: new Set(['audioInput']),
    allowance: Infinity,
  })
  const words: Source = { kind: 'text', text: 'words', mediaType: 'text/plain' }
  expect(counted(counter => counter.file(words))).toMatchObject({ texts: ['words'], allowance: 0 })
  const stored: Source = { kind: 'id', id: 'file-1', of: 'gemini' }
  expect(counted(counter => counter.video(stored)).overhead).toBe(3 + 5000)
})

test.each([
  ['a picture', { kind: 'data', mediaType: 'text/html', base64: '' }, 'picture'],
  ['a picture', { kind: 'url', url: 'http://127.0.0.1/a.png' }, 'picture'],
  ['sound', { kind: 'url', url: 'http://10.0.0.1/a.mp3' }, 'audio'],
  ['a file', { kind: 'url', url: 'gs://bucket/a.pdf' }, 'file'],
] as const)('%s is refused with the name of the member: %j', (_, source, kind) => {
  expect(outcomeOf(() => counted(counter => counter[kind](source)))).toEqual([
    'REQUEST_INVALID',
    'contents',
  ])
})
