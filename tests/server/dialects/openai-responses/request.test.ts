import { describe, expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../../../../contract/json.ts'
import { openaiResponses } from '../../../../server/dialects/openai-responses/index.ts'
import type { ChatTurn, DialectName, Message, Part } from '../../../../server/dialects/turn.ts'
import { emptyTurn, readBody, thrown } from './helpers.ts'

const { readTurn, writeTurn } = openaiResponses
const read = (body: JsonObject) => readTurn({ model: 'm', input: 'hi', ...body }, {})
const write = (turn: ChatTurn, model = 'm') => writeTurn(turn, { model })

const foreign = (change: Partial<ChatTurn>, of: DialectName = 'openai-chat'): ChatTurn => ({
  ...emptyTurn,
  messages: [{ role: 'user', parts: [{ kind: 'text', text: 'hi' }] }],
  extra: { of, members: {} },
  ...change,
})
const bodyOf = (change: Partial<ChatTurn>, model = 'm') => write(foreign(change), model).body
const said = (role: Message['role'], ...parts: Part[]): Message => ({ role, parts })

describe('a turn of Codex', () => {
  const body = readBody('codex-turn.json')

  test('is read into the neutral form', () => {
    const { messages, tools, ...settings } = readTurn(body, {})
    expect({ messages, tools, settings: { ...settings, own: undefined } }).toMatchSnapshot()
  })

  test('loses nothing when it is written again', () => {
    const { body: written, left } = write(readTurn(body, {}), 'gpt-6-sol')
    expect(JSON.parse(JSON.stringify(written))).toEqual(JSON.parse(JSON.stringify(body)))
    expect(JSON.stringify(written)).toContain('12345678901234567890')
    expect(JSON.stringify(written)).toContain('"maximum":9223372036854775807')
    expect(left).toEqual([])
  })

  test('survives writing and reading', () => {
    const turn = readTurn(body, {})
    expect(readTurn(write(turn, turn.model).body, {})).toEqual(turn)
  })

  test('has the tools of additional_tools and of tool_search_output', () => {
    const { tools } = readTurn(body, {})
    expect(tools.map(tool => (tool.kind === 'hosted' ? tool.type : tool.name))).toEqual([
      'wait',
      'exec',
      'wait_agent',
      'spawn_agent',
      'tool_search',
      'web_search',
      'now',
      'git_log',
    ])
  })

  test('names for other dialects only what they would have to know', () => {
    expect(Object.keys(readTurn(body, {}).extra.members)).toEqual(['max_tool_calls'])
  })
})

describe('reading is forgiving', () => {
  test('a text is a message of the user', () => {
    expect(read({}).messages).toEqual([{ role: 'user', parts: [{ kind: 'text', text: 'hi' }] }])
  })

  test('messages without a type, texts for lists and forms of chat are understood', () => {
    const { messages } = read({
      input: [
        { role: 'system', content: 'S' },
        { role: 'user', content: [{ type: 'text', text: 'T' }, 'plain'] },
        { role: 'user', content: [{ type: 'image_url', image_url: { url: 'https://a.b/c' } }] },
        { role: 'assistant', content: 'A' },
        { type: 'function_call', call_id: 'c', name: 'f', arguments: { a: 1 } },
        { type: 'function_call_output', call_id: 'c', output: { ok: true } },
      ],
    })
    expect(messages).toMatchObject([
      { role: 'system', parts: [{ text: 'S' }] },
      { role: 'user', parts: [{ text: 'T' }, { text: 'plain' }] },
      { role: 'user', parts: [{ kind: 'image', source: { url: 'https://a.b/c' } }] },
      { role: 'assistant', parts: [{ text: 'A' }, { kind: 'toolCall', input: '{"a":1}' }] },
      { role: 'user', parts: [{ kind: 'toolResult', parts: [{ text: '{"ok":true}' }] }] },
    ])
  })

  test('tools in the form of chat are understood', () => {
    const tool = { type: 'function', function: { name: 'f', parameters: { type: 'object' } } }
    expect(read({ tools: [tool] }).tools).toEqual([
      { kind: 'function', name: 'f', schema: { type: 'object' } },
    ])
  })

  test('items of kinds that are not known are kept', () => {
    const item = { type: 'computer_call_output', call_id: 'c', output: {} }
    expect(read({ input: [item] }).messages).toEqual([
      {
        role: 'user',
        parts: [
          { kind: 'opaque', of: 'openai-responses', type: 'computer_call_output', value: item },
        ],
      },
    ])
  })

  test('null counts as absent', () => {
    const names = ['instructions', 'tools', 'tool_choice', 'reasoning', 'text', 'metadata']
    const nulls = Object.fromEntries(
      [...names, 'previous_response_id', 'conversation', 'max_output_tokens', 'temperature'].map(
        name => [name, null],
      ),
    )
    const { extra, own: _, ...turn } = read(nulls)
    const { own: _own, extra: _extra, ...plain } = read({})
    expect(extra.members).toEqual({})
    expect(turn).toEqual(plain)
  })
})

describe('what only the vendor has stored is refused by name', () => {
  test.each<[string, JsonObject]>([
    ['previous_response_id', { previous_response_id: 'resp_1' }],
    ['conversation', { conversation: { id: 'conv_1' } }],
    ['prompt', { prompt: { id: 'pmpt_1' } }],
    ['background', { background: true }],
    ['input[0]', { input: [{ type: 'item_reference', id: 'msg_1' }] }],
    ['input[1]', { input: [{ role: 'user', content: 'x' }, { type: 'compaction_trigger' }] }],
    ['input[0]', { input: [{ type: 'compaction', encrypted_content: 'x' }] }],
    ['input[0]', { input: [{ type: 'configuration_update', reasoning: { effort: 'low' } }] }],
    ['input[0].role', { input: [{ role: 'critic', content: 'x' }] }],
    ['input[0]', { input: [7] }],
    ['input[0].content', { input: [{ role: 'user', content: 7 }] }],
    ['tools', { tools: {} }],
    ['tools[0]', { tools: ['f'] }],
  ])('%s', (param, body) => {
    expect(thrown(() => read(body))).toMatchObject({ code: 'REQUEST_INVALID', params: { param } })
  })

  test('store false and background false are not', () => {
    expect(read({ store: false, background: false }).extra.members).toEqual({})
    expect(read({ store: true }).extra.members).toEqual({ store: true })
  })
})

describe('writing for another dialect', () => {
  test('nothing is stored, and the reasoning comes back encrypted', () => {
    expect(bodyOf({})).toEqual({
      model: 'm',
      input: [{ type: 'message', role: 'user', content: [{ type: 'input_text', text: 'hi' }] }],
      include: ['reasoning.encrypted_content'],
      store: false,
      stream: true,
    })
  })

  test('instructions keep their roles and places', () => {
    const messages = [
      said('system', { kind: 'text', text: 'a' }),
      said('user', { kind: 'text', text: 'b' }),
      said('developer', { kind: 'text', text: 'c' }),
    ]
    expect(bodyOf({ messages })['input']).toMatchObject([
      { role: 'system' },
      { role: 'user' },
      { role: 'developer' },
    ])
  })

  test('a conversation with tools, pictures and files is written as items', () => {
    const png = { kind: 'data', mediaType: 'image/png', base64: 'AA' } as const
    const pdf = { kind: 'data', mediaType: 'application/pdf', base64: 'BB' } as const
    const messages: Message[] = [
      said(
        'user',
        { kind: 'image', source: png, detail: 'low' },
        { kind: 'image', source: pdf },
        { kind: 'file', source: pdf, name: 'a.pdf', context: 'About it.' },
        { kind: 'file', source: { kind: 'url', url: 'https://a.b/c.pdf' } },
        { kind: 'file', source: { kind: 'text', text: 'plain', mediaType: 'text/plain' } },
        { kind: 'audio', source: { kind: 'data', mediaType: 'audio/mpeg', base64: 'CC' } },
      ),
      said(
        'assistant',
        {
          kind: 'thinking',
          text: 'hm',
          signature: { of: 'anthropic', text: 's' },
          isRedacted: false,
        },
        { kind: 'text', text: 'I call.' },
        { kind: 'toolCall', id: 'c1', name: 'f', form: 'function', input: '' },
        { kind: 'toolCall', id: 'c2', name: 'x', form: 'custom', input: 'ls' },
      ),
      said(
        'user',
        {
          kind: 'toolResult',
          callId: 'c1',
          form: 'function',
          isError: true,
          parts: [{ kind: 'text', text: 'no' }],
        },
        {
          kind: 'toolResult',
          callId: 'c2',
          form: 'custom',
          isError: false,
          parts: [
            { kind: 'text', text: 'see' },
            { kind: 'image', source: png },
          ],
        },
        { kind: 'text', text: 'Go on.' },
      ),
    ]
    const { body, left } = write(foreign({ messages }, 'anthropic'))
    expect(body['input']).toMatchSnapshot()
    expect(left).toEqual(['thinking'])
  })

  test('functions are strict only when the caller asks', () => {
    const schema = { type: 'object' }
    const tools = [
      { kind: 'function', name: 'a', schema },
      { kind: 'function', name: 'b', schema, isStrict: true },
      { kind: 'function', name: 'c' },
    ] as const
    expect(bodyOf({ tools })['tools']).toEqual([
      { type: 'function', name: 'a', parameters: schema, strict: false },
      { type: 'function', name: 'b', parameters: schema, strict: true },
      {
        type: 'function',
        name: 'c',
        parameters: { type: 'object', properties: {} },
        strict: false,
      },
    ])
  })

  test('a name that the vendor refuses is shortened everywhere, with a hash of all of it', () => {
    const name = `mcp.${'long'.repeat(20)}`
    const call = { kind: 'toolCall', id: 'c', name, form: 'function', input: '{}' } as const
    const body = bodyOf({
      tools: [{ kind: 'function', name }],
      toolChoice: { kind: 'tool', name },
      messages: [said('assistant', call)],
    })
    const [tool] = body['tools'] as JsonObject[]
    const short = tool?.['name']
    expect(short).toMatch(/^mcp_[a-z]+_[0-9a-f]{8}$/)
    expect(short).toHaveLength(64)
    expect(body['tool_choice']).toMatchObject({ name: short })
    expect(body['input']).toMatchObject([{ name: short }])
  })

  test('an empty list of tools is not sent, nor its settings', () => {
    const body = bodyOf({ tools: [], toolChoice: { kind: 'auto' }, parallelCalls: false })
    expect(Object.keys(body)).not.toContain('tools')
    expect(Object.keys(body)).not.toContain('tool_choice')
    expect(Object.keys(body)).not.toContain('parallel_tool_calls')
  })

  test.each<[ChatTurn['toolChoice'], JsonValue]>([
    [{ kind: 'required' }, 'required'],
    [
      { kind: 'tool', name: 'f' },
      { type: 'function', name: 'f' },
    ],
    [
      { kind: 'tool', name: 'x' },
      { type: 'custom', name: 'x' },
    ],
    [
      { kind: 'allowed', names: ['f', 'x'], isRequired: true },
      {
        type: 'allowed_tools',
        mode: 'required',
        tools: [
          { type: 'function', name: 'f' },
          { type: 'custom', name: 'x' },
        ],
      },
    ],
  ])('the choice %j', (toolChoice, written) => {
    const tools = [
      { kind: 'function', name: 'f' },
      { kind: 'custom', name: 'x' },
    ] as const
    expect(bodyOf({ tools, toolChoice: toolChoice! })['tool_choice']).toEqual(written)
  })

  test('what cannot be said is named as the caller named it', () => {
    const change: Partial<ChatTurn> = {
      sampling: {
        topK: 3,
        stop: ['x'],
        seed: 1,
        presencePenalty: 1,
        frequencyPenalty: 1,
        choices: 2,
      },
      tools: [
        { kind: 'hosted', of: 'anthropic', type: 'web_search_20250305', value: {} },
        { kind: 'function', name: 'f' },
      ],
      messages: [
        said(
          'user',
          { kind: 'opaque', of: 'anthropic', type: 'server_tool_use', value: {} },
          { kind: 'video', source: { kind: 'url', url: 'https://a.b/c' } },
          { kind: 'text', text: 'hi' },
        ),
      ],
    }
    const extra = { of: 'anthropic', members: { container: 'c' } } as const
    expect(write({ ...foreign(change), extra }).left).toEqual([
      'server_tool_use',
      'video',
      'tools.web_search_20250305',
      'top_k',
      'stop_sequences',
      'seed',
      'presence_penalty',
      'frequency_penalty',
      'n',
      'container',
    ])
    expect(write(foreign({ sampling: { topK: 3, stop: ['x'] } }, 'gemini')).left).toEqual([
      'generationConfig.topK',
      'generationConfig.stopSequences',
    ])
  })

  test('a penalty of 0, an empty list of stops and one answer ask for nothing', () => {
    const sampling = { presencePenalty: 0, frequencyPenalty: 0, stop: [], choices: 1 }
    expect(write(foreign({ sampling })).left).toEqual([])
  })

  test('the answer as JSON needs the word in the input', () => {
    const [first] = bodyOf({ format: { kind: 'json' } })['input'] as JsonObject[]
    expect(first).toMatchObject({ role: 'developer' })
    const messages = [said('user', { kind: 'text', text: 'As json.' })]
    expect(bodyOf({ messages, format: { kind: 'json' } })).toMatchObject({
      input: [{ role: 'user' }],
      text: { format: { type: 'json_object' } },
    })
  })

  test('a schema for the answer has a name, and is strict only when the caller asks', () => {
    const schema = { type: 'object' }
    expect(bodyOf({ format: { kind: 'schema', schema }, verbosity: 'low' })['text']).toEqual({
      format: { type: 'json_schema', name: 'answer', schema },
      verbosity: 'low',
    })
  })

  test('a limit below 16 becomes 16, which the vendor needs', () => {
    expect(bodyOf({ maxTokens: 1 })['max_output_tokens']).toBe(16)
    expect(bodyOf({ maxTokens: 100 })['max_output_tokens']).toBe(100)
  })

  test('a long name of an end user becomes a short one that is as stable', () => {
    const user = 'u'.repeat(200)
    const short = bodyOf({ user })['safety_identifier']
    expect(short).toHaveLength(64)
    expect(bodyOf({ user })['safety_identifier']).toBe(short)
    expect(bodyOf({ user: 'u' })['safety_identifier']).toBe('u')
  })

  test('log probabilities are asked for', () => {
    expect(bodyOf({ sampling: { logprobs: 2 } }, 'gpt-4o')).toMatchObject({
      top_logprobs: 2,
      include: ['message.output_text.logprobs'],
    })
  })
})

describe('models are recognised by the number of their family', () => {
  const sampling = { temperature: 0.5, topP: 0.9 }

  test.each(['o3', 'o4-mini', 'gpt-5.4', 'openai/gpt-6.2-astra', 'gpt-11-nova'])(
    '%s gets no sampling while it thinks',
    model => {
      const { body, left } = write(foreign({ sampling, thinking: { effort: 'low' } }), model)
      expect(Object.keys(body)).not.toContain('temperature')
      expect(body['reasoning']).toEqual({ effort: 'low' })
      expect(left).toEqual(['temperature', 'top_p'])
    },
  )

  test('a temperature of 1 is left out without a word', () => {
    expect(write(foreign({ sampling: { temperature: 1 } }), 'gpt-6-sol').left).toEqual([])
  })

  test('gpt-5.1 and later get sampling when they do not think', () => {
    const change: Partial<ChatTurn> = { sampling, thinking: { mode: 'off' } }
    expect(bodyOf(change, 'gpt-5.4')).toMatchObject({
      temperature: 0.5,
      reasoning: { effort: 'none' },
    })
    expect(bodyOf(change, 'gpt-5')).toMatchObject({ reasoning: { effort: 'minimal' } })
  })

  test.each(['gpt-4o-mini', 'gpt-4.1', 'gpt-5-chat-latest', 'chatgpt-4o-latest'])(
    '%s gets no reasoning, which it refuses',
    model => {
      const { body, left } = write(foreign({ sampling, thinking: { effort: 'high' } }), model)
      expect(Object.keys(body)).not.toContain('reasoning')
      expect(body['temperature']).toBe(0.5)
      expect(body['include']).toBeUndefined()
      expect(left).toEqual(['reasoning_effort'])
    },
  )

  test.each([
    ['grok-4.6', 'xhigh', 'xhigh'],
    ['o3', 'max', 'high'],
    ['gpt-5', 'xhigh', 'high'],
    ['gpt-5.4', 'minimal', 'low'],
    ['gpt-5.5', 'max', 'xhigh'],
    ['openai.gpt-5.10', 'max', 'max'],
    ['gpt-6.1-sol', 'max', 'max'],
  ])('%s with effort %s gets %s', (model, effort, written) => {
    expect(bodyOf({ thinking: { effort } }, model)['reasoning']).toEqual({ effort: written })
  })

  test.each([
    [1024, 'low'],
    [8000, 'medium'],
    [30_000, 'high'],
  ])('a budget of %i is the effort %s', (budget, effort) => {
    const thinking = { mode: 'on', budget, isShown: true } as const
    expect(bodyOf({ thinking }, 'gpt-6-sol')['reasoning']).toEqual({ effort, summary: 'auto' })
  })
})
