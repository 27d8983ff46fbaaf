import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../../contract/json.ts'
import { anthropic } from '../../../../server/dialects/anthropic/index.ts'
import type { ToolResult } from '../../../../server/dialects/turn.ts'
import { parseExact } from '../../../../server/kernel/exact-json.ts'
import { chatTurn, plain, user, write } from './support.ts'

const call = (id: string, input = '{}') =>
  ({ kind: 'toolCall', id, name: 'f', form: 'function', input }) as const
const result = (callId: string, text = callId): ToolResult => ({
  kind: 'toolResult',
  callId,
  form: 'function',
  parts: [{ kind: 'text', text }],
  isError: false,
})
const contentAt = (body: JsonObject, index: number) => (body['messages'] as JsonObject[])[index]

describe('Thinking', () => {
  const thinking = (model: string, effort: string, members = {}) => {
    const { body, left } = write({ thinking: { effort }, ...members }, model)
    return { thinking: body['thinking'], effort: body['output_config'], left }
  }

  it.each([
    ['claude-opus-4-5', { type: 'disabled' }, undefined],
    ['claude-opus-5', { type: 'disabled' }, undefined],
    ['us.anthropic.claude-sonnet-5-5-v1:0', { type: 'between_tools' }, undefined],
    ['claude-opus-5-5', undefined, { effort: 'low' }],
    ['claude-fable-5', undefined, { effort: 'low' }],
    ['claude-haiku-5-5', { type: 'disabled' }, undefined],
    ['claude-3-5-sonnet-20241022', undefined, undefined],
  ])('is switched off as %s takes it', (model, off, effort) => {
    expect(thinking(model, 'none')).toMatchObject({ thinking: off, effort })
  })

  it.each([
    ['claude-haiku-4-5-20251001', { type: 'enabled', budget_tokens: 24_576 }, undefined],
    ['claude-opus-4-6', { type: 'adaptive' }, { effort: 'high' }],
    ['claude-opus-6-2', { type: 'adaptive' }, { effort: 'xhigh' }],
    ['kimi-k3', { type: 'enabled', budget_tokens: 8_191 }, undefined],
  ])('is asked for as %s takes it', (model, on, effort) => {
    const wanted = model === 'claude-opus-6-2' || model === 'claude-opus-4-6' ? 'xhigh' : 'high'
    expect(thinking(model, wanted)).toMatchObject({ thinking: on, effort })
  })

  it('is left out, by name, where the limit of tokens is too small for a budget', () => {
    expect(thinking('claude-sonnet-4', 'high', { maxTokens: 500 })).toMatchObject({
      thinking: undefined,
      left: ['reasoning_effort'],
    })
  })

  it('is left out inside the use of a tool that began without a thought', () => {
    const messages = [
      user('a'),
      { role: 'assistant', parts: [call('x')] },
      { role: 'user', parts: [result('x')] },
    ] as const
    expect(thinking('claude-sonnet-4', 'high', { messages }).thinking).toBeUndefined()
    expect(thinking('claude-opus-5', 'high', { messages }).thinking).toEqual({ type: 'adaptive' })
  })
})

it('A forced tool becomes a free choice where the model refuses it and has a choice', () => {
  const f = { kind: 'function', name: 'f', schema: { type: 'object' } } as const
  const several = [f, { ...f, name: 'g' }]
  expect(write({ tools: several, toolChoice: { kind: 'required' } }, 'claude-opus-5-5')).toEqual({
    body: expect.objectContaining({ tool_choice: { type: 'auto' } }) as object,
    left: ['tool_choice'],
  })
  // The answer has a form of its own.
  const json = { format: { kind: 'schema', schema: { type: 'object' } } } as const
  const toolChoice = { kind: 'tool', name: 'f' } as const
  expect(write({ tools: [f], toolChoice, ...json }, 'claude-opus-5-5')).toMatchObject({
    body: { tool_choice: { type: 'auto' } },
    left: ['tool_choice'],
  })
})

it('The only function that must be called is the form of the answer where the model refuses it', () => {
  const tools = [{ kind: 'function', name: 'f', schema: { type: 'object' } }] as const
  const turn = { tools, toolChoice: { kind: 'tool', name: 'f' } } as const
  for (const model of ['claude-opus-5-5', 'claude-sonnet-5-5', 'claude-fable-5-1']) {
    const written = anthropic.writeTurn(chatTurn(turn), { model })
    expect(written).toMatchObject({
      body: {
        tool_choice: { type: 'none' },
        output_config: { format: { type: 'json_schema', schema: { type: 'object' } } },
      },
      left: [],
      forced: { name: 'f' },
    })
  }
  expect(write(turn, 'claude-haiku-5-5')).toMatchObject({
    body: { tool_choice: { type: 'tool', name: 'f' } },
    left: [],
  })
})

it('Sampling is dropped where the model refuses it, and named', () => {
  const sampling = { temperature: 0.2, topP: 0.9, topK: 4, seed: 1, stop: [' ', 'x'] }
  expect(write({ sampling }, 'claude-opus-5')).toMatchObject({
    body: { stop_sequences: ['x'] },
    left: ['seed', 'temperature', 'top_p', 'top_k', 'stop'],
  })
  const { body } = write({ sampling }, 'claude-3-haiku-20240307')
  expect(body).toMatchObject({ temperature: 0.2, top_p: 0.9, top_k: 4 })
  expect(write({ sampling: { temperature: 1 } }, 'claude-opus-5').left).toEqual([])
  expect(write({ sampling: { temperature: 1.7 } }).body['temperature']).toBe(1)
  expect(() => write({ sampling: { choices: 2 } })).toThrow('REQUEST_INVALID')
})

it.each([
  ['claude-opus-4-6', 128_000],
  ['anthropic/claude-sonnet-4.5', 64_000],
  ['claude-sonnet-4-20250514', 64_000],
  ['claude-opus-4-1-20250805', 32_000],
  ['claude-3-haiku-20240307', 4_096],
  ['claude-nova', 32_000],
  ['claude-fable-7', 128_000],
  ['glm-5', 8_192],
])('The limit of tokens of %s is %d by default', (model, limit) => {
  expect(write({}, model).body['max_tokens']).toBe(limit)
  expect(write({ maxTokens: 999_999 }, model).body['max_tokens']).toBe(
    model === 'glm-5' ? 999_999 : limit,
  )
})

it('The results of calls come first in the next message, in the order of the calls', () => {
  const { body } = write({
    messages: [
      user('go'),
      { role: 'assistant', parts: [call('a'), call('b:1'), call('c')] },
      { role: 'user', parts: [result('c')] },
      { role: 'user', parts: [result('a')] },
      { role: 'user', parts: [result('b:1')] },
      user('go on'),
    ],
  })
  const messages = body['messages'] as JsonObject[]
  expect(messages).toHaveLength(3)
  const ids = (messages[1]!['content'] as JsonObject[]).map(({ id }) => id)
  expect(ids[1]).toMatch(/^b_1_[0-9a-f]{8}$/)
  expect(messages[2]?.['content']).toMatchObject([
    { type: 'tool_result', tool_use_id: 'a' },
    { type: 'tool_result', tool_use_id: ids[1] },
    { type: 'tool_result', tool_use_id: 'c' },
    { type: 'text', text: 'go on' },
  ])
})

it('A call without a result gets one, and a result without a call becomes a text', () => {
  const { body } = write({
    messages: [
      { role: 'user', parts: [result('lost')] },
      { role: 'assistant', parts: [call('a')] },
      user('next'),
    ],
  })
  expect(body['messages']).toMatchObject([
    { content: [{ type: 'text', text: 'Result of the tool call lost:\nlost' }] },
    { content: [{ type: 'tool_use', id: 'a' }] },
    { content: [{ type: 'tool_result', tool_use_id: 'a', is_error: true }, { text: 'next' }] },
  ])
})

it('Ids that come again get a number', () => {
  const round = [
    { role: 'assistant', parts: [call('x')] },
    { role: 'user', parts: [result('x')] },
  ] as const
  const { body } = write({ messages: [user('go'), ...round, ...round] })
  expect(contentAt(body, 3)).toMatchObject({ content: [{ id: 'x_2' }] })
  expect(contentAt(body, 4)).toMatchObject({ content: [{ tool_use_id: 'x_2' }] })
})

it('The input of a call is an object, whatever was written', () => {
  const inputs = ['', ' ', 'null', '{"a":1', '{"a":1}', '5', '{"id":2512292042121000001}']
  const turn = chatTurn({
    messages: [
      user('a'),
      { role: 'assistant', parts: inputs.map((one, at) => call(`${at}`, one)) },
    ],
  })
  const { body } = anthropic.writeTurn(turn, { model: 'claude-opus-5' })
  const text = JSON.stringify(body)
  expect(text).toContain('"input":{"id":2512292042121000001}')
  const blocks = contentAt(plain(body), 1)?.['content'] as JsonObject[]
  expect(blocks.slice(0, 6).map(({ input }) => input)).toEqual([
    {},
    {},
    {},
    {},
    { a: 1 },
    { _raw: '5' },
  ])
})

it('Empty texts are left out, and an answer that is continued ends in no blank', () => {
  const blank = { kind: 'text', text: ' \n' } as const
  const messages = [
    { role: 'user', parts: [blank, { kind: 'text', text: 'a' }] },
    { role: 'assistant', parts: [{ kind: 'text', text: 'b ' }, blank] },
  ] as const
  const { body } = write({ messages })
  expect(body['messages']).toEqual([
    { role: 'user', content: [{ type: 'text', text: 'a' }] },
    { role: 'assistant', content: [{ type: 'text', text: 'b' }] },
  ])
  // Newer models do not continue an answer.
  expect(contentAt(write({ messages }, 'claude-opus-4-6').body, 2)?.['role']).toBe('user')
})

describe('Instructions', () => {
  const instruction = (text: string) =>
    ({ role: 'developer', parts: [{ kind: 'text', text }] }) as const
  const messages = [instruction('a'), instruction('b'), user('hi'), instruction('c')]

  it('stand at the beginning in their order', () => {
    const { body } = write({ messages: messages.slice(0, 3) })
    expect(body['system']).toEqual([
      { type: 'text', text: 'a' },
      { type: 'text', text: 'b' },
    ])
    expect(body['messages']).toHaveLength(1)
  })

  it('stay inside the conversation where the model knows them, with the same bytes in each turn', () => {
    const next = [...messages, { role: 'assistant', parts: [{ kind: 'text', text: 'x' }] } as const]
    for (const model of ['claude-opus-4-8', 'claude-opus-4-5']) {
      const before = write({ messages }, model).body['messages'] as JsonObject[]
      const after = write({ messages: [...next, user('y')] }, model).body[
        'messages'
      ] as JsonObject[]
      expect(after.slice(0, before.length)).toEqual(before)
    }
    expect(contentAt(write({ messages }, 'claude-opus-4-8').body, 1)?.['role']).toBe('system')
    expect(contentAt(write({ messages }, 'claude-opus-4-5').body, 0)?.['content']).toEqual([
      { type: 'text', text: 'hi' },
      { type: 'text', text: '<system>\nc\n</system>' },
    ])
  })

  it('alone are what the model answers', () => {
    expect(write({ messages: [instruction('a')] }).body['messages']).toEqual([
      { role: 'user', content: [{ type: 'text', text: 'a' }] },
    ])
  })
})

it('What cannot be said is named as the caller wrote it', () => {
  const { left } = write({
    messages: [
      {
        role: 'user',
        parts: [
          { kind: 'text', text: 'hi' },
          { kind: 'audio', source: { kind: 'data', mediaType: 'audio/wav', base64: '' } },
          { kind: 'opaque', of: 'openai-responses', type: 'web_search_call', value: {} },
        ],
      },
      { role: 'assistant', parts: [{ kind: 'thinking', text: 'x', isRedacted: false }] },
    ],
    tools: [{ kind: 'hosted', of: 'openai-responses', type: 'web_search', value: {} }],
    verbosity: 'low',
    format: { kind: 'json' },
    extra: { of: 'openai-responses', members: { store: false } },
  })
  expect(left).toEqual([
    'input_audio',
    'web_search_call',
    'reasoning',
    'tools.web_search',
    'text.format',
    'text.verbosity',
    'store',
  ])
})

it('A document that was sent as a picture becomes a document', () => {
  const source = { kind: 'data', mediaType: 'application/pdf', base64: 'JVBERi0=' } as const
  const { body } = write({ messages: [{ role: 'user', parts: [{ kind: 'image', source }] }] })
  expect(contentAt(body, 0)?.['content']).toEqual([
    {
      type: 'document',
      source: { type: 'base64', media_type: 'application/pdf', data: 'JVBERi0=' },
    },
  ])
})

it('A custom tool becomes a function with one text', () => {
  const format = { type: 'grammar', syntax: 'lark', definition: 'start: "x"' }
  const { body } = write({
    tools: [{ kind: 'custom', name: 'apply_patch', namespace: 'codex', format }],
    messages: [
      user('a'),
      { role: 'assistant', parts: [{ ...call('x', '*** p'), form: 'custom' }] },
    ],
  })
  expect(body['tools']).toMatchObject([
    { name: 'codex__apply_patch', input_schema: { required: ['input'] } },
  ])
  expect(contentAt(body, 1)).toMatchObject({ content: [{ input: { input: '*** p' } }] })
})

it('A mark of the cache inside a result moves to the result, and there are at most four', () => {
  const cache = { of: 'openai-chat', members: { cache_control: { type: 'ephemeral' } } } as const
  const text = { kind: 'text', text: 'x', cache } as const
  const { body, left } = write({
    messages: [
      { role: 'user', parts: [text, text, text, text] },
      { role: 'assistant', parts: [call('x')] },
      { role: 'user', parts: [{ ...result('x'), parts: [text] }] },
    ],
  })
  expect(contentAt(body, 2)).toEqual({
    role: 'user',
    content: [
      {
        type: 'tool_result',
        tool_use_id: 'x',
        content: [{ type: 'text', text: 'x' }],
        cache_control: { type: 'ephemeral' },
      },
    ],
  })
  expect(JSON.stringify(body).match(/cache_control/g)).toHaveLength(4)
  expect(left).toEqual(['cache_control'])
})

it('The schema of an answer is closed and without bounds', () => {
  const schema = {
    type: 'object',
    properties: { n: { type: 'integer', minimum: 1, description: 'A number.' } },
  }
  expect(write({ format: { kind: 'schema', schema } }).body['output_config']).toEqual({
    format: {
      type: 'json_schema',
      schema: {
        type: 'object',
        properties: { n: { type: 'integer', description: 'A number.\n\n{minimum: 1}' } },
        additionalProperties: false,
      },
    },
  })
})

describe('A request of this dialect', () => {
  const body = parseExact(`{
    "model": "claude-x[1M][1m]", "max_tokens": 2048, "stream": true,
    "system": [{"type":"text","text":"S","cache_control":{"type":"ephemeral","ttl":"1h"}}],
    "messages": [
      {"role":"user","content":[
        {"type":"text","text":"a"},
        {"type":"image","source":{"type":"base64","media_type":"image/png","data":"iVBO"}},
        {"type":"document","title":"T","context":"C","citations":{"enabled":true},"source":{"type":"content","content":"doc"}},
        {"type":"search_result","source":"u","title":"R","content":[{"type":"text","text":"s"}]},
        {"type":"container_upload","file_id":"f"}]},
      {"role":"assistant","content":[
        {"type":"thinking","thinking":"t","signature":"Sig=="},
        {"type":"redacted_thinking","data":"D=="},
        {"type":"tool_use","id":"toolu_1","name":"f","input":{"id":2512292042121000001,"x":1.0},"caller":{"type":"direct"}}]},
      {"role":"user","content":[
        {"type":"tool_result","tool_use_id":"toolu_1","is_error":true,"toolset_name":"b","content":[
          {"type":"text","text":"r"},
          {"type":"image","source":{"type":"url","url":"https://p.example/a.png"}}]}]},
      {"role":"system","content":[{"type":"text","text":"later"}],"output_config":{"effort":"low"}}
    ],
    "tools": [
      {"name":"f","description":"d","input_schema":{"type":"object","maximum":9223372036854775807},"strict":true,"defer_loading":true},
      {"type":"web_search_20250305","name":"web_search","max_uses":8}],
    "tool_choice": {"type":"any","disable_parallel_tool_use":true},
    "temperature": 1.0, "top_k": 5, "stop_sequences": ["x"],
    "thinking": {"type":"adaptive","display":"updates","block_binding":{"prefix_mismatch_behavior":"drop_block"}},
    "output_config": {"effort":"high","task_budget":{"total":5},"format":{"type":"json_schema","schema":{"type":"object"}}},
    "metadata": {"user_id":"u","x":1},
    "service_tier": "standard_only", "context_management": {"edits":[]}
  }`) as JsonObject

  it('is written as it was read', () => {
    const turn = anthropic.readTurn(body, {})
    const written = anthropic.writeTurn(turn, { model: 'claude-x' })
    expect(written.left).toEqual([])
    expect(plain(written.body)).toEqual({ ...plain(body), model: 'claude-x' })
    const text = JSON.stringify(written.body)
    expect(text).toContain('2512292042121000001')
    expect(text).toContain('"x":1.0')
    expect(text).toContain('9223372036854775807')
  })

  it('is read the same after it was written', () => {
    const turn = anthropic.readTurn(body, {})
    const { body: written } = anthropic.writeTurn(turn, { model: turn.model })
    expect(JSON.stringify(anthropic.readTurn(written, {}))).toBe(JSON.stringify(turn))
  })

  it('loses the line of Claude Code that changes in every conversation', () => {
    const system = 'x-anthropic-billing-header: cc_version=2.1.1'
    const turn = anthropic.readTurn({ ...body, system }, {})
    expect(turn.messages[0]?.role).toBe('user')
  })
})
