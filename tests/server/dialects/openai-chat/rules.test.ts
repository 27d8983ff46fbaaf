import { expect, test } from 'vitest'
import type { JsonObject } from '../../../../contract/json.ts'
import type { CallError } from '../../../../server/dialects/dialect.ts'
import { foldEvents } from '../../../../server/dialects/fold-events.ts'
import { openaiChat } from '../../../../server/dialects/openai-chat/index.ts'
import type { ChatEvent, FinishReason } from '../../../../server/dialects/reply.ts'
import type { ChatTurn, Extra, Message, Part, Tool } from '../../../../server/dialects/turn.ts'
import { chunk, contextOf, decode, decoded, encode, eventsOf, valuesIn } from './streams.ts'

const choicesIn = (stream: string) =>
  valuesIn(stream).flatMap(({ choices }) => choices as readonly JsonObject[])
const deltasIn = (stream: string) => choicesIn(stream).map(({ delta }) => delta as JsonObject)
const finish = (reason: FinishReason): ChatEvent => ({ kind: 'finish', finish: { reason } })

// what upstreams send -> what it means, with calls of tools
test.each([
  ['stop', 'stop', 'toolCalls'],
  ['eos', 'stop', 'toolCalls'],
  ['end_turn', 'stop', 'toolCalls'],
  ['STOP', 'stop', 'toolCalls'],
  ['model_length', 'length', 'length'],
  ['max_tokens', 'length', 'length'],
  ['model_context_window_exceeded', 'context', 'context'],
  ['tool_use', 'toolCalls', 'toolCalls'],
  ['function_call', 'toolCalls', 'toolCalls'],
  ['content_filter', 'filter', 'filter'],
  ['SAFETY', 'filter', 'filter'],
  ['pause_turn', 'pause', 'pause'],
  ['something_new', 'stop', 'toolCalls'],
  ['', 'stop', 'toolCalls'],
] as const)('the finish %j is %s, and with calls %s', (sent, plain, withCalls) => {
  const called = chunk({
    tool_calls: [{ index: 0, id: 'a', function: { name: 'f', arguments: '{}' } }],
  })
  expect(decoded(chunk({ content: 'a' }), chunk({}, sent)).finish.reason).toBe(plain)
  expect(decoded(called, chunk({}, sent)).finish.reason).toBe(withCalls)
})

test('every stream ends with a finish that all clients know, and with [DONE]', () => {
  const reasons: FinishReason[] = [
    'stop',
    'length',
    'context',
    'toolCalls',
    'filter',
    'refusal',
    'pause',
  ]
  for (const reason of reasons) {
    const stream = encode([finish(reason)])
    const last = choicesIn(stream).at(-1)?.['finish_reason']
    expect(['stop', 'length', 'tool_calls', 'content_filter']).toContain(last)
    expect(stream.endsWith('data: [DONE]\n\n')).toBe(true)
  }
  expect(choicesIn(encode([])).at(-1)?.['finish_reason']).toBe('stop')
})

const failed: CallError = {
  status: 502,
  kind: 'UPSTREAM',
  code: 'upstream_failed',
  type: 'api_error',
  message: 'The upstream failed.',
  requestId: 'r1',
}
const failure = {
  error: {
    message: 'The upstream failed. (request id: r1)',
    type: 'api_error',
    param: null,
    code: 'upstream_failed',
  },
}

/** Agents repeat a call whose stream ends with this type. */
const broken = { error: { ...failure.error, type: 'server_error' } }

test('a broken stream ends with an error object, without a finish and without [DONE]', () => {
  const encoder = openaiChat.createEncoder(contextOf())
  const begun = encoder.push(eventsOf([{ kind: 'text', text: 'a' }]))
  const stream = begun + encoder.fail(failed)
  expect(valuesIn(stream).at(-1)).toEqual(broken)
  expect(stream).not.toContain('[DONE]')
  expect(choicesIn(begun).every(choice => choice['finish_reason'] === null)).toBe(true)
  const passedOn = openaiChat.createFailure(contextOf())
  passedOn.note({ choices: [] })
  expect(valuesIn(passedOn.write(failed))).toEqual([broken])
  expect(openaiChat.writeError(failed)).toEqual({ status: 502, body: failure })
})

test.each([
  { kind: 'UPSTREAM', status: 400, code: 'context_length_exceeded' },
  { kind: 'UPSTREAM', status: 503, code: 'upstream_unpaid' },
  { kind: 'UNAUTHENTICATED', status: 401, code: 'key_disabled' },
] as const)(
  'a broken stream keeps the type of an error that no repetition solves: $code',
  error => {
    const stream = openaiChat.createEncoder(contextOf()).fail({ ...failed, ...error })
    expect(valuesIn(stream)).toMatchObject([{ error: { type: 'api_error', code: error.code } }])
  },
)

test('the first chunk has the role, and the model that the caller named', () => {
  const [first] = valuesIn(
    encode([{ kind: 'start', id: 'x', model: 'other', serviceTier: 'flex' }, finish('stop')]),
  )
  expect(first).toMatchObject({
    id: 'chatcmpl-call-1',
    object: 'chat.completion.chunk',
    created: 1_700_000_000,
    model: 'm',
    service_tier: 'flex',
    choices: [{ index: 0, delta: { role: 'assistant' }, finish_reason: null }],
  })
})

test('the first delta of a call has its index, id, type and name', () => {
  const calls = eventsOf([
    { kind: 'toolCall', id: 'a', name: 'f', form: 'function', input: '{"a":1}' },
    { kind: 'toolCall', id: 'b', name: 'g', form: 'function', input: '' },
  ])
  const pieces = deltasIn(encode(calls)).flatMap(({ tool_calls: sent }) => sent ?? [])
  expect(pieces).toEqual([
    { index: 0, id: 'a', type: 'function', function: { name: 'f', arguments: '' } },
    { index: 0, function: { arguments: '{"a":1}' } },
    { index: 1, id: 'b', type: 'function', function: { name: 'g', arguments: '' } },
    { index: 1, function: { arguments: '{}' } },
  ])
})

test('the text of a refusal is ordinary text with the finish stop', () => {
  const refusal = [{ kind: 'refusal', text: 'I cannot.' }] as const
  const stream = encode([...eventsOf(refusal), finish('refusal')])
  expect(
    deltasIn(stream)
      .map(({ content }) => content ?? '')
      .join(''),
  ).toBe('I cannot.')
  expect(choicesIn(stream).at(-1)?.['finish_reason']).toBe('stop')
  const reply = { id: '', model: '', parts: refusal, finish: { reason: 'refusal' } } as const
  expect(openaiChat.writeReply(reply, contextOf())).toMatchObject({
    choices: [{ message: { content: 'I cannot.', refusal: null }, finish_reason: 'stop' }],
  })
})

test('the usage comes last and only when it was asked for', () => {
  const events: ChatEvent[] = [
    { kind: 'usage', usage: { prompt: 3, completion: 2, cacheWrite: 1 } },
    finish('stop'),
    { kind: 'usage', usage: { prompt: 4, completion: 2 } },
  ]
  const asked = valuesIn(encode(events))
  expect(asked.at(-1)).toMatchObject({
    choices: [],
    usage: {
      prompt_tokens: 4,
      completion_tokens: 2,
      total_tokens: 6,
      prompt_tokens_details: { cached_tokens: 0, cache_write_tokens: 1 },
      completion_tokens_details: { reasoning_tokens: 0 },
    },
  })
  expect(asked.slice(0, -1).every(({ usage }) => usage === null)).toBe(true)
  expect(encode(events, contextOf({}, false))).not.toContain('usage')
})

test('ids of calls that the upstream left out are unique in the conversation', () => {
  const call = chunk({ tool_calls: [{ index: 0, function: { name: 'f', arguments: '{}' } }] })
  const ids = [decoded(call), decoded(call)].flatMap(({ parts }) =>
    parts.map(part => (part.kind === 'toolCall' ? part.id : '')),
  )
  expect(new Set(ids).size).toBe(2)
  expect(ids.every(id => /^call_[\da-f-]{36}$/.test(id))).toBe(true)
})

const callsOf = (...deltas: readonly JsonObject[]) =>
  decoded(...deltas.map(one => chunk({ tool_calls: [one] }))).parts.map(part =>
    part.kind === 'toolCall' ? [part.id, part.name, part.input] : [],
  )

test('calls are separated by index and id, however upstreams number them', () => {
  const named = (members: JsonObject, name: string, input: string) => ({
    ...members,
    type: 'function',
    function: { name, arguments: input },
  })
  // The name is repeated in later pieces.
  expect(
    callsOf(named({ index: 0, id: 'a' }, 'f', '{"a":'), named({ index: 0, id: 'a' }, 'f', '1}')),
  ).toEqual([['a', 'f', '{"a":1}']])
  // All have the same index.
  expect(
    callsOf(named({ index: 0, id: 'a' }, 'f', '{}'), named({ index: 0, id: 'b' }, 'g', '{}')),
  ).toEqual([
    ['a', 'f', '{}'],
    ['b', 'g', '{}'],
  ])
  // Later pieces have blank ids.
  expect(
    callsOf(named({ index: 0, id: 'a' }, 'f', ''), {
      index: 0,
      id: '',
      function: { arguments: '{}' },
    }),
  ).toEqual([['a', 'f', '{}']])
  // The name comes later than the input.
  expect(
    callsOf(
      { index: 0, id: 'a', function: { arguments: '{' } },
      { index: 0, function: { name: 'f', arguments: '}' } },
    ),
  ).toEqual([['a', 'f', '{}']])
})

test('content after the finish, and arguments in its event, are not lost', () => {
  const ended = chunk({ tool_calls: [{ index: 0, function: { arguments: '1}' } }] }, 'tool_calls')
  const begun = chunk({
    tool_calls: [{ index: 0, id: 'a', function: { name: 'f', arguments: '{"a":' } }],
  })
  const extra = chunk({ content: '' })
  expect(decoded(begun, ended, extra)).toMatchObject({
    parts: [{ kind: 'toolCall', input: '{"a":1}' }],
    finish: { reason: 'toolCalls' },
  })
})

test('usage in every chunk is the last one, and an impossible number is no usage', () => {
  const usage = (completion: number) => ({
    choices: [],
    usage: { prompt_tokens: 5, completion_tokens: completion },
  })
  expect(decoded(usage(1), usage(2), usage(3)).usage).toMatchObject({ prompt: 5, completion: 3 })
  expect(decoded(usage(-1)).usage).toBeUndefined()
})

test('sound of an answer is one part, with its transcript', () => {
  const piece = (audio: JsonObject) => chunk({ audio })
  const pcm = (...bytes: number[]) => Buffer.from(bytes).toString('base64')
  const reply = decoded(
    piece({ id: 'audio_1', transcript: 'He' }),
    piece({ data: pcm(1) }),
    piece({ data: pcm(2, 3), transcript: 'llo' }),
    piece({ expires_at: 9 }),
  )
  const extra = {
    of: 'openai-chat',
    members: { id: 'audio_1', expires_at: 9, transcript: 'Hello' },
  }
  expect(reply.parts).toEqual([
    {
      kind: 'audio',
      source: { kind: 'data', mediaType: 'audio/wav', base64: pcm(1, 2, 3) },
      extra,
    },
  ])
  expect(openaiChat.writeReply(reply, contextOf())).toMatchObject({
    choices: [
      {
        message: {
          content: null,
          audio: { id: 'audio_1', data: pcm(1, 2, 3), transcript: 'Hello' },
        },
      },
    ],
  })
})

test('a call of a custom tool comes back in the form in which the caller sent the tool', () => {
  const context = contextOf({ tools: [{ type: 'custom', custom: { name: 'patch' } }] })
  const call: Part = {
    kind: 'toolCall',
    id: 'a',
    name: 'patch',
    form: 'function',
    input: '{"input":"*** A"}',
  }
  const whole = openaiChat.writeReply(
    { id: '', model: '', parts: [call], finish: { reason: 'toolCalls' } },
    context,
  )
  const custom = { id: 'a', type: 'custom', custom: { name: 'patch', input: '*** A' } }
  expect(whole).toMatchObject({ choices: [{ message: { tool_calls: [custom] } }] })
  const stream = encode(eventsOf([call]), context)
  expect(foldEvents(decode(valuesIn(stream))).parts).toEqual([
    { ...call, form: 'custom', input: '*** A' },
  ])
})

test('what another vendor signed is given to chat clients in a form that some of them send back', () => {
  const thought: Part = {
    kind: 'thinking',
    text: 'Hm',
    isRedacted: false,
    signature: { of: 'anthropic', text: 'EqQB' },
  }
  const encrypted: Part = {
    kind: 'thinking',
    text: 'In short',
    isRedacted: false,
    id: 'rs_1',
    signature: { of: 'openai-responses', text: 'gAAA' },
  }
  const signed: Part = {
    kind: 'toolCall',
    id: 'a',
    name: 'f',
    form: 'function',
    input: '{}',
    signature: { of: 'gemini', text: 'Aw==' },
  }
  const reply = {
    id: '',
    model: '',
    parts: [thought, encrypted, signed],
    finish: { reason: 'toolCalls' },
  } as const
  const written = openaiChat.writeReply(reply, contextOf())
  const [{ message }] = written['choices'] as [{ message: JsonObject }]
  const turn = openaiChat.readTurn({ model: 'm', messages: [message] }, {})
  expect(turn.messages[0]?.parts).toMatchObject([
    {
      kind: 'thinking',
      text: 'Hm',
      signature: { of: 'anthropic', text: 'EqQB' },
      isRedacted: false,
    },
    {
      kind: 'thinking',
      text: 'In short',
      id: 'rs_1',
      signature: { of: 'openai-responses', text: 'gAAA' },
    },
    { kind: 'toolCall', signature: { of: 'gemini', text: 'Aw==' } },
  ])
})

const foreign = (messages: readonly Message[], more: Partial<ChatTurn> = {}): ChatTurn => ({
  model: 'm',
  isStream: true,
  messages,
  tools: [],
  sampling: {},
  extra: { of: 'anthropic', members: {} },
  ...more,
})
const hi: Message = { role: 'user', parts: [{ kind: 'text', text: 'hi' }] }
const written = (turn: ChatTurn, model = 'm') => openaiChat.writeTurn(turn, { model })
const messagesOf = (turn: ChatTurn, model?: string) => written(turn, model).body['messages']

test('pictures of a result of a tool are shown by the user, after all results', () => {
  const result = (callId: string, parts: readonly Part[], isError = false): Part => ({
    kind: 'toolResult',
    callId,
    form: 'function',
    parts,
    isError,
  })
  const picture: Part = { kind: 'image', source: { kind: 'url', url: 'https://example.com/a.png' } }
  const turn = foreign([
    {
      role: 'user',
      parts: [
        result('a', [picture]),
        { kind: 'text', text: 'go on' },
        result('b', [{ kind: 'text', text: 'no' }], true),
      ],
    },
  ])
  expect(messagesOf(turn)).toEqual([
    { role: 'tool', tool_call_id: 'a', content: 'The result is in the next message of the user.' },
    { role: 'tool', tool_call_id: 'b', content: 'Error: no' },
    {
      role: 'user',
      content: [
        { type: 'text', text: 'Files of the result of the tool call a:' },
        { type: 'image_url', image_url: { url: 'https://example.com/a.png' } },
        { type: 'text', text: 'go on' },
      ],
    },
  ])
})

test('instructions keep their place, and a developer is a system for other upstreams', () => {
  const turn = foreign([
    hi,
    {
      role: 'developer',
      parts: [
        { kind: 'text', text: 'a' },
        { kind: 'text', text: 'b' },
      ],
    },
  ])
  expect(messagesOf(turn)).toEqual([
    { role: 'user', content: 'hi' },
    { role: 'system', content: 'a\n\nb' },
  ])
})

const thought: Part = {
  kind: 'thinking',
  text: 'Hm',
  isRedacted: false,
  signature: { of: 'anthropic', text: 'x' },
}
const use: Part = { kind: 'toolCall', id: 'a', name: 'f', form: 'function', input: '' }

test.each([
  ['deepseek-v4', [thought, use], 'Hm'],
  ['deepseek/deepseek-v12-pro', [{ kind: 'text', text: 'a' }], ''],
  ['kimi-k2-thinking', [thought, use], 'Hm'],
  ['kimi-k2-thinking', [thought, { kind: 'text', text: 'a' }], undefined],
  ['deepseek-r1', [thought, use], undefined],
  ['gpt-6', [thought, use], undefined],
] as const)('%s receives the reasoning %j as %j', (model, parts, reasoning) => {
  const { body, left } = written(foreign([hi, { role: 'assistant', parts }]), model)
  const [, answer] = body['messages'] as JsonObject[]
  expect(answer?.['reasoning_content']).toBe(reasoning)
  expect(JSON.stringify(body)).not.toContain('"x"')
  expect(left).toEqual(reasoning === undefined ? ['thinking'] : [])
})

test('custom tools of another dialect are functions with one text, and calls of them too', () => {
  const tools: Tool[] = [{ kind: 'custom', name: 'patch', namespace: 'edit', description: 'd' }]
  const call: Part = {
    kind: 'toolCall',
    id: 'a',
    name: 'patch',
    namespace: 'edit',
    form: 'custom',
    input: '*** A',
  }
  const toolChoice = { kind: 'tool', name: 'patch', namespace: 'edit' } as const
  const { body } = written(
    foreign([hi, { role: 'assistant', parts: [call] }], { tools, toolChoice }),
  )
  const [, answer] = body['messages'] as JsonObject[]
  expect(answer).toEqual({
    role: 'assistant',
    content: null,
    tool_calls: [
      {
        id: 'a',
        type: 'function',
        function: { name: 'edit__patch', arguments: '{"input":"*** A"}' },
      },
    ],
  })
  expect(body['tools']).toMatchObject([
    { type: 'function', function: { name: 'edit__patch', parameters: { required: ['input'] } } },
  ])
  expect(body['tool_choice']).toEqual({ type: 'function', function: { name: 'edit__patch' } })
})

test('a long name of a tool is shortened in the same way, and found again', () => {
  const name = 'a'.repeat(90)
  const { body } = written(foreign([hi], { tools: [{ kind: 'function', name }] }))
  const [{ function: sent }] = body['tools'] as [{ function: { name: string } }]
  expect(sent.name).toHaveLength(64)
  const context = contextOf({ tools: [{ type: 'function', function: { name } }] })
  const call: Part = { kind: 'toolCall', id: 'a', name: sent.name, form: 'function', input: '{}' }
  expect(encode(eventsOf([call]), context)).toContain(`"name":"${name}"`)
})

test('hosted tools and parts of other dialects never make a request fail, and are named', () => {
  const tools: Tool[] = [{ kind: 'hosted', of: 'openai-responses', type: 'web_search', value: {} }]
  const parts: Part[] = [
    { kind: 'text', text: 'a' },
    { kind: 'opaque', of: 'openai-responses', type: 'web_search_call', value: {} },
    { kind: 'image', source: { kind: 'id', id: 'file-1', of: 'openai-responses' } },
  ]
  const extra: Extra = { of: 'openai-responses', members: { include: [], store: false } }
  const turn = foreign([{ role: 'user', parts }], { tools, toolChoice: { kind: 'auto' }, extra })
  const { body, left } = written(turn)
  expect(body).toEqual({ model: 'm', messages: [{ role: 'user', content: 'a' }], stream: true })
  expect(left.toSorted()).toEqual(
    ['tools.web_search', 'web_search_call', 'input_image', 'include', 'store'].toSorted(),
  )
})

// wish, model -> members
test.each([
  [{ effort: 'high' }, 'gpt-6-sol', { reasoning_effort: 'high' }],
  [{ effort: 'max' }, 'openai/gpt-12', { reasoning_effort: 'xhigh' }],
  [{ mode: 'off' }, 'gpt-5.1', { reasoning_effort: 'none' }],
  [{ mode: 'off' }, 'gpt-5', { reasoning_effort: 'low' }],
  [{ mode: 'on', budget: 8000 }, 'o4-mini', { reasoning_effort: 'medium' }],
  [{ effort: 'medium', mode: 'adaptive' }, 'gpt-4o-mini', {}],
  [
    { effort: 'medium' },
    'deepseek-v4',
    { thinking: { type: 'enabled' }, reasoning_effort: 'high' },
  ],
  [{ effort: 'none' }, 'glm-5', { thinking: { type: 'disabled' } }],
  [{ mode: 'on', budget: 100 }, 'qwen3-max', { enable_thinking: true, thinking_budget: 100 }],
  [{ mode: 'off' }, 'qwen3-max', { enable_thinking: false }],
  [{ isShown: true }, 'qwen3-max', {}],
  [{ effort: 'low' }, 'gemini-3-pro', { reasoning_effort: 'low' }],
] as const)('the wish %j is for %s: %j', (thinking, model, members) => {
  const {
    model: _,
    messages: _sent,
    stream: _too,
    ...body
  } = written(foreign([hi], { thinking }), model).body
  expect(body).toEqual(members)
})

test.each([
  ['gpt-6', 'max_completion_tokens'],
  ['openai/o5-mini', 'max_completion_tokens'],
  ['gpt-5-chat-latest', 'max_tokens'],
  ['gpt-4o', 'max_tokens'],
  ['llama-4', 'max_tokens'],
])('the limit of %s is %s', (model, member) => {
  expect(written(foreign([hi], { maxTokens: 9 }), model).body).toMatchObject({ [member]: 9 })
})

test('a message that has nothing which can be said is left out', () => {
  expect(messagesOf(foreign([hi, { role: 'assistant', parts: [thought] }, hi]))).toHaveLength(2)
})

test('all that a model wrote is counted, also calls of custom tools and lists of content', () => {
  const call = chunk({ tool_calls: [{ index: 0, id: 'a', custom: { name: 'f', input: 'x' } }] })
  expect(openaiChat.readEvent(call).text).toBe('fx')
  const thinking = [{ type: 'text', text: 'Hm' }]
  const list: JsonObject[] = [
    { type: 'thinking', thinking },
    { type: 'text', text: 'a' },
  ]
  expect(openaiChat.readEvent(chunk({ content: list })).text).toBe('Hma')
  expect(openaiChat.readEvent(chunk({ content: 'a', reasoning: 'b' })).text).toBe('ab')
})
