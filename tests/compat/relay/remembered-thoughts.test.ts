import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openFakeUpstream, send, type FakeUpstream } from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'

type Json = Record<string, unknown>
/** A value as `JSON.parse` gives it. */
type Parsed = ReturnType<typeof JSON.parse>

const SIGNATURE = 'c2lnbmF0dXJl'
const THOUGHT = 'I should look.'
const INPUT = { city: 'Paris', days: 2 }
const NAME = 'get_weather'
const SCHEMA = { type: 'object', properties: {} }

/** An upstream whose answer has reasoning before a call of a tool. */
interface Vendor {
  readonly type: number
  readonly upstreamModel: string
  /** The answer whose call has this id. */
  answer(id: string): Json
  /** The events of the same answer. */
  stream(id: string): readonly Json[]
  /** The answer to the result of the tool. */
  readonly last: Json
  /** What of its reasoning is in a request. */
  thoughtIn(body: Parsed): unknown
  /** What it expects there. */
  readonly expected: unknown
}

const anthropicAnswer = (content: Json[]) => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'claude',
  content,
  stop_reason: 'end_turn',
  usage: { input_tokens: 10, output_tokens: 5 },
})
const anthropic: Vendor = {
  type: 14,
  upstreamModel: 'claude-opus-4-5',
  answer: id =>
    anthropicAnswer([
      { type: 'thinking', thinking: THOUGHT, signature: SIGNATURE },
      { type: 'text', text: 'Let me look.' },
      { type: 'tool_use', id, name: NAME, input: INPUT },
    ]),
  stream: id => [
    { type: 'message_start', message: { ...anthropicAnswer([]), stop_reason: null } },
    { type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '' } },
    ...['I should', ' look.'].map(thinking => ({
      type: 'content_block_delta',
      index: 0,
      delta: { type: 'thinking_delta', thinking },
    })),
    {
      type: 'content_block_delta',
      index: 0,
      delta: { type: 'signature_delta', signature: SIGNATURE },
    },
    { type: 'content_block_stop', index: 0 },
    { type: 'content_block_start', index: 1, content_block: { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 1, delta: { type: 'text_delta', text: 'Let me look.' } },
    { type: 'content_block_stop', index: 1 },
    {
      type: 'content_block_start',
      index: 2,
      content_block: { type: 'tool_use', id, name: NAME, input: {} },
    },
    {
      type: 'content_block_delta',
      index: 2,
      delta: { type: 'input_json_delta', partial_json: JSON.stringify(INPUT) },
    },
    { type: 'content_block_stop', index: 2 },
    { type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 5 } },
    { type: 'message_stop' },
  ],
  last: anthropicAnswer([{ type: 'text', text: 'Sunny.' }]),
  thoughtIn: body =>
    body.messages
      .filter(({ role }: Parsed) => role === 'assistant')
      .map(({ content }: Parsed) =>
        content.map(({ type, ...one }: Parsed) => [type, one.signature]),
      ),
  expected: [
    [
      ['thinking', SIGNATURE],
      ['text', undefined],
      ['tool_use', undefined],
    ],
  ],
}

const geminiAnswer = (parts: Json[]) => ({
  candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP', index: 0 }],
  usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 5 },
})
const geminiCall = (id: string) => ({
  functionCall: { id, name: NAME, args: INPUT },
  thoughtSignature: SIGNATURE,
})
const gemini: Vendor = {
  type: 24,
  upstreamModel: 'gemini-3-pro-preview',
  answer: id => geminiAnswer([geminiCall(id)]),
  stream: id => [geminiAnswer([geminiCall(id)])],
  last: geminiAnswer([{ text: 'Sunny.' }]),
  thoughtIn: body =>
    body.contents.flatMap(({ parts }: Parsed) =>
      parts.flatMap((part: Parsed) => (part.functionCall ? [part.thoughtSignature] : [])),
    ),
  expected: [SIGNATURE],
}

const responsesAnswer = (output: Json[]) => ({
  id: 'resp_1',
  object: 'response',
  status: 'completed',
  output,
  usage: { input_tokens: 10, output_tokens: 5, total_tokens: 15 },
})
const responsesItems = (id: string) => [
  { type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: SIGNATURE },
  {
    type: 'function_call',
    id: 'fc_1',
    call_id: id,
    name: NAME,
    arguments: JSON.stringify(INPUT),
    status: 'completed',
  },
]
const responses: Vendor = {
  type: 1,
  upstreamModel: 'gpt-6.1-sol',
  answer: id => responsesAnswer(responsesItems(id)),
  stream: id => [
    { type: 'response.created', response: { ...responsesAnswer([]), status: 'in_progress' } },
    ...responsesItems(id).flatMap((item, at) => [
      { type: 'response.output_item.added', output_index: at, item },
      { type: 'response.output_item.done', output_index: at, item },
    ]),
    { type: 'response.completed', response: responsesAnswer(responsesItems(id)) },
  ],
  last: responsesAnswer([
    { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Sunny.' }] },
  ]),
  thoughtIn: body =>
    body.input.flatMap(({ type, encrypted_content: text }: Parsed) =>
      type === 'reasoning' || type === 'function_call' ? [[type, text]] : [],
    ),
  expected: [
    ['reasoning', SIGNATURE],
    ['function_call', undefined],
  ],
}

const chatAnswer = (message: Json, finish = 'stop') => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  model: 'deepseek',
  choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: finish }],
  usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
})
const chatCall = (id: string) => ({
  id,
  type: 'function',
  function: { name: NAME, arguments: JSON.stringify(INPUT) },
})
const chunk = (delta: Json, finish: string | null = null) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, finish_reason: finish }],
})
const deepseek: Vendor = {
  type: 43,
  upstreamModel: 'deepseek-v4-pro',
  answer: id =>
    chatAnswer(
      { content: null, reasoning_content: THOUGHT, tool_calls: [chatCall(id)] },
      'tool_calls',
    ),
  stream: id => [
    chunk({ role: 'assistant', reasoning_content: 'I should' }),
    chunk({ reasoning_content: ' look.' }),
    chunk({ tool_calls: [{ index: 0, ...chatCall(id) }] }),
    chunk({}, 'tool_calls'),
  ],
  last: chatAnswer({ content: 'Sunny.' }),
  thoughtIn: body =>
    body.messages.flatMap(({ role, reasoning_content: text }: Parsed) =>
      role === 'assistant' ? [text] : [],
    ),
  expected: [THOUGHT],
}

const vendors = { anthropic, gemini, responses, deepseek } as const
type VendorName = keyof typeof vendors

/** A caller that sends back its calls of tools, and no reasoning. */
interface Caller {
  readonly path: string
  /** The request, with the call and its result when there is one. */
  body(model: string, call?: { id: string; input: Json }): Json
  /** The id of the call in an answer. */
  idIn(bytes: string): string
}

/** The first id of a call in the bytes of an answer, whole or as events. */
const idBy = (pattern: RegExp) => (bytes: string) => pattern.exec(bytes)?.[1] ?? ''
const PROMPT = 'What is the weather in Paris?'

const callers: Readonly<Record<'chat' | 'responses' | 'messages', Caller>> = {
  chat: {
    path: '/v1/chat/completions',
    body: (model, call) => ({
      model,
      messages: [
        { role: 'user', content: PROMPT },
        ...(call
          ? [
              {
                role: 'assistant',
                content: 'Let me look.',
                tool_calls: [
                  {
                    id: call.id,
                    type: 'function',
                    function: { name: NAME, arguments: JSON.stringify(call.input) },
                  },
                ],
              },
              { role: 'tool', tool_call_id: call.id, content: 'sunny' },
            ]
          : []),
      ],
      tools: [{ type: 'function', function: { name: NAME, parameters: SCHEMA } }],
    }),
    idIn: idBy(/"tool_calls":\[\{[^}]*?"id":"([^"]+)"/),
  },
  responses: {
    path: '/v1/responses',
    body: (model, call) => ({
      model,
      input: [
        { role: 'user', content: PROMPT },
        ...(call
          ? [
              { role: 'assistant', content: 'Let me look.' },
              {
                type: 'function_call',
                call_id: call.id,
                name: NAME,
                arguments: JSON.stringify(call.input, null, 2),
              },
              { type: 'function_call_output', call_id: call.id, output: 'sunny' },
            ]
          : []),
      ],
      tools: [{ type: 'function', name: NAME, parameters: SCHEMA }],
    }),
    idIn: idBy(/"call_id":"([^"]+)"/),
  },
  messages: {
    path: '/v1/messages',
    body: (model, call) => ({
      model,
      max_tokens: 1000,
      messages: [
        { role: 'user', content: PROMPT },
        ...(call
          ? [
              {
                role: 'assistant',
                content: [
                  { type: 'text', text: 'Let me look.' },
                  { type: 'tool_use', id: call.id, name: NAME, input: call.input },
                ],
              },
              {
                role: 'user',
                content: [{ type: 'tool_result', tool_use_id: call.id, content: 'sunny' }],
              },
            ]
          : []),
      ],
      tools: [{ name: NAME, input_schema: SCHEMA }],
    }),
    idIn: idBy(/"type":"tool_use","id":"([^"]+)"/),
  },
}

let gateway: Gateway
let upstream: FakeUpstream
let key: string
let calls = 0

beforeAll(async () => {
  upstream = await openFakeUpstream()
  gateway = await openGateway()
  const names = Object.keys(vendors) as VendorName[]
  for (const name of names) {
    const { type, upstreamModel } = vendors[name]
    const extra = { type, name, models: [name], modelMapping: { [name]: upstreamModel } }
    await gateway.addChannel(upstream.url, extra)
  }
  await gateway.setRatios(Object.fromEntries(names.map(one => [one, 1])))
})
beforeEach(async () => {
  upstream.received.length = 0
  key = await gateway.addKey(gateway.root)
})
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

async function ask({ path }: Caller, body: Json) {
  const response = await fetch(gateway.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  expect(response.status, text).toBe(200)
  return { text, dropped: response.headers.get('x-sluice-dropped-fields') }
}

/** The first turn of a conversation; returns the id of its call, as the caller was given it. */
async function call(caller: Caller, name: VendorName, isStream = false): Promise<string> {
  const vendor = vendors[name]
  const id = `call_${(calls += 1)}`
  upstream.answer(response => {
    if (!isStream) return send(response, 200, vendor.answer(id))
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const event of vendor.stream(id)) {
      const type = typeof event['type'] === 'string' ? `event: ${event['type']}\n` : ''
      response.write(`${type}data: ${JSON.stringify(event)}\n\n`)
    }
    response.end(name === 'deepseek' ? 'data: [DONE]\n\n' : '')
  })
  const { text } = await ask(caller, { ...caller.body(name), stream: isStream })
  upstream.answer(response => send(response, 200, vendor.last))
  const given = caller.idIn(text)
  expect(given, text).not.toBe('')
  return given
}

/** The second turn; returns what the upstream was sent. */
async function goOn(caller: Caller, model: VendorName, id: string, input: Json = INPUT) {
  const { dropped } = await ask(caller, caller.body(model, { id, input }))
  const { body, text } = upstream.received.at(-1) ?? { body: {}, text: '' }
  return { thoughts: vendors[model].thoughtIn(body), text, dropped }
}

const pairs = (Object.keys(callers) as (keyof typeof callers)[]).flatMap(caller =>
  (Object.keys(vendors) as VendorName[])
    // These pass on as they are.
    .filter(vendor => !(caller === 'responses' && vendor === 'responses'))
    .filter(vendor => !(caller === 'messages' && vendor === 'anthropic'))
    .map(vendor => ({ caller, vendor })),
)

describe.each(pairs)('a caller of $caller that sends no reasoning back to $vendor', pair => {
  // Calls of Messages are sent in chat to a type with both, where OpenAI takes them.
  const caller = callers[pair.caller]
  const { expected } = vendors[pair.vendor]

  test.each([false, true])('has it from the memory, of a stream: %s', async isStream => {
    const id = await call(caller, pair.vendor, isStream)
    const { thoughts, dropped } = await goOn(caller, pair.vendor, id)
    expect(thoughts).toEqual(expected)
    expect(dropped ?? '').not.toMatch(/reasoning|think|thought/)
  })
})

describe('the reasoning of a call is not used', () => {
  const { chat } = callers
  const none = [
    [
      ['text', undefined],
      ['tool_use', undefined],
    ],
  ]

  test('for another token', async () => {
    const id = await call(chat, 'anthropic')
    key = await gateway.addKey(gateway.root)
    expect((await goOn(chat, 'anthropic', id)).thoughts).toEqual(none)
  })

  test('for another call with the same id', async () => {
    const id = await call(chat, 'anthropic')
    expect((await goOn(chat, 'anthropic', id, { city: 'Rome' })).thoughts).toEqual(none)
  })

  test.each(['gemini', 'deepseek', 'responses'] as const)('for %s, another vendor', async other => {
    const id = await call(chat, 'anthropic')
    upstream.answer(response => send(response, 200, vendors[other].last))
    const { text } = await goOn(chat, other, id)
    expect(text).toContain(id)
    expect(text).not.toContain(SIGNATURE)
    expect(text).not.toContain(THOUGHT)
  })
})

test('what a caller sends back itself takes the place of the memory', async () => {
  const { messages } = callers
  const id = await call(messages, 'deepseek')
  const body = messages.body('deepseek', { id, input: INPUT }) as Parsed
  body.messages[1].content.unshift({ type: 'thinking', thinking: 'My own.', signature: '' })
  await ask(messages, body)
  expect(deepseek.thoughtIn(upstream.received.at(-1)?.body)).toEqual(['My own.'])
})
