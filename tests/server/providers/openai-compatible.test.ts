import { expect, test } from 'vitest'
import { readUsage } from '../../../server/dialects/openai-chat/usage.ts'
import type { Provider } from '../../../server/providers/provider.ts'
import { providerOf } from '../../../server/providers/registry.ts'
import { toUsage } from '../../../server/relay/usage/report.ts'

const target = {
  type: 1,
  baseUrl: 'https://api.example.com',
  key: 'sk-secret',
  other: '',
  organization: '',
  upstreamModel: 'gpt-4o',
}
const openai = providerOf(1) as Provider

const body = { model: 'asked', messages: [{ role: 'user', content: 'hi' }], seed: 0, top_p: 0 }

const sent = (more: object, isStream = false, to: object = {}) => {
  const called = { ...target, ...to }
  const provider = providerOf(called.type) as Provider
  const request = provider.request({ ...body, ...more }, isStream, called)
  return { ...request, body: JSON.parse(request.body) as Record<string, unknown> }
}

test('sends the whole body with the mapped model, zero values and unknown fields included', () => {
  const request = sent({ verbosity: 'low' })
  expect(request.url).toBe('https://api.example.com/v1/chat/completions')
  expect(request.headers).toEqual({
    authorization: 'Bearer sk-secret',
    'content-type': 'application/json',
    accept: 'application/json',
    'accept-encoding': 'identity',
  })
  expect(request.body).toEqual({ ...body, model: 'gpt-4o', verbosity: 'low' })
})

test('asks a stream to say what it used and keeps other stream options', () => {
  const request = sent({ stream: true, stream_options: { include_obfuscation: false } }, true)
  expect(request.headers['accept']).toBe('text/event-stream')
  expect(request.body['stream_options']).toEqual({
    include_obfuscation: false,
    include_usage: true,
  })
})

test.each([8, 22, 27, 42])(
  'sends no stream options to type %i, which may refuse them, even if the caller sets them',
  type => {
    expect(sent({ stream: true }, true, { type }).body).not.toHaveProperty('stream_options')
    const asked = { stream: true, stream_options: { include_usage: true } }
    expect(sent(asked, true, { type }).body).not.toHaveProperty('stream_options')
    expect(sent(asked, false, { type }).body).not.toHaveProperty('stream_options')
  },
)

test.each([1, 4, 6, 17, 20, 25, 26, 35, 40, 43, 45, 46, 47, 48])(
  'asks a stream of type %i what it used',
  type => {
    const { body: posted } = sent({ stream: true }, true, { type })
    expect(posted['stream_options']).toEqual({ include_usage: true })
  },
)

test('names the organization only when the channel has one', () => {
  expect(sent({}, false, { organization: 'org-1' }).headers['openai-organization']).toBe('org-1')
})

test('a custom channel is called at its own full address', () => {
  const to = { type: 8, baseUrl: 'https://own.example/run/{model}', upstreamModel: 'a/b' }
  expect(sent({}, false, to).url).toBe('https://own.example/run/a%2Fb')
})

// upstream model, request fields -> fields sent
test.each([
  ['o3-mini', { max_tokens: 9, temperature: 1 }, { model: 'o3-mini', max_completion_tokens: 9 }],
  ['o3-mini-high', {}, { model: 'o3-mini', reasoning_effort: 'high' }],
  ['gpt-4o', { max_tokens: 9, temperature: 1 }, { model: 'gpt-4o', max_tokens: 9, temperature: 1 }],
])('fits the request to %s', (upstreamModel, asked, expected) => {
  const {
    messages: _,
    seed: _seed,
    top_p: _topP,
    ...rest
  } = sent(asked, false, { upstreamModel }).body
  expect(rest).toEqual(expected)
})

// reported usage -> input, cached, output; undefined when it cannot be true
test.each([
  [{ prompt_tokens: 10, completion_tokens: 2 }, [10, 0, 2]],
  [{ prompt_tokens: 10, completion_tokens: 2, prompt_cache_hit_tokens: 4 }, [6, 4, 2]],
  [{ prompt_tokens: 10, prompt_tokens_details: { cached_tokens: 30 } }, [0, 10, 0]],
  [{ prompt_tokens: -1, completion_tokens: 2 }, undefined],
  [{ prompt_tokens: '10', completion_tokens: 2 }, undefined],
  [{ prompt_tokens: 1e12, completion_tokens: 2 }, undefined],
  [{ prompt_tokens: 1.5, completion_tokens: 2 }, undefined],
  [null, undefined],
  ['many', undefined],
])('reads the usage report %j', (report, expected) => {
  const read = readUsage(report)
  const usage = read === 'invalid' || read === undefined ? undefined : toUsage(read)
  expect(usage && [usage.input, usage.cacheRead, usage.output]).toEqual(expected)
})

test('counts content, reasoning and tool calls as generated text', () => {
  const message = {
    content: 'a',
    reasoning_content: 'b',
    tool_calls: [{ function: { name: 'c', arguments: 'd' } }],
  }
  expect(openai.readWhole({ choices: [{ message }] })?.text).toBe('abcd')
})

test('treats everything without choices as no answer', () => {
  for (const answer of [null, 1, 'x', [], {}, { error: { message: 'no' } }]) {
    expect(openai.readWhole(answer)).toBeUndefined()
  }
})

// body of a refusal -> code, type, message
test.each([
  [
    '{"error":{"message":"bad key","code":"invalid_api_key","type":"auth"}}',
    'invalid_api_key',
    'auth',
    'bad key',
  ],
  ['{"message":"slow down","code":7}', '7', '', 'slow down'],
  ['{"error":"no model"}', '', '', 'no model'],
  ['<html>bad gateway</html>', '', '', ''],
])('reads the refusal %s', (text, code, type, message) => {
  expect(openai.readFault(502, text)).toEqual({ status: 502, code, type, message })
})

test('counts what an event adds, not the whole text that some send beside it', () => {
  const choice = { delta: { content: ' there' }, message: { content: 'Hello there' } }
  expect(openai.readEvent({ choices: [choice] }).text).toBe(' there')
})

// the body of an upstream, the message that is read, its code
test.each([
  [
    'a list, as of Gemini',
    '[{"error":{"code":400,"message":"API key not valid","status":"INVALID_ARGUMENT"}}]',
    ['API key not valid', '400'],
  ],
  [
    'an error inside the message of an error',
    `{"error":{"message":${JSON.stringify(
      '{"error":{"message":"maximum context length is 40960 tokens","code":"context_length_exceeded"}}',
    )},"code":"error"}}`,
    ['maximum context length is 40960 tokens', 'context_length_exceeded'],
  ],
  ['a sentence of FastAPI', '{"detail":"Model is loading"}', ['Model is loading', '']],
  [
    'the wrong fields that FastAPI names',
    '{"detail":[{"type":"missing","loc":["body","messages",0,"role"],"msg":"Field required"},{"loc":["body","n"],"msg":"Input should be 1"}]}',
    ['messages.0.role: Field required; n: Input should be 1', ''],
  ],
  ['a detail of another kind', '{"detail":[7,null,{"loc":"x"}]}', ['', '']],
])('reads %s', (_, text, expected) => {
  const { message, code } = openai.readFault(400, text)
  expect([message, code]).toEqual(expected)
})

test('the first wrong field that FastAPI names is the field of the error', () => {
  const detail = [{ loc: ['body', 'messages', 0, 'role'], msg: 'Field required' }]
  const fault = openai.readFault(422, JSON.stringify({ detail }))
  expect(fault).toMatchObject({ status: 422, param: 'messages.0.role' })
})

test.each([
  [{ error: { message: '', type: '', code: null } }, undefined],
  [{ error: { message: '', code: 502 } }, 502],
])('of an error whose members are all empty: %j', (error, status) => {
  const answer = { choices: [{ index: 0, delta: { content: 'a' } }], ...error }
  expect(openai.readError(answer)?.status).toBe(status)
})

test('empty lists of tools are left out, with what means nothing without them', () => {
  const { body: posted } = sent({
    tools: [],
    tool_choice: 'auto',
    parallel_tool_calls: true,
    functions: [],
    function_call: 'none',
    messages: [
      { role: 'assistant', content: 'a', tool_calls: [] },
      { role: 'user', content: 'hi' },
    ],
  })
  expect(posted).toEqual({
    ...body,
    model: 'gpt-4o',
    messages: [
      { role: 'assistant', content: 'a' },
      { role: 'user', content: 'hi' },
    ],
  })
  const tools = { tools: [{ type: 'function', function: { name: 'f' } }], tool_choice: 'auto' }
  expect(sent(tools).body).toMatchObject(tools)
})

// channel type, upstream model, an assistant's message -> the same message as it is sent
const calls = { role: 'assistant', content: null, tool_calls: [{ id: 't1', type: 'function' }] }
test.each([
  [43, 'deepseek-v4-pro', calls, { ...calls, reasoning_content: '' }],
  [43, 'deepseek-chat', { role: 'assistant', content: 'a' }, { reasoning_content: '' }],
  [43, 'deepseek-v4-pro', { ...calls, reasoning: 'r' }, { ...calls, reasoning_content: 'r' }],
  [43, 'deepseek-v4-pro', { ...calls, reasoning_content: null }, { reasoning_content: '' }],
  [43, 'deepseek-v4-pro', { ...calls, reasoning_content: 'r' }, { reasoning_content: 'r' }],
  [25, 'kimi-k2.5', calls, { ...calls, reasoning_content: '' }],
])(
  'type %i with %s receives the reasoning of an assistant: %j',
  (type, upstreamModel, message, has) => {
    const messages = [body.messages[0], message, { role: 'tool', tool_call_id: 't1', content: '1' }]
    const posted = sent({ messages }, false, { type, upstreamModel }).body['messages'] as object[]
    expect(posted[1]).toMatchObject(has)
    expect(posted[1]).not.toHaveProperty('reasoning')
    expect([posted[0], posted[2]]).toEqual([messages[0], messages[2]])
  },
)

test.each([
  [1, 'deepseek-v4-pro', calls],
  [25, 'kimi-k2.5', { role: 'assistant', content: 'a' }],
  [25, 'moonshot-v1-8k', calls],
])('type %i with %s receives no empty reasoning beside %j', (type, upstreamModel, message) => {
  const posted = sent({ messages: [message] }, false, { type, upstreamModel }).body
  expect(posted['messages']).toEqual([message])
})

test.each([
  [1, 'developer'],
  [20, 'developer'],
  [43, 'system'],
  [25, 'system'],
  [8, 'system'],
])('type %i receives instructions of a developer as %s', (type, role) => {
  const messages = [
    { role: 'developer', content: 'be brief' },
    { role: 'user', content: 'hi' },
  ]
  expect(sent({ messages }, false, { type }).body['messages']).toEqual([
    { role, content: 'be brief' },
    messages[1],
  ])
})

test.each([
  ['o3', true],
  ['o5-mini', true],
  ['gpt-5', true],
  ['gpt-6-sol', true],
  ['openai/gpt-6-astra', true],
  ['gpt-11', true],
  ['gpt-5-chat-latest', false],
  ['gpt-4o', false],
  ['gpt-50x', false],
  ['omni', false],
])('a model named %s takes the limit of reasoning models: %s', (upstreamModel, isReasoning) => {
  const asked = { max_tokens: 50, temperature: 0.2 }
  const { body: posted } = sent(asked, false, { upstreamModel })
  expect(posted).toEqual({
    ...body,
    model: upstreamModel,
    ...(isReasoning ? { max_completion_tokens: 50 } : asked),
  })
})

test.each([
  ['gpt-5.1', 'none', 0.2],
  ['openai/gpt-6-sol', 'none', 0.2],
  ['gpt-5.1', 'low', undefined],
  ['gpt-5', 'none', undefined],
  ['o3', 'none', undefined],
])('%s with effort %s has the temperature %s', (upstreamModel, effort, temperature) => {
  const asked = { temperature: 0.2, reasoning_effort: effort }
  expect(sent(asked, false, { upstreamModel }).body['temperature']).toBe(temperature)
})
