import OpenAI from 'openai'
import { expect } from 'vitest'
import type { Meaning, Parsed } from './vendor-answers.ts'

/* Requests of callers, and their answers read as strictly as the libraries of each dialect read them. */

export type SurfaceName = 'chat' | 'responses' | 'anthropic' | 'gemini'

/** What a caller asks for. */
export interface Asked {
  readonly model: string
  readonly isStream: boolean
  readonly hasTools?: boolean
  /** Whether the conversation has a call of a tool and its result. */
  readonly hasResult?: boolean
}

/** An answer as its caller understands it. */
export interface Understood {
  readonly text: string
  readonly thought: string
  readonly calls: readonly { readonly name: string; readonly input: unknown }[]
  readonly end: string
  /** Prompt, cached and completion tokens. */
  readonly usage: readonly [number, number, number]
}

export interface CallerForm {
  path(asked: Asked): string
  headers(key: string): Record<string, string>
  body(asked: Asked): object
  /** Reads a whole answer; fails when it is none. */
  whole(value: Parsed): Promise<Understood>
  /** Reads a complete stream; fails when it is none. */
  stream(bytes: string): Promise<Understood>
  /** Checks a stream that failed after its beginning, and returns its text. */
  broken(bytes: string): string
  /** The code, type and message of an error. */
  error(value: Parsed): { readonly kind: string; readonly message: string }
  /** An error for a conversation that is too long, so that clients shorten it. */
  readonly tooLong: { readonly kind: unknown; readonly message: unknown }
  /** The word of the dialect for an end. */
  readonly ends: Readonly<Record<Meaning['end'], string>>
}

const PROMPT = 'What is the weather in Paris?'
const SCHEMA = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] }
const TOOL = { name: 'get_weather', description: 'The weather of a city.' }

const CALL_ID = 'call_of_caller_1'
const ARGUMENTS = { city: 'Paris' }
const RESULT = 'It is sunny.'

const bearer = (key: string) => ({ authorization: `Bearer ${key}` })

/** The library of OpenAI, reading an answer that already came. */
const libraryOf = (bytes: string, contentType: string) =>
  new OpenAI({
    apiKey: 'none',
    baseURL: 'http://localhost/v1',
    maxRetries: 0,
    fetch: async () => new Response(bytes, { headers: { 'content-type': contentType } }),
  })
const streamed = (bytes: string) => libraryOf(bytes, 'text/event-stream')

interface Sent {
  readonly name: string
  readonly value: Parsed
}

/** The events of a stream; every line must be one of an event or a comment. */
export function eventsOf(bytes: string): Sent[] {
  expect(bytes.endsWith('\n\n'), 'a stream ends with a blank line').toBe(true)
  return bytes
    .split('\n\n')
    .filter(event => event !== '')
    .map(event => {
      const lines = event.split('\n').filter(line => !line.startsWith(':'))
      const field = (name: string) =>
        lines.filter(line => line.startsWith(`${name}: `)).map(line => line.slice(name.length + 2))
      const data = field('data').join('\n')
      expect(
        lines.every(line => /^(data|event): /.test(line)),
        event,
      ).toBe(true)
      return { name: field('event')[0] ?? '', value: data === '[DONE]' ? data : JSON.parse(data) }
    })
}

export function chatUnderstood(completion: Parsed): Understood {
  const [choice] = completion.choices
  const { message, finish_reason: end } = choice
  const { usage } = completion
  expect(completion.choices).toHaveLength(1)
  expect(completion.id).toMatch(/^chatcmpl-/)
  return {
    text: message.content ?? '',
    thought: message.reasoning_content ?? '',
    calls: (message.tool_calls ?? []).map((call: Parsed) => {
      expect(call).toMatchObject({ id: expect.stringMatching(/./), type: 'function' })
      return { name: call.function.name, input: JSON.parse(call.function.arguments) }
    }),
    end,
    usage: [
      usage.prompt_tokens,
      usage.prompt_tokens_details?.cached_tokens ?? 0,
      usage.completion_tokens,
    ],
  }
}

const chat: CallerForm = {
  path: () => '/v1/chat/completions',
  headers: bearer,
  body: ({ model, isStream, hasTools, hasResult }) => ({
    model,
    messages: [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: PROMPT },
      ...(hasResult
        ? [
            {
              role: 'assistant',
              content: null,
              tool_calls: [
                {
                  id: CALL_ID,
                  type: 'function',
                  function: { name: TOOL.name, arguments: JSON.stringify(ARGUMENTS) },
                },
              ],
            },
            { role: 'tool', tool_call_id: CALL_ID, content: RESULT },
          ]
        : []),
    ],
    max_tokens: 2000,
    ...(isStream && { stream: true, stream_options: { include_usage: true } }),
    ...(hasTools && {
      tools: [{ type: 'function', function: { ...TOOL, parameters: SCHEMA } }],
    }),
  }),
  whole: async value => {
    expect(value.object).toBe('chat.completion')
    return chatUnderstood(value)
  },
  async stream(bytes) {
    const events = eventsOf(bytes)
    expect(events.filter(({ value }) => value === '[DONE]')).toHaveLength(1)
    expect(events.at(-1)?.value).toBe('[DONE]')
    const chunks = events.slice(0, -1).map(({ value }) => value)
    expect(chunks.every(one => one.object === 'chat.completion.chunk')).toBe(true)
    expect(chunks.filter(one => one.choices[0]?.finish_reason)).toHaveLength(1)
    const params = { model: 'm', messages: [], stream_options: { include_usage: true } }
    const runner = streamed(bytes).chat.completions.stream(params)
    const final: Parsed = await runner.finalChatCompletion()
    const thought = chunks.map(one => one.choices[0]?.delta?.reasoning_content ?? '').join('')
    final.choices[0].message.reasoning_content = thought
    return chatUnderstood(final)
  },
  broken(bytes) {
    const events = eventsOf(bytes)
    const values = events.map(({ value }) => value)
    expect(values.at(-1).error).toMatchObject({
      message: expect.any(String),
      code: expect.any(String),
    })
    expect(values.some(one => one === '[DONE]' || one.choices?.[0]?.finish_reason)).toBe(false)
    return values.map(one => one.choices?.[0]?.delta?.content ?? '').join('')
  },
  error({ error }) {
    expect(Object.keys(error)).toEqual(['message', 'type', 'param', 'code'])
    return { kind: error.code, message: error.message }
  },
  tooLong: { kind: 'context_length_exceeded', message: expect.stringMatching(/./) },
  ends: { stop: 'stop', length: 'length', call: 'tool_calls', unknown: 'stop' },
}

export function responseUnderstood(response: Parsed): Understood {
  expect(response).toMatchObject({ object: 'response', error: null })
  expect(response.id).toMatch(/^resp_/)
  const ofType = (type: string) => response.output.filter((item: Parsed) => item.type === type)
  const texts = (items: Parsed[], member: string) =>
    items.flatMap(item => item[member].map((part: Parsed) => part.text)).join('')
  const end =
    response.status === 'incomplete' ? response.incomplete_details.reason : response.status
  return {
    text: texts(ofType('message'), 'content'),
    thought: texts(ofType('reasoning'), 'summary'),
    calls: ofType('function_call').map((item: Parsed) => {
      expect(item.call_id).toMatch(/./)
      return { name: item.name, input: JSON.parse(item.arguments) }
    }),
    end,
    usage: [
      response.usage.input_tokens,
      response.usage.input_tokens_details.cached_tokens,
      response.usage.output_tokens,
    ],
  }
}

const TERMINALS = ['response.completed', 'response.incomplete']

const responses: CallerForm = {
  path: () => '/v1/responses',
  headers: bearer,
  body: ({ model, isStream, hasTools, hasResult }) => ({
    model,
    instructions: 'Be brief.',
    input: hasResult
      ? [
          { role: 'user', content: PROMPT },
          {
            type: 'function_call',
            call_id: CALL_ID,
            name: TOOL.name,
            arguments: JSON.stringify(ARGUMENTS),
          },
          { type: 'function_call_output', call_id: CALL_ID, output: RESULT },
        ]
      : PROMPT,
    max_output_tokens: 2000,
    store: false,
    ...(isStream && { stream: true }),
    ...(hasTools && { tools: [{ type: 'function', ...TOOL, parameters: SCHEMA, strict: false }] }),
  }),
  whole: async value => responseUnderstood(value),
  async stream(bytes) {
    const events = eventsOf(bytes)
    expect(events.slice(0, 2).map(({ name }) => name)).toEqual([
      'response.created',
      'response.in_progress',
    ])
    expect(events.every(({ name, value }) => name === value.type)).toBe(true)
    expect(events.map(({ value }) => value.sequence_number)).toEqual(events.map((_, at) => at))
    expect(TERMINALS).toContain(events.at(-1)?.name)
    expect(events.filter(({ name }) => TERMINALS.includes(name))).toHaveLength(1)
    const runner = streamed(bytes).responses.stream({ model: 'm', input: '' })
    const final: Parsed = await runner.finalResponse()
    const understood = responseUnderstood(final)
    const deltas = events.filter(({ name }) => name === 'response.output_text.delta')
    expect(deltas.map(({ value }) => value.delta).join('')).toBe(understood.text)
    return understood
  },
  broken(bytes) {
    const events = eventsOf(bytes)
    expect(events.slice(-2).map(({ name }) => name)).toEqual(['error', 'response.failed'])
    expect(events.at(-1)?.value.response).toMatchObject({
      status: 'failed',
      error: { code: expect.any(String), message: expect.any(String) },
    })
    const numbers = events.map(({ value }) => value.sequence_number)
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
    expect(events.some(({ name }) => TERMINALS.includes(name))).toBe(false)
    const deltas = events.filter(({ name }) => name === 'response.output_text.delta')
    return deltas.map(({ value }) => value.delta).join('')
  },
  error({ error }) {
    expect(Object.keys(error)).toEqual(['message', 'type', 'param', 'code'])
    return { kind: error.code, message: error.message }
  },
  tooLong: { kind: 'context_length_exceeded', message: expect.stringMatching(/./) },
  ends: {
    stop: 'completed',
    length: 'max_output_tokens',
    call: 'completed',
    unknown: 'completed',
  },
}

const counters = (usage: Parsed): Understood['usage'] => [
  usage.input_tokens + usage.cache_read_input_tokens + usage.cache_creation_input_tokens,
  usage.cache_read_input_tokens,
  usage.output_tokens,
]

export function messageUnderstood(message: Parsed): Understood {
  expect(message).toMatchObject({ type: 'message', role: 'assistant' })
  expect(message.id).toMatch(/^msg_/)
  expect('stop_sequence' in message).toBe(true)
  const ofType = (type: string) => message.content.filter((block: Parsed) => block.type === type)
  return {
    text: ofType('text')
      .map((block: Parsed) => block.text)
      .join(''),
    thought: ofType('thinking')
      .map((block: Parsed) => block.thinking)
      .join(''),
    calls: ofType('tool_use').map((block: Parsed) => {
      expect(block.id).toMatch(/^[\w-]+$/)
      return { name: block.name, input: block.input }
    }),
    end: message.stop_reason,
    usage: counters(message.usage),
  }
}

const DELTAS: Readonly<Record<string, readonly string[]>> = {
  text: ['text_delta', 'citations_delta'],
  thinking: ['thinking_delta', 'signature_delta'],
  tool_use: ['input_json_delta'],
}
const MEMBERS = { text_delta: 'text', thinking_delta: 'thinking', signature_delta: 'signature' }

/** Reads events in the order that the vendor documents; any other order fails. */
function readMessage(events: readonly Sent[]) {
  const message = { ...events[0]?.value.message, content: [] as Parsed[] }
  expect(events[0]?.name).toBe('message_start')
  expect(message).toMatchObject({ content: [], stop_reason: null, stop_sequence: null })
  let json = ''
  let open = -1
  let isEnded = false
  for (const { name, value } of events.slice(1)) {
    expect(value.type).toBe(name)
    if (name === 'ping') continue
    if (name === 'error') return { message, isEnded, error: value.error }
    expect(isEnded && name !== 'message_stop', `${name} after the end`).toBe(false)
    if (name === 'content_block_start') {
      expect([open, value.index]).toEqual([-1, message.content.length])
      open = value.index
      json = ''
      message.content.push({ ...value.content_block })
    } else if (name === 'content_block_delta') {
      expect(value.index).toBe(open)
      const block = message.content[open]
      expect(DELTAS[block.type]).toContain(value.delta.type)
      const member = MEMBERS[value.delta.type as keyof typeof MEMBERS]
      if (member) block[member] = (block[member] ?? '') + value.delta[member]
      else json += value.delta.partial_json
    } else if (name === 'content_block_stop') {
      expect(value.index).toBe(open)
      const block = message.content[open]
      if (block.type === 'tool_use') block.input = JSON.parse(json === '' ? '{}' : json)
      open = -1
    } else if (name === 'message_delta') {
      expect(open).toBe(-1)
      isEnded = true
      Object.assign(message, value.delta)
      message.usage = { ...message.usage, ...value.usage }
    } else {
      expect([name, isEnded]).toEqual(['message_stop', true])
    }
  }
  return { message, isEnded, error: undefined }
}

const anthropic: CallerForm = {
  path: () => '/v1/messages',
  headers: key => ({
    'x-api-key': key,
    'anthropic-version': '2023-06-01',
    'anthropic-beta': 'one-2025-01-01,two-2025-02-02',
  }),
  body: ({ model, isStream, hasTools, hasResult }) => ({
    model,
    max_tokens: 2000,
    system: 'Be brief.',
    messages: [
      { role: 'user', content: PROMPT },
      ...(hasResult
        ? [
            {
              role: 'assistant',
              content: [{ type: 'tool_use', id: CALL_ID, name: TOOL.name, input: ARGUMENTS }],
            },
            {
              role: 'user',
              content: [{ type: 'tool_result', tool_use_id: CALL_ID, content: RESULT }],
            },
          ]
        : []),
    ],
    ...(isStream && { stream: true }),
    ...(hasTools && { tools: [{ ...TOOL, input_schema: SCHEMA }] }),
  }),
  whole: async value => messageUnderstood(value),
  async stream(bytes) {
    const events = eventsOf(bytes)
    expect(events.filter(({ name }) => name === 'message_stop')).toHaveLength(1)
    expect(events.at(-1)?.name).toBe('message_stop')
    const { message, isEnded, error } = readMessage(events)
    expect([isEnded, error]).toEqual([true, undefined])
    return messageUnderstood(message)
  },
  broken(bytes) {
    const events = eventsOf(bytes)
    expect(events.at(-1)?.name).toBe('error')
    const { message, isEnded, error } = readMessage(events)
    expect(isEnded).toBe(false)
    expect(error).toMatchObject({ type: expect.any(String), message: expect.any(String) })
    return message.content.map((block: Parsed) => block.text ?? '').join('')
  },
  error(value) {
    expect(value).toMatchObject({ type: 'error', request_id: expect.any(String) })
    return { kind: value.error.type, message: value.error.message }
  },
  tooLong: {
    kind: 'invalid_request_error',
    message: expect.stringMatching(/prompt is too long: \d+ tokens > \d+ max/),
  },
  ends: { stop: 'end_turn', length: 'max_tokens', call: 'tool_use', unknown: 'end_turn' },
}

export function geminiUnderstood(chunks: readonly Parsed[]): Understood {
  const parts = chunks.flatMap(one => one.candidates[0].content?.parts ?? [])
  const { usageMetadata: usage } = chunks.at(-1)
  const texts = (isThought: boolean) =>
    parts
      .filter(part => (part.thought === true) === isThought)
      .map(part => part.text ?? '')
      .join('')
  return {
    text: texts(false),
    thought: texts(true),
    calls: parts.flatMap(part =>
      part.functionCall ? [{ name: part.functionCall.name, input: part.functionCall.args }] : [],
    ),
    end: chunks.at(-1).candidates[0].finishReason,
    usage: [
      usage.promptTokenCount,
      usage.cachedContentTokenCount ?? 0,
      usage.candidatesTokenCount + (usage.thoughtsTokenCount ?? 0),
    ],
  }
}

/** The vendor's libraries read nothing but lines of data. */
const dataLines = (bytes: string) =>
  bytes
    .split('\n\n')
    .filter(line => line !== '')
    .map(line => {
      expect(line.startsWith('data: ') && !line.includes('\n'), line).toBe(true)
      return JSON.parse(line.slice('data: '.length))
    })

const gemini: CallerForm = {
  path: ({ model, isStream }) =>
    `/v1beta/models/${model}:${isStream ? 'streamGenerateContent?alt=sse' : 'generateContent'}`,
  headers: key => ({ 'x-goog-api-key': key }),
  body: ({ hasTools, hasResult }) => ({
    systemInstruction: { parts: [{ text: 'Be brief.' }] },
    contents: [
      { role: 'user', parts: [{ text: PROMPT }] },
      ...(hasResult
        ? [
            { role: 'model', parts: [{ functionCall: { name: TOOL.name, args: ARGUMENTS } }] },
            {
              role: 'user',
              parts: [{ functionResponse: { name: TOOL.name, response: { output: RESULT } } }],
            },
          ]
        : []),
    ],
    generationConfig: { maxOutputTokens: 2000 },
    ...(hasTools && { tools: [{ functionDeclarations: [{ ...TOOL, parameters: SCHEMA }] }] }),
  }),
  whole: async value => geminiUnderstood([value]),
  async stream(bytes) {
    const chunks = dataLines(bytes)
    expect(chunks.filter(one => one.candidates[0].finishReason)).toHaveLength(1)
    return geminiUnderstood(chunks)
  },
  broken(bytes) {
    const end = bytes.lastIndexOf('\n\n{')
    const bare = JSON.parse(bytes.slice(end))
    const chunks = dataLines(bytes.slice(0, end))
    expect(chunks.at(-1)).toEqual({ ...bare, usageMetadata: false })
    expect(bare.error).toMatchObject({ code: expect.any(Number), status: expect.any(String) })
    const said = chunks.slice(0, -1)
    expect(said.some(one => one.candidates[0].finishReason)).toBe(false)
    return said
      .flatMap(one => one.candidates[0].content.parts.map((part: Parsed) => part.text ?? ''))
      .join('')
  },
  error({ error }) {
    expect(error).toMatchObject({ code: expect.any(Number), details: expect.any(Array) })
    return { kind: error.status, message: error.message }
  },
  tooLong: {
    kind: 'INVALID_ARGUMENT',
    message: expect.stringMatching(/token count.*exceeds the maximum/),
  },
  ends: { stop: 'STOP', length: 'MAX_TOKENS', call: 'STOP', unknown: 'STOP' },
}

export const callers: Readonly<Record<SurfaceName, CallerForm>> = {
  chat,
  responses,
  anthropic,
  gemini,
}
