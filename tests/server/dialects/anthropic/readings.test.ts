import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../../contract/json.ts'
import { anthropic } from '../../../../server/dialects/anthropic/index.ts'
import { Frame } from '../../../../server/dialects/frame.ts'
import type { PromptVisitor } from '../../../../server/dialects/visit-prompt.ts'
import { AppError } from '../../../../server/kernel/app-error.ts'
import { callError, contextOf, streamOf, STREAMS } from './support.ts'

const body = (members: JsonObject = {}): JsonObject => ({
  model: 'claude-x',
  messages: [{ role: 'user', content: 'hi' }],
  ...members,
})

describe('The head of a request', () => {
  it('has the model without the marks of Claude Code, the limit and the tokens beside it', () => {
    const thinking = { type: 'enabled', budget_tokens: 150 }
    const sent = body({ model: 'claude-x[1M][1m]', max_tokens: 100, stream: true, thinking })
    expect(anthropic.readHead(sent, {})).toEqual({
      model: 'claude-x',
      isStream: true,
      completionTokensMax: 100,
      completionExtra: 50,
      wantsUsage: true,
    })
  })

  it.each([
    [{ model: undefined as never }, 'MODEL_MISSING'],
    [{ model: '' }, 'MODEL_MISSING'],
    [{ model: '[1m]' }, 'MODEL_MISSING'],
    [{ model: 7 }, 'REQUEST_INVALID'],
    [{ messages: [] }, 'REQUEST_INVALID'],
    [{ messages: 'x' }, 'REQUEST_INVALID'],
    [{ messages: [1] }, 'REQUEST_INVALID'],
    [{ stream: 'yes' }, 'REQUEST_INVALID'],
    [{ max_tokens: -1 }, 'REQUEST_INVALID'],
    [{ max_tokens: 1.5 }, 'REQUEST_INVALID'],
    [{ thread: { type: 'create' } }, 'REQUEST_INVALID'],
  ])('refuses %j', (members, code) => {
    expect(() => anthropic.readHead(body(members), {})).toThrow(code)
  })
})

function visited(sent: JsonObject): readonly string[] {
  const seen: string[] = []
  const note = (kind: string) => (value?: unknown) =>
    void seen.push(`${kind} ${JSON.stringify(value)}`)
  const visitor: PromptVisitor = {
    message: () => void seen.push('message'),
    text: note('text'),
    tools: json => void seen.push(`tools ${json}`),
    picture: note('picture'),
    audio: note('audio'),
    video: note('video'),
    file: note('file'),
    cachedForAnHour: () => void seen.push('hour'),
    other: note('other'),
  }
  anthropic.visitPrompt(sent, visitor)
  return seen
}

const FULL = body({
  system: [{ type: 'text', text: 'S', cache_control: { type: 'ephemeral', ttl: '1h' } }],
  messages: [
    {
      role: 'user',
      content: [
        { type: 'image', source: { type: 'url', url: 'https://p.example/a' } },
        { type: 'document', title: 'T', source: { type: 'text', data: 'doc' } },
        { type: 'tool_result', tool_use_id: 'a', content: [{ type: 'text', text: 'r' }] },
      ],
    },
    {
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: 'think', signature: 's' },
        { type: 'redacted_thinking', data: 'd' },
        { type: 'tool_use', id: 'a', name: 'f', input: { a: 'b' } },
        { type: 'mystery', x: 1 },
      ],
    },
  ],
  tools: [{ name: 'f' }],
  metadata: { user_id: 'u' },
  mcp_servers: [{ url: 'u' }],
})

it('Everything that the model reads is visited', () => {
  expect(visited(FULL)).toEqual([
    'hour',
    'text "S"',
    'message',
    'picture {"kind":"url","url":"https://p.example/a"}',
    'text "T"',
    'text "doc"',
    'text "r"',
    'message',
    'text "think"',
    'other "d"',
    'text "f"',
    'text "{\\"a\\":\\"b\\"}"',
    'other {"type":"mystery","x":1}',
    'tools [{"name":"f"}]',
    'other [{"url":"u"}]',
  ])
})

it('Texts of the prompt change, thoughts and calls do not', () => {
  const text = JSON.stringify(anthropic.mapTexts(FULL, one => `<${one}>`))
  for (const one of ['<S>', '<T>', '<doc>', '<r>']) expect(text).toContain(one)
  for (const one of ['<think>', '<b>', '<f>', '<user>', '<u>']) expect(text).not.toContain(one)
  expect(anthropic.mapTexts(FULL, one => one)).toBe(FULL)
})

it('Addresses of pictures change', () => {
  const changed = anthropic.mapPictures(FULL, url => `${url}?x`)
  expect(JSON.stringify(changed)).toContain('https://p.example/a?x')
  expect(JSON.stringify(changed).replace('?x', '')).toBe(JSON.stringify(FULL))
  expect(anthropic.mapPictures(FULL, url => url)).toBe(FULL)
})

describe('An event is known by its bytes', () => {
  const { CONTENT, ERROR, FINISH, IDLE, TERMINAL, USAGE } = Frame
  const bits: Readonly<Record<string, number>> = {
    message_start: USAGE,
    message_delta: USAGE | FINISH,
    message_stop: TERMINAL,
    ping: IDLE,
  }

  it.each(STREAMS)('in the stream %s, with and without its event line', name => {
    for (const { name: type, value, bytes } of streamOf(name)) {
      const wanted = bits[type] ?? CONTENT
      expect(anthropic.inspect(bytes)).toBe(wanted)
      expect(anthropic.inspect(Buffer.from(`data: ${JSON.stringify(value)}\n\n`))).toBe(wanted)
      const { type: first, ...rest } = value
      const last = JSON.stringify({ ...rest, type: first as string })
      expect(anthropic.inspect(Buffer.from(`data: ${last}\n\n`))).toBe(wanted)
    }
  })

  it.each([
    [': comment\n\n', IDLE],
    ['data: [DONE]\n\n', TERMINAL],
    ['event: error\ndata: {}\n\n', ERROR],
    ['data: {"type":"error","error":{}}\n\n', ERROR],
    ['data: {"error":{"message":"x"}}\n\n', CONTENT | ERROR],
    ['data: {"type":"message_delta","delta":{"stop_reason":null}}\n\n', CONTENT],
    ['data: {"type":"message_delta","delta":{"stop_reason": "x"}}\n\n', FINISH],
    ['data: {"type":"content_block_delta","delta":{"text":"\\"type\\":\\"ping\\""}}\n\n', CONTENT],
    ['data: nothing\n\n', CONTENT],
    ['', IDLE],
  ])('%j', (text, wanted) => {
    expect(anthropic.inspect(Buffer.from(text))).toBe(wanted)
  })
})

describe('Usage', () => {
  const usageOf = (usage: unknown) =>
    anthropic.readEvent({ type: 'message_delta', usage: usage as JsonObject }).usage

  it('adds the steps that the totals leave out', () => {
    const iterations = [
      { type: 'message', input_tokens: 10, output_tokens: 5 },
      { type: 'compaction', input_tokens: 100, output_tokens: 20, cache_read_input_tokens: 7 },
    ]
    const counted = { prompt: 117, completion: 25, cached: 7 }
    expect(usageOf({ input_tokens: 10, output_tokens: 5, iterations })).toMatchObject(counted)
    expect(usageOf({ output_tokens: 5, iterations })).toMatchObject(counted)
  })

  it.each([{ input_tokens: -1 }, { output_tokens: 1.5 }, { input_tokens: 1e9 }, 7, 'x'])(
    'is invalid when it is %j',
    usage => expect(usageOf(usage)).toBe('invalid'),
  )

  it.each([null, undefined, {}, { input_tokens: null }])('is not there when it is %j', usage => {
    expect(usageOf(usage)).toBeUndefined()
  })
})

describe('An error of an upstream', () => {
  const fault = (status: number, value: unknown) =>
    anthropic.readFault(status, typeof value === 'string' ? value : JSON.stringify(value))

  it('has a code when the prompt is too long', () => {
    const message = 'prompt is too long: 205000 tokens > 200000 maximum'
    const error = { type: 'invalid_request_error', message }
    expect(fault(400, { type: 'error', error })).toEqual({
      status: 400,
      code: 'context_length_exceeded',
      type: 'invalid_request_error',
      message,
    })
  })

  it('is read in each of its forms', () => {
    const details = { error_code: 'enforced_spend_limit_reached' }
    const error = { type: 'rate_limit_error', message: 'm', details }
    expect(fault(429, { error }).code).toBe('enforced_spend_limit_reached')
    expect(fault(500, [{ error: { message: 'm' } }]).message).toBe('m')
    expect(fault(500, { error: 'm' }).message).toBe('m')
    expect(fault(422, { detail: [{ msg: 'a' }, { msg: 'b' }] }).message).toBe('a; b')
    const wrapped = JSON.stringify({ error: { message: 'inner', type: 'api_error' } })
    expect(fault(500, { error: { message: wrapped } }).message).toBe('inner')
    expect(fault(502, '<html>')).toEqual({ status: 502, code: '', type: '', message: '' })
  })

  it('in a stream has the status of its type', () => {
    const error = { type: 'overloaded_error', message: 'Overloaded' }
    expect(anthropic.readError({ type: 'error', error })).toMatchObject({ status: 529 })
    expect(anthropic.readError({ type: 'message', content: [], error: null })).toBeUndefined()
  })
})

describe('An error for a caller', () => {
  it.each([
    [{ status: 401 }, 401, 'authentication_error'],
    [{ status: 429, kind: 'INSUFFICIENT_QUOTA' as const }, 402, 'billing_error'],
    [{ status: 403, kind: 'INSUFFICIENT_QUOTA' as const }, 403, 'permission_error'],
    [{ status: 404 }, 404, 'not_found_error'],
    [{ status: 413 }, 413, 'request_too_large'],
    [{ status: 422 }, 422, 'invalid_request_error'],
    [{ status: 429 }, 429, 'rate_limit_error'],
    [{ status: 502 }, 502, 'api_error'],
    [{ status: 503 }, 503, 'overloaded_error'],
  ])('%j', (members, status, type) => {
    const written = anthropic.writeError(callError(members))
    expect(written.status).toBe(status)
    expect(written.body).toMatchObject({ type: 'error', error: { type }, request_id: 'req-1' })
  })

  it.each([
    ['upstream_cut', 'UPSTREAM', 502, 'overloaded_error'],
    ['context_length_exceeded', 'UPSTREAM', 400, 'invalid_request_error'],
    ['key_disabled', 'UNAUTHENTICATED', 401, 'authentication_error'],
  ] as const)(
    'of a stream, %s of kind %s: agents repeat an overload',
    (code, kind, status, type) => {
      const error = callError({ code, kind, status })
      const event = anthropic.createFailure(contextOf()).write(error)
      expect(event).toMatch(new RegExp(`^event: error\\n.*"error":\\{"type":"${type}"`))
      expect(anthropic.createEncoder(contextOf()).fail(error)).toBe(event)
    },
  )

  it.each([
    [
      "This model's maximum context length is 128000 tokens. However, you requested 130000 tokens (120000 in the messages, 10000 in the completion).",
      'prompt is too long: 130000 tokens > 128000 maximum',
    ],
    [
      'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
      'prompt is too long: 1200000 tokens > 1048576 maximum',
    ],
    ['Too much.', 'prompt is too long: Too much.'],
    [
      'input length and `max_tokens` exceed context limit: 190000 + 20000 > 200000',
      'input length and `max_tokens` exceed context limit: 190000 + 20000 > 200000',
    ],
  ])('says that the prompt is too long in the words of the vendor: %s', (message, wanted) => {
    const code = 'context_length_exceeded'
    const { status, body: written } = anthropic.writeError(callError({ code, message }))
    expect(status).toBe(400)
    expect(written['error']).toMatchObject({ type: 'invalid_request_error', message: wanted })
  })

  it('ends a broken stream of the upstream', () => {
    const failure = anthropic.createFailure(contextOf())
    failure.note({})
    expect(failure.write(callError())).toMatch(/^event: error\ndata: \{"type":"error".*\}\n\n$/)
  })
})

it('An event is an opening until it has content', () => {
  const openings = streamOf('text').map(({ value }) => anthropic.isOpening(value))
  expect(openings).toEqual([true, true, true, false, false, false, false, false])
  expect(streamOf('tool-use').map(({ value }) => anthropic.isOpening(value))[4]).toBe(false)
})

const deep = (levels: number): JsonObject =>
  levels === 0 ? { type: 'text', text: 'x' } : { type: 'tool_result', content: [deep(levels - 1)] }

const HOSTILE: readonly unknown[] = [
  null,
  0,
  'x',
  [],
  {},
  [null],
  [[[]]],
  { type: null },
  { type: '__proto__' },
  { type: 'constructor', content: 7 },
  deep(200),
  [deep(200)],
]

it('Hostile values never throw anything but a refusal', () => {
  const names = [
    'messages',
    'system',
    'tools',
    'tool_choice',
    'thinking',
    'output_config',
    'metadata',
  ]
  for (const value of HOSTILE) {
    const given = value as JsonObject
    const content = [{ role: 'user', content: given }]
    const bodies = [...names.map(name => body({ [name]: given })), body({ messages: content })]
    for (const sent of bodies) {
      visited(sent)
      anthropic.mapTexts(sent, one => `${one}.`)
      anthropic.mapPictures(sent, one => `${one}.`)
      refusedOrFine(() => anthropic.readHead(sent, {}))
      refusedOrFine(() => anthropic.writeTurn(anthropic.readTurn(sent, {}), { model: 'claude-5' }))
    }
    anthropic.readWhole(value)
    anthropic.readReply(value)
    anthropic.readError(value)
    anthropic.readFault(400, JSON.stringify(value))
    anthropic.readReply({ content: [value as never, given], usage: given })
    for (const name of [
      'message_start',
      'content_block_start',
      'content_block_delta',
      'message_delta',
    ]) {
      for (const member of ['message', 'content_block', 'delta', 'usage', 'index']) {
        const event = { type: name, [member]: given }
        anthropic.readEvent(event)
        anthropic.isOpening(event)
        anthropic.inspect(Buffer.from(`data: ${JSON.stringify(event)}`))
        const decoder = anthropic.createDecoder()
        decoder.push(name, event)
        decoder.end()
      }
    }
  }
})

function refusedOrFine(act: () => unknown): void {
  expect(thrownBy(act) ?? new AppError('REQUEST_INVALID')).toBeInstanceOf(AppError)
}

function thrownBy(act: () => unknown): unknown {
  try {
    act()
    return undefined
  } catch (error) {
    return error
  }
}
