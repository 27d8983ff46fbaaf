import { expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../../../../contract/json.ts'
import { openaiChat } from '../../../../server/dialects/openai-chat/index.ts'
import { AppError } from '../../../../server/kernel/app-error.ts'
import { parseExact } from '../../../../server/kernel/exact-json.ts'
import { turnOf } from './streams.ts'

const read = (messages: readonly JsonObject[]) => turnOf({ messages: [...messages] }).messages
const partsOf = (message: JsonObject) => read([message])[0]?.parts
const text = (value: string) => ({ kind: 'text', text: value })

// the content of an assistant beside calls, as agents send it
test.each([[null], [''], [[]], [undefined]] as const)(
  'content %j beside calls is no text',
  content => {
    const call = { id: 'a', type: 'function', function: { name: 'f', arguments: '{}' } }
    const message = { role: 'assistant', refusal: null, tool_calls: [call] }
    const parts = partsOf(
      content === undefined ? message : { ...message, content: content as JsonValue },
    )
    expect(parts).toEqual([{ kind: 'toolCall', id: 'a', name: 'f', form: 'function', input: '{}' }])
  },
)

test('content is a text, a list of parts, or none', () => {
  expect(partsOf({ role: 'user', content: 'a' })).toEqual([text('a')])
  expect(partsOf({ role: 'system', content: [{ type: 'text', text: 'a' }, 'b'] })).toEqual([
    text('a'),
    text('b'),
  ])
  expect(partsOf({ role: 'assistant', content: null })).toEqual([])
})

test('calls may lack their id, type and object, and their arguments may be an object', () => {
  const calls: JsonObject[] = [
    { function: { name: 'f', arguments: { a: 1 } } },
    { id: ' ', name: 'g', arguments: null },
    { id: 'c', type: 'custom', custom: { name: 'h', input: 'x' } },
  ]
  expect(partsOf({ role: 'assistant', tool_calls: calls })).toEqual([
    { kind: 'toolCall', id: 'call_0_0', name: 'f', form: 'function', input: '{"a":1}' },
    { kind: 'toolCall', id: 'call_0_1', name: 'g', form: 'function', input: '' },
    { kind: 'toolCall', id: 'c', name: 'h', form: 'custom', input: 'x' },
  ])
})

test('results of tools that follow one another are one message, and find their calls', () => {
  const call = (id: string, name: string) => ({
    id,
    type: 'function',
    function: { name, arguments: '{}' },
  })
  const messages = read([
    {
      role: 'assistant',
      tool_calls: [call('a', 'f'), { id: 'b', custom: { name: 'g', input: '' } }],
    },
    { role: 'tool', tool_call_id: 'b', content: [{ type: 'text', text: 'x' }] },
    { role: 'tool', content: 'y' },
    { role: 'user', content: 'go on' },
  ])
  expect(messages.slice(1)).toEqual([
    {
      role: 'user',
      parts: [
        { kind: 'toolResult', callId: 'b', form: 'custom', parts: [text('x')], isError: false },
        { kind: 'toolResult', callId: 'a', form: 'function', parts: [text('y')], isError: false },
      ],
    },
    { role: 'user', parts: [text('go on')] },
  ])
})

test('functions of the older form are tools', () => {
  const turn = turnOf({
    functions: [{ name: 'f', parameters: { type: 'object' } }],
    function_call: { name: 'f' },
    messages: [
      { role: 'assistant', content: null, function_call: { name: 'f', arguments: '{}' } },
      { role: 'function', name: 'f', content: 'x' },
    ],
  })
  expect(turn.tools).toEqual([{ kind: 'function', name: 'f', schema: { type: 'object' } }])
  expect(turn.toolChoice).toEqual({ kind: 'tool', name: 'f' })
  expect(turn.messages.map(({ parts }) => parts[0])).toEqual([
    { kind: 'toolCall', id: 'call_0_0', name: 'f', form: 'function', input: '{}' },
    {
      kind: 'toolResult',
      callId: 'call_0_0',
      name: 'f',
      form: 'function',
      parts: [text('x')],
      isError: false,
    },
  ])
  expect(turn.extra.members).toEqual({})
})

// a part -> what it is
test.each<readonly [JsonObject, JsonObject]>([
  [
    { type: 'image_url', image_url: 'data:image/png;base64,AA==' },
    { kind: 'image', source: { kind: 'data', mediaType: 'image/png', base64: 'AA==' } },
  ],
  [
    { type: 'image_url', image_url: { url: 'https://a.example/b', detail: 'low' } },
    { kind: 'image', source: { kind: 'url', url: 'https://a.example/b' }, detail: 'low' },
  ],
  [
    { type: 'input_image', image_url: 'https://a.example/b', detail: 'high' },
    { kind: 'image', source: { kind: 'url', url: 'https://a.example/b' }, detail: 'high' },
  ],
  [
    { type: 'input_audio', input_audio: { data: 'AA==', format: 'mp3' } },
    { kind: 'audio', source: { kind: 'data', mediaType: 'audio/mp3', base64: 'AA==' } },
  ],
  [
    { type: 'input_audio', input_audio: { data: 'data:;base64,AA==', format: 'wav' } },
    { kind: 'audio', source: { kind: 'data', mediaType: 'audio/wav', base64: 'AA==' } },
  ],
  [
    { type: 'file', file: { file_data: 'data:application/pdf;base64,AA==', filename: 'a.pdf' } },
    {
      kind: 'file',
      source: { kind: 'data', mediaType: 'application/pdf', base64: 'AA==' },
      name: 'a.pdf',
    },
  ],
  [
    { type: 'file', file: { file_id: 'file-1' } },
    { kind: 'file', source: { kind: 'id', id: 'file-1', of: 'openai-chat' } },
  ],
  [
    { type: 'video_url', video_url: { url: 'https://a.example/b.mp4' } },
    { kind: 'video', source: { kind: 'url', url: 'https://a.example/b.mp4' } },
  ],
  [
    { type: 'refusal', refusal: 'No.' },
    { kind: 'refusal', text: 'No.' },
  ],
  [
    { type: 'x', a: 1 },
    { kind: 'opaque', of: 'openai-chat', type: 'x', value: { type: 'x', a: 1 } },
  ],
])('the part %j is read', (part, expected) => {
  expect(partsOf({ role: 'user', content: [part] })).toEqual([expected])
})

test('the reasoning that clients send back is kept under its name', () => {
  for (const name of ['reasoning_content', 'reasoning']) {
    expect(partsOf({ role: 'assistant', content: 'a', [name]: 'Hm' })).toEqual([
      {
        kind: 'thinking',
        text: 'Hm',
        isRedacted: false,
        extra: { of: 'openai-chat', members: { [name]: 'Hm' } },
      },
      text('a'),
    ])
  }
})

// the choice of a caller -> what it means
test.each([
  ['auto', { kind: 'auto' }],
  ['any', { kind: 'required' }],
  [
    { type: 'function', function: { name: 'f' } },
    { kind: 'tool', name: 'f' },
  ],
  [
    { type: 'function', name: 'f' },
    { kind: 'tool', name: 'f' },
  ],
  [
    { type: 'custom', custom: { name: 'f' } },
    { kind: 'tool', name: 'f' },
  ],
  [
    {
      type: 'allowed_tools',
      allowed_tools: { mode: 'required', tools: [{ type: 'function', function: { name: 'f' } }] },
    },
    { kind: 'allowed', names: ['f'], isRequired: true },
  ],
] as const)('the choice %j is read', (choice, expected) => {
  expect(
    turnOf({ tool_choice: JSON.parse(JSON.stringify(choice)) as JsonValue }).toolChoice,
  ).toEqual(expected)
})

test('what only this dialect knows is kept, what could change the route is not, and digits stay', () => {
  const body = parseExact(
    '{"model":"m","messages":[{"role":"user","content":"a"}],"temperature":1.0,"logit_bias":{"1":-100.0},' +
      '"api_base":"https://example.com","api_key":"k","store":true,"web_search_options":{},' +
      '"stream_options":{"include_usage":true,"include_obfuscation":false},"seed":12345678901234567890}',
  ) as JsonObject
  const turn = openaiChat.readTurn(body, {})
  expect(Object.keys(turn.extra.members).toSorted()).toEqual(
    ['logit_bias', 'store', 'stream_options', 'web_search_options'].toSorted(),
  )
  const written = JSON.stringify(openaiChat.writeTurn(turn, { model: 'm' }).body)
  expect(written).toContain('"temperature":1.0')
  expect(written).toContain('"seed":12345678901234567890')
  expect(written).toContain('{"1":-100.0}')
  expect(written).toContain('"stream_options":{"include_obfuscation":false}')
})

const codeOf = (body: JsonObject) => {
  try {
    openaiChat.readHead(body, {})
    return 'read'
  } catch (error) {
    return error instanceof AppError ? [error.code, error.params['param']] : error
  }
}
const messages = [{ role: 'user', content: 'a' }]

// a body -> the refusal
test.each<readonly [JsonObject, unknown]>([
  [{ model: 'm', messages }, 'read'],
  [{ model: 'm', input: 'a' }, ['RESPONSES_BODY', 'input']],
  [{ messages }, ['MODEL_MISSING', 'model']],
  [{ model: 7, messages }, ['REQUEST_INVALID', 'model']],
  [{ model: 'm', messages: [] }, ['REQUEST_INVALID', 'messages']],
  [{ model: 'm', messages: ['a'] }, ['REQUEST_INVALID', 'messages']],
  [{ model: 'm', messages, stream: 'yes' }, ['REQUEST_INVALID', 'stream']],
  [{ model: 'm', messages, n: 0 }, ['REQUEST_INVALID', 'n']],
  [{ model: 'm', messages, max_tokens: 1.5 }, ['REQUEST_INVALID', 'max_tokens']],
])('the head of %j is %j', (body, outcome) => {
  expect(codeOf(body)).toEqual(outcome)
})

test('the head has what money needs, and the path wins over the body', () => {
  const body = {
    model: 'm',
    messages,
    stream: true,
    n: 2,
    max_tokens: 5,
    max_completion_tokens: 10,
    thinking_budget: 7,
    modalities: ['text', 'audio'],
    stream_options: { include_usage: true },
  }
  expect(openaiChat.readHead(body, { model: 'other' })).toEqual({
    model: 'other',
    isStream: true,
    alternatives: 2,
    completionTokensMax: 20,
    completionExtra: 14,
    completionMayBe: ['audioOutput'],
    wantsUsage: true,
  })
})

test('texts and addresses of pictures are changed in a copy, or nothing is', () => {
  const content: JsonObject[] = [
    { type: 'text', text: 'a' },
    { type: 'image_url', image_url: { url: 'https://a.example/b.png', detail: 'low' } },
    { type: 'image_url', image_url: 'https://a.example/c.png' },
    { type: 'image_url', image_url: { url: 'data:image/png;base64,AA==' } },
  ]
  const body: JsonObject = { model: 'm', messages: [{ role: 'user', content }] }
  expect(openaiChat.mapTexts(body, one => one)).toBe(body)
  expect(openaiChat.mapPictures(body, one => one)).toBe(body)
  expect(JSON.stringify(openaiChat.mapTexts(body, () => 'x'))).toContain('"text":"x"')
  const moved = JSON.stringify(openaiChat.mapPictures(body, url => `${url}?x`))
  expect(moved).toContain('{"url":"https://a.example/b.png?x","detail":"low"}')
  expect(moved).toContain('"image_url":"https://a.example/c.png?x"')
  expect(moved).toContain('"url":"data:image/png;base64,AA=="')
})
