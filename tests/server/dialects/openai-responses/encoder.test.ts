import { createHash } from 'node:crypto'
import OpenAI from 'openai'
import { describe, expect, test } from 'vitest'
import { openaiResponses } from '../../../../server/dialects/openai-responses/index.ts'
import type { ChatEvent } from '../../../../server/dialects/reply.ts'
import type { ChatTurn, Tool } from '../../../../server/dialects/turn.ts'
import {
  callError,
  contextOf,
  decode,
  emptyTurn,
  encode,
  fold,
  objectOf,
  readBody,
  readFixture,
  valuesIn,
} from './helpers.ts'

const { createEncoder, createFailure, writeError, writeReply, readReply } = openaiResponses

const answer: readonly ChatEvent[] = [
  { kind: 'start', id: 'x', model: 'claude' },
  { kind: 'begin', at: 0, part: { kind: 'thinking', text: '', isRedacted: false } },
  { kind: 'text', at: 0, text: 'Let me ' },
  { kind: 'text', at: 0, text: 'look.' },
  { kind: 'amend', at: 0, change: { signature: { of: 'anthropic', text: 'sig' } } },
  { kind: 'end', at: 0 },
  { kind: 'begin', at: 1, part: { kind: 'text', text: '' } },
  { kind: 'text', at: 1, text: 'Hello' },
  { kind: 'text', at: 1, text: ' there' },
  { kind: 'end', at: 1 },
  {
    kind: 'begin',
    at: 2,
    part: { kind: 'toolCall', id: 'toolu_1', name: 'f', form: 'function', input: '' },
  },
  { kind: 'text', at: 2, text: '{"a":' },
  { kind: 'text', at: 2, text: '1}' },
  { kind: 'end', at: 2 },
  { kind: 'usage', usage: { prompt: 10, completion: 5, cached: 4, reasoning: 2, cacheWrite: 1 } },
  { kind: 'finish', finish: { reason: 'toolCalls' } },
]

const typesIn = (text: string) => valuesIn(text).map(({ value }) => value['type'])

function responseAtEnd(text: string) {
  return objectOf(valuesIn(text).at(-1)?.value['response'])
}

/** The text of an answer as openai-node gathers it from a stream. */
async function throughSdk(stream: string) {
  const client = new OpenAI({
    apiKey: 'k',
    maxRetries: 0,
    fetch: () =>
      Promise.resolve(
        new Response(stream, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }),
      ),
  })
  return client.responses.stream({ model: 'm', input: 'hi' }).finalResponse()
}

describe('the order of events', () => {
  test('an answer with a thought, a text and a call has every event, in the order of the vendor', () => {
    expect(encode(answer)).toMatchSnapshot()
  })

  test('the numbers of the events have no gaps, and each event has its name', () => {
    const events = valuesIn(encode(answer))
    expect(events.map(({ value }) => value['sequence_number'])).toEqual(events.map((_, n) => n))
    expect(events.every(({ name, value }) => name === value['type'])).toBe(true)
  })

  test('the stream class of openai-node takes the stream', async () => {
    const response = await throughSdk(encode(answer))
    expect(response.output_text).toBe('Hello there')
    expect(response.output.map(({ type }) => type)).toEqual([
      'reasoning',
      'message',
      'function_call',
    ])
    expect(response.usage?.total_tokens).toBe(15)
  })

  test.each(['text.sse', 'tools.sse', 'refusal.sse'])(
    'a stream of the vendor, %s, survives decoding and encoding',
    async name => {
      const events = decode(readFixture(name))
      const again = decode(encode(events))
      expect({ ...fold(again), id: '', model: '', created: 0 }).toEqual({
        ...fold(events),
        id: '',
        model: '',
        created: 0,
        serviceTier: 'default',
        usage: { ...fold(events).usage, cacheWrite: fold(events).usage?.cacheWrite ?? 0 },
      })
      expect((await throughSdk(encode(events))).output).toHaveLength(
        valuesIn(readFixture(name)).filter(
          ({ value }) => value['type'] === 'response.output_item.done',
        ).length,
      )
    },
  )

  test('tools that are called at the same time have their own items', async () => {
    const call = (id: string) =>
      ({ kind: 'toolCall', id, name: 'f', form: 'function', input: '' }) as const
    const stream = encode([
      { kind: 'begin', at: 0, part: { kind: 'text', text: '' } },
      { kind: 'text', at: 0, text: 'Both.' },
      { kind: 'begin', at: 1, part: call('a') },
      { kind: 'begin', at: 2, part: call('b') },
      { kind: 'text', at: 2, text: '{"b":1}' },
      { kind: 'text', at: 1, text: '{"a":1}' },
      { kind: 'text', at: 0, text: ' Now.' },
      { kind: 'end', at: 2 },
      { kind: 'end', at: 1 },
      { kind: 'end', at: 0 },
      { kind: 'finish', finish: { reason: 'toolCalls' } },
    ])
    const { output, output_text: text } = await throughSdk(stream)
    expect(text).toBe('Both. Now.')
    expect(output).toMatchObject([
      { type: 'message' },
      { call_id: 'a', arguments: '{"a":1}' },
      { call_id: 'b', arguments: '{"b":1}' },
    ])
  })

  test('texts that follow each other are parts of one message', async () => {
    const stream = encode([
      { kind: 'begin', at: 0, part: { kind: 'text', text: '' } },
      { kind: 'text', at: 0, text: 'a' },
      { kind: 'end', at: 0 },
      { kind: 'begin', at: 1, part: { kind: 'text', text: '' } },
      { kind: 'text', at: 1, text: 'b' },
      { kind: 'end', at: 1 },
    ])
    expect((await throughSdk(stream)).output).toMatchObject([
      { content: [{ text: 'a' }, { text: 'b' }] },
    ])
  })
})

describe('every stream ends with a terminal that the caller knows', () => {
  test.each([
    ['stop', 'response.completed'],
    ['toolCalls', 'response.completed'],
    ['refusal', 'response.completed'],
    ['pause', 'response.completed'],
    ['length', 'response.incomplete'],
    ['context', 'response.incomplete'],
    ['filter', 'response.incomplete'],
  ] as const)('%s is %s', (reason, type) => {
    const stream = encode([{ kind: 'finish', finish: { reason } }])
    expect(typesIn(stream)).toEqual(['response.created', 'response.in_progress', type])
  })

  test('a stream without any event has the three events too', () => {
    expect(typesIn(encode([]))).toHaveLength(3)
  })

  test('usage is sent whole, or null', () => {
    expect(responseAtEnd(encode([]))['usage']).toBeNull()
    const usage = { kind: 'usage', usage: { completion: 3 } } as const
    expect(responseAtEnd(encode([usage]))['usage']).toEqual({
      input_tokens: 0,
      input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
      output_tokens: 3,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: 3,
    })
  })
})

describe('a failure in a stream', () => {
  test('is error, flat and nested in one, then response.failed with a complete response', () => {
    const encoder = createEncoder(contextOf())
    const before = valuesIn(encoder.push(answer.slice(0, 10)))
    const [error, failed] = valuesIn(encoder.fail(callError)).map(({ value }) => value)
    expect(error).toEqual({
      type: 'error',
      sequence_number: before.length,
      code: 'server_error',
      message: 'The upstream failed. (request id: req-1)',
      param: null,
      error: {
        type: 'upstream_error',
        code: 'server_error',
        message: 'The upstream failed. (request id: req-1)',
        param: null,
      },
    })
    const complete = responseAtEnd(encode([]))
    const response = objectOf(failed?.['response'])
    expect(Object.keys(response).toSorted()).toEqual(Object.keys(complete).toSorted())
    expect(response).toMatchObject({
      status: 'failed',
      usage: null,
      error: { code: 'server_error' },
    })
  })

  test.each([
    ['context_length_exceeded', 'BAD_USER_INPUT', 'context_length_exceeded'],
    ['invalid_request', 'BAD_USER_INPUT', 'invalid_prompt'],
    ['insufficient_user_quota', 'INSUFFICIENT_QUOTA', 'insufficient_quota'],
    ['too_many', 'RATE_LIMITED', 'rate_limit_exceeded'],
    ['channel_failed', 'UPSTREAM', 'server_error'],
    ['no_channel', 'UNAVAILABLE', 'server_error'],
  ] as const)('%s of kind %s has the code %s', (code, kind, sent) => {
    const text = createEncoder(contextOf()).fail({ ...callError, code, kind, seconds: 2 })
    expect(responseAtEnd(text)['error']).toMatchObject({ code: sent })
    expect(text.includes('Please try again in 2s.')).toBe(sent === 'rate_limit_exceeded')
  })

  test('makes openai-node throw', async () => {
    const encoder = createEncoder(contextOf())
    const text = encoder.push(answer.slice(0, 5)) + encoder.fail(callError)
    await expect(throughSdk(text)).rejects.toThrow('The upstream failed.')
  })

  test('of the upstream’s own bytes has the id of the response, and goes on with the numbers', () => {
    const failure = createFailure(contextOf())
    const events = valuesIn(readFixture('text.sse')).slice(0, 3)
    for (const { value } of events) failure.note(value)
    const [error, failed] = valuesIn(failure.write(callError)).map(({ value }) => value)
    expect(failed?.['response']).toMatchObject({
      id: 'resp_67c9',
      model: 'gpt-5.6-sol',
      status: 'failed',
      prompt_cache_key: null,
    })
    expect(Number(error?.['sequence_number'])).toBeGreaterThan(2)
    expect(Number(failed?.['sequence_number'])).toBe(Number(error?.['sequence_number']) + 1)
  })
})

describe('errors before a stream', () => {
  test('a user without quota gets 400 insufficient_quota, which agents take as final', () => {
    const error = { ...callError, kind: 'INSUFFICIENT_QUOTA', status: 403, code: 'q' } as const
    expect(writeError(error)).toMatchObject({
      status: 400,
      body: { error: { code: 'insufficient_quota', param: null } },
    })
  })

  test.each([
    ['model_not_found', 'NOT_FOUND', 400],
    ['model_price_missing', 'NOT_FOUND', 400],
    // The answer of an upstream, and an address that is none.
    ['model_not_found', 'UPSTREAM', 404],
    ['path_unknown', 'NOT_FOUND', 404],
  ] as const)('%s of kind %s is answered with %i: agents repeat a 404', (code, kind, sent) => {
    const error = { ...callError, kind, status: 404, code }
    expect(writeError(error)).toMatchObject({ status: sent, body: { error: { code } } })
  })

  test('other errors keep their status and code', () => {
    const error = { ...callError, status: 400, code: 'context_length_exceeded', param: 'input' }
    expect(writeError(error)).toEqual({
      status: 400,
      body: {
        error: {
          message: 'The upstream failed. (request id: req-1)',
          type: 'upstream_error',
          param: 'input',
          code: 'context_length_exceeded',
        },
      },
    })
  })
})

describe('the tools of Codex come back in their own form', () => {
  const turn: ChatTurn = openaiResponses.readTurn(readBody('codex-turn.json'), {})

  function callOf(name: string, input: string, form: 'function' | 'custom' = 'function') {
    const part = { kind: 'toolCall', id: 'toolu_9', name, form, input: '' } as const
    const events: ChatEvent[] = [
      { kind: 'begin', at: 0, part },
      { kind: 'text', at: 0, text: input.slice(0, 3) },
      { kind: 'text', at: 0, text: input.slice(3) },
      { kind: 'end', at: 0 },
    ]
    const text = encode(events, contextOf(turn))
    return { text, item: objectOf((responseAtEnd(text)['output'] as unknown[])[0]) }
  }

  test('a custom tool called as a function is a custom_tool_call with plain text', () => {
    const { text, item } = callOf('exec', '{"input":"ls -l"}')
    expect(item).toMatchObject({ type: 'custom_tool_call', name: 'exec', input: 'ls -l' })
    expect(typesIn(text)).toContain('response.custom_tool_call_input.done')
    expect(text).not.toContain('function_call_arguments')
  })

  test('a custom tool called as such is passed on as it comes', () => {
    expect(callOf('exec', 'ls -l', 'custom').item).toMatchObject({ input: 'ls -l' })
  })

  test.each(['wait_agent', 'multi_agent_v1__wait_agent', 'multi_agent_v1.wait_agent'])(
    '%s is the name and the namespace of the tool',
    name => {
      const { item } = callOf(name, '{"a":1}')
      expect(item).toMatchObject({ name: 'wait_agent', namespace: 'multi_agent_v1' })
    },
  )

  test('a tool of additional_tools has its namespace', () => {
    expect(callOf('now', '{}').item).toMatchObject({ name: 'now', namespace: 'clock' })
  })

  test('a search for tools is a tool_search_call with an object', () => {
    expect(callOf('tool_search', '{"query":"git"}').item).toMatchObject({
      type: 'tool_search_call',
      execution: 'client',
      call_id: 'toolu_9',
      arguments: { query: 'git' },
    })
  })

  test('a call without input has the text of an empty object', () => {
    expect(callOf('wait', '').item).toMatchObject({ arguments: '{}' })
  })

  test('a shortened name is the tool whose hash it ends in', () => {
    const name = 'x'.repeat(100)
    const read = openaiResponses.readTurn(
      { model: 'm', input: 'x', tools: [{ type: 'function', name }] },
      {},
    )
    const short = `xxx_${createHash('sha256').update(name).digest('hex').slice(0, 8)}`
    const part = { kind: 'toolCall', id: 'c', name: short, form: 'function', input: '' } as const
    const text = encode([{ kind: 'begin', at: 0, part }], contextOf(read))
    expect(responseAtEnd(text)).toMatchObject({ output: [{ name }] })
  })

  test('an unknown tool is a function', () => {
    expect(callOf('other', '{}').item).toMatchObject({ type: 'function_call', name: 'other' })
  })
})

describe('parts of other dialects', () => {
  test('another vendor’s refusal is a text, because agents show nothing of a refusal', () => {
    const stream = encode([
      { kind: 'begin', at: 0, part: { kind: 'refusal', text: '' } },
      { kind: 'text', at: 0, text: 'No.' },
      { kind: 'end', at: 0 },
      { kind: 'finish', finish: { reason: 'refusal' } },
    ])
    expect(responseAtEnd(stream)).toMatchObject({
      status: 'completed',
      output: [{ content: [{ type: 'output_text', text: 'No.' }] }],
    })
  })

  test('a signature of another vendor is not sent, and a thought without a text neither', () => {
    const signature = { of: 'anthropic', text: 'sig' } as const
    const part = { kind: 'thinking', text: '', signature, isRedacted: true } as const
    const stream = encode([
      { kind: 'begin', at: 0, part },
      { kind: 'end', at: 0 },
    ])
    expect(responseAtEnd(stream)['output']).toEqual([])
    expect(encode(answer)).not.toContain('"sig"')
  })

  test('an empty text and a part that cannot be said make no item', () => {
    const stream = encode([
      { kind: 'begin', at: 0, part: { kind: 'text', text: '' } },
      { kind: 'end', at: 0 },
      { kind: 'begin', at: 1, part: { kind: 'opaque', of: 'gemini', type: 'x', value: {} } },
      { kind: 'end', at: 1 },
    ])
    expect(typesIn(stream)).toHaveLength(3)
  })

  test('a picture is the result of a call of the tool that makes pictures', async () => {
    const source = { kind: 'data', mediaType: 'image/png', base64: 'AAAA' } as const
    const stream = encode([
      { kind: 'begin', at: 0, part: { kind: 'image', source } },
      { kind: 'end', at: 0 },
    ])
    expect((await throughSdk(stream)).output).toMatchObject([
      { type: 'image_generation_call', status: 'completed', result: 'AAAA' },
    ])
  })
})

describe('a whole answer', () => {
  test('repeats the settings of the request, and sends members without a value as null', () => {
    const turn = openaiResponses.readTurn(readBody('codex-turn.json'), {})
    const reply = readReply(JSON.parse(readFixture('whole.json')))
    const written = writeReply(reply!, contextOf(turn))
    expect(written).toMatchSnapshot()
  })

  test('survives writing and reading', () => {
    const reply = readReply(JSON.parse(readFixture('whole.json')))
    const written = writeReply(reply!, contextOf())
    expect({ ...readReply(written), id: '', model: '', created: 0 }).toEqual({
      ...reply,
      id: '',
      model: '',
      created: 0,
    })
  })

  test('is no answer when it failed, or is none', () => {
    expect(readReply({ status: 'failed', output: [] })).toBeUndefined()
    expect(readReply({ choices: [] })).toBeUndefined()
    expect(readReply(null)).toBeUndefined()
  })

  test('without tools the list is empty', () => {
    const tools: Tool[] = []
    const written = writeReply(
      { id: '', model: '', parts: [], finish: { reason: 'stop' } },
      contextOf({ ...emptyTurn, tools }),
    )
    expect(written['tools']).toEqual([])
  })
})
