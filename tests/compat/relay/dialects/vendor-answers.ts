import { DONE, eventOf, send, startStream, type Script } from '../../../support/fake-upstream.ts'

/*
 * Answers of vendors, in the shapes of their documentation:
 * https://platform.openai.com/docs/api-reference/chat-streaming
 * https://platform.openai.com/docs/api-reference/responses
 * https://platform.claude.com/docs/en/build-with-claude/streaming
 * https://ai.google.dev/api/generate-content
 */

/** A value as `JSON.parse` gives it. */
export type Parsed = ReturnType<typeof JSON.parse>

export type CodecName = 'chat' | 'responses' | 'anthropic' | 'gemini'
export type CaseName = 'text' | 'call' | 'calls' | 'schema' | 'thinking' | 'length' | 'unknown'

/** What an answer says, in no dialect. */
export interface Meaning {
  readonly thought?: string
  readonly text?: readonly string[]
  readonly calls?: readonly VendorCall[]
  readonly end: 'stop' | 'length' | 'call' | 'unknown'
  readonly usage: Figures
}

/** A call of a tool, its input in pieces. */
interface VendorCall {
  readonly name: string
  readonly json: readonly string[]
}

/** All prompt tokens with the cached ones, all completion tokens with those of reasoning. */
export interface Figures {
  readonly prompt: number
  readonly cached: number
  readonly completion: number
  readonly reasoning: number
}

const usage = (prompt: number, completion: number, cached = 0, reasoning = 0): Figures => ({
  prompt,
  cached,
  completion,
  reasoning,
})

export const meanings: Readonly<Record<CaseName, Meaning>> = {
  text: { text: ['Hello', ' there'], end: 'stop', usage: usage(9, 7, 5) },
  call: {
    calls: [{ name: 'get_weather', json: ['{"city":', '"Paris"}'] }],
    end: 'call',
    usage: usage(30, 9),
  },
  calls: {
    calls: [
      { name: 'get_weather', json: ['{"city":', '"Paris"}'] },
      { name: 'get_weather', json: ['{"city":"', 'Rome"}'] },
    ],
    end: 'call',
    usage: usage(31, 18),
  },
  schema: { text: ['{"city":', '"Paris"}'], end: 'stop', usage: usage(12, 6) },
  thinking: {
    thought: 'Let me think.',
    text: ['It is', ' done.'],
    end: 'stop',
    usage: usage(8, 10, 0, 6),
  },
  length: { text: ['Cut', ' off'], end: 'length', usage: usage(8, 3) },
  unknown: { text: ['All', ' said'], end: 'unknown', usage: usage(8, 4) },
}

/** An error of a vendor. */
export interface VendorError {
  readonly status: number
  readonly body: object
}

/** How one vendor answers. */
export interface Vendor {
  whole(meaning: Meaning): object
  /** The events up to the finish, then those of the end. */
  stream(meaning: Meaning): { readonly content: readonly string[]; readonly end: readonly string[] }
  /** An error inside a stream. */
  readonly errorEvent: string
  readonly failed: VendorError
  readonly tooLong: VendorError
}

const named = (type: string, members: object) =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...members })}\n\n`

const chatUsage = ({ prompt, cached, completion, reasoning }: Figures) => ({
  prompt_tokens: prompt,
  completion_tokens: completion,
  total_tokens: prompt + completion,
  prompt_tokens_details: { cached_tokens: cached },
  completion_tokens_details: { reasoning_tokens: reasoning },
})
const chatEnd = { stop: 'stop', length: 'length', call: 'tool_calls', unknown: 'weary' }
const callId = (at: number) => `call_upstream_${at + 1}`

const openAiErrors = {
  failed: { status: 500, body: { error: { message: 'It broke.', type: 'server_error' } } },
  tooLong: {
    status: 400,
    body: {
      error: {
        message:
          "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens.",
        type: 'invalid_request_error',
        param: 'messages',
        code: 'context_length_exceeded',
      },
    },
  },
}

const chunk = (delta: object, finish: string | null = null) =>
  eventOf({
    id: 'chatcmpl-up',
    object: 'chat.completion.chunk',
    created: 1_700_000_000,
    model: 'up-chat',
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
  })

const chat: Vendor = {
  whole: ({ thought, text, calls, end, usage: figures }) => ({
    id: 'chatcmpl-up',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: 'up-chat',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: text?.join('') ?? null,
          ...(thought && { reasoning_content: thought }),
          ...(calls && {
            tool_calls: calls.map(({ name, json }, at) => ({
              id: callId(at),
              type: 'function',
              function: { name, arguments: json.join('') },
            })),
          }),
        },
        logprobs: null,
        finish_reason: chatEnd[end],
      },
    ],
    usage: chatUsage(figures),
  }),
  stream: ({ thought, text = [], calls = [], end, usage: figures }) => ({
    content: [
      chunk({ role: 'assistant', content: '' }),
      ...(thought ? [chunk({ reasoning_content: thought })] : []),
      ...text.map(content => chunk({ content })),
      ...calls.flatMap(({ name, json }, index) => [
        chunk({
          tool_calls: [
            { index, id: callId(index), type: 'function', function: { name, arguments: '' } },
          ],
        }),
        ...json.map(one => chunk({ tool_calls: [{ index, function: { arguments: one } }] })),
      ]),
    ],
    end: [
      chunk({}, chatEnd[end]),
      eventOf({
        id: 'chatcmpl-up',
        object: 'chat.completion.chunk',
        created: 1_700_000_000,
        model: 'up-chat',
        choices: [],
        usage: chatUsage(figures),
      }),
      DONE,
    ],
  }),
  errorEvent: eventOf({ error: { message: 'It broke.', type: 'server_error' } }),
  ...openAiErrors,
}

const responsesUsage = ({ prompt, cached, completion, reasoning }: Figures) => ({
  input_tokens: prompt,
  input_tokens_details: { cached_tokens: cached },
  output_tokens: completion,
  output_tokens_details: { reasoning_tokens: reasoning },
  total_tokens: prompt + completion,
})

const responseOf = ({ thought, text, calls = [], end, usage: figures }: Meaning) => ({
  id: 'resp_up',
  object: 'response',
  created_at: 1_700_000_000,
  status: end === 'length' ? 'incomplete' : 'completed',
  error: null,
  incomplete_details: end === 'length' ? { reason: 'max_output_tokens' } : null,
  instructions: null,
  metadata: {},
  model: 'up-responses',
  output: [
    ...(thought
      ? [{ id: 'rs_1', type: 'reasoning', summary: [{ type: 'summary_text', text: thought }] }]
      : []),
    ...(text
      ? [
          {
            id: 'msg_1',
            type: 'message',
            status: 'completed',
            role: 'assistant',
            content: [{ type: 'output_text', text: text.join(''), annotations: [] }],
          },
        ]
      : []),
    ...calls.map(({ name, json }, at) => ({
      id: `fc_${at + 1}`,
      type: 'function_call',
      status: 'completed',
      call_id: callId(at),
      name,
      arguments: json.join(''),
    })),
  ],
  parallel_tool_calls: true,
  temperature: 1,
  tool_choice: 'auto',
  tools: [],
  top_p: 1,
  usage: responsesUsage(figures),
  a_new_member: { kept: true },
})

function responsesEvents(meaning: Meaning) {
  const whole = responseOf(meaning)
  const begun = {
    ...whole,
    status: 'in_progress',
    incomplete_details: null,
    output: [],
    usage: null,
  }
  let number = 0
  const event = (type: string, members: object) => {
    const sent = named(type, { sequence_number: number, ...members })
    number += 1
    return sent
  }
  const content = [
    event('response.created', { response: begun }),
    event('response.in_progress', { response: begun }),
    ...whole.output.flatMap((item, at) => itemEvents(item as Item, at, event, meaning)),
  ]
  return {
    content,
    end: [event(`response.${whole.status}`, { response: whole })],
  }
}

interface Item {
  readonly id: string
  readonly type: string
  readonly content?: readonly object[]
  readonly arguments?: string
}

function itemEvents(
  item: Item,
  at: number,
  event: (type: string, members: object) => string,
  { thought = '', text = [], calls = [] }: Meaning,
): string[] {
  const place = { item_id: item.id, output_index: at }
  const added = (more: object) =>
    event('response.output_item.added', { output_index: at, item: { ...item, ...more } })
  const done = () => event('response.output_item.done', { output_index: at, item })
  if (item.type === 'reasoning') {
    const part = { ...place, summary_index: 0 }
    return [
      added({ summary: [] }),
      event('response.reasoning_summary_part.added', {
        ...part,
        part: { type: 'summary_text', text: '' },
      }),
      event('response.reasoning_summary_text.delta', { ...part, delta: thought }),
      event('response.reasoning_summary_text.done', { ...part, text: thought }),
      event('response.reasoning_summary_part.done', {
        ...part,
        part: { type: 'summary_text', text: thought },
      }),
      done(),
    ]
  }
  if (item.type === 'function_call') {
    const json = calls.map(one => one.json).find(one => one.join('') === item.arguments) ?? []
    return [
      added({ status: 'in_progress', arguments: '' }),
      ...json.map(delta => event('response.function_call_arguments.delta', { ...place, delta })),
      event('response.function_call_arguments.done', { ...place, arguments: json.join('') }),
      done(),
    ]
  }
  const part = { ...place, content_index: 0 }
  return [
    added({ status: 'in_progress', content: [] }),
    event('response.content_part.added', {
      ...part,
      part: { type: 'output_text', text: '', annotations: [] },
    }),
    ...text.map(delta => event('response.output_text.delta', { ...part, delta, logprobs: [] })),
    event('response.output_text.done', { ...part, text: text.join(''), logprobs: [] }),
    event('response.content_part.done', { ...part, part: item.content?.[0] }),
    done(),
  ]
}

const responses: Vendor = {
  whole: responseOf,
  stream: responsesEvents,
  errorEvent: named('error', { sequence_number: 9, code: 'server_error', message: 'It broke.' }),
  ...openAiErrors,
}

const messageEnd = { stop: 'end_turn', length: 'max_tokens', call: 'tool_use', unknown: 'weary' }
const messageUsage = ({ prompt, cached, completion }: Figures) => ({
  input_tokens: prompt - cached,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: cached,
  output_tokens: completion,
})

function blocksOf({ thought, text, calls = [] }: Meaning) {
  return [
    ...(thought
      ? [
          {
            whole: { type: 'thinking', thinking: thought, signature: 'c2lnbmVk' },
            begun: { type: 'thinking', thinking: '', signature: '' },
            deltas: [
              { type: 'thinking_delta', thinking: thought },
              { type: 'signature_delta', signature: 'c2lnbmVk' },
            ],
          },
        ]
      : []),
    ...(text
      ? [
          {
            whole: { type: 'text', text: text.join('') },
            begun: { type: 'text', text: '' },
            deltas: text.map(one => ({ type: 'text_delta', text: one })),
          },
        ]
      : []),
    ...calls.map(({ name, json }, at) => {
      const begun = { type: 'tool_use', id: `toolu_${at + 1}`, name, input: {} }
      return {
        whole: { ...begun, input: JSON.parse(json.join('')) as object },
        begun,
        deltas: json.map(one => ({ type: 'input_json_delta', partial_json: one })),
      }
    }),
  ]
}

const messageOf = (meaning: Meaning) => ({
  id: 'msg_up',
  type: 'message',
  role: 'assistant',
  model: 'up-claude',
  content: blocksOf(meaning).map(({ whole }) => whole),
  stop_reason: messageEnd[meaning.end],
  stop_sequence: null,
  usage: messageUsage(meaning.usage),
  a_new_member: { kept: true },
})

const anthropic: Vendor = {
  whole: messageOf,
  stream: meaning => ({
    content: [
      named('message_start', {
        message: {
          ...messageOf(meaning),
          content: [],
          stop_reason: null,
          usage: { ...messageUsage(meaning.usage), output_tokens: 1 },
        },
      }),
      ...blocksOf(meaning).flatMap(({ begun, deltas }, index) => [
        named('content_block_start', { index, content_block: begun }),
        named('ping', {}),
        ...deltas.map(delta => named('content_block_delta', { index, delta })),
        named('content_block_stop', { index }),
      ]),
    ],
    end: [
      named('message_delta', {
        delta: { stop_reason: messageEnd[meaning.end], stop_sequence: null },
        usage: { output_tokens: meaning.usage.completion },
      }),
      named('message_stop', {}),
    ],
  }),
  errorEvent: named('error', { error: { type: 'api_error', message: 'It broke.' } }),
  failed: {
    status: 500,
    body: { type: 'error', error: { type: 'api_error', message: 'It broke.' } },
  },
  tooLong: {
    status: 400,
    body: {
      type: 'error',
      error: {
        type: 'invalid_request_error',
        message: 'prompt is too long: 210000 tokens > 200000 maximum',
      },
    },
  },
}

const geminiEnd = { stop: 'STOP', length: 'MAX_TOKENS', call: 'STOP', unknown: 'WEARY' }
const geminiUsage = ({ prompt, cached, completion, reasoning }: Figures) => ({
  promptTokenCount: prompt,
  ...(cached > 0 && { cachedContentTokenCount: cached }),
  candidatesTokenCount: completion - reasoning,
  ...(reasoning > 0 && { thoughtsTokenCount: reasoning }),
  totalTokenCount: prompt + completion,
})

const geminiParts = ({ thought, text = [], calls = [] }: Meaning): object[] => [
  ...(thought ? [{ text: thought, thought: true }] : []),
  ...text.map(one => ({ text: one })),
  ...calls.map(({ name, json }) => ({
    functionCall: { name, args: JSON.parse(json.join('')) as object },
  })),
]
const candidate = (parts: object[], more: object = {}) => ({
  candidates: [{ content: { parts, role: 'model' }, index: 0, ...more }],
  modelVersion: 'up-gemini',
  responseId: 'r-up',
})

const gemini: Vendor = {
  whole: meaning => ({
    ...candidate(geminiParts(meaning), { finishReason: geminiEnd[meaning.end], aNewMember: 1 }),
    usageMetadata: geminiUsage(meaning.usage),
  }),
  stream: meaning => ({
    content: geminiParts(meaning).map(part =>
      eventOf({
        ...candidate([part]),
        usageMetadata: {
          promptTokenCount: meaning.usage.prompt,
          totalTokenCount: meaning.usage.prompt,
        },
      }),
    ),
    end: [
      eventOf({
        ...candidate([{ text: '' }], { finishReason: geminiEnd[meaning.end] }),
        usageMetadata: geminiUsage(meaning.usage),
      }),
    ],
  }),
  errorEvent: eventOf({ error: { code: 500, message: 'It broke.', status: 'INTERNAL' } }),
  failed: {
    status: 500,
    body: { error: { code: 500, message: 'It broke.', status: 'INTERNAL' } },
  },
  tooLong: {
    status: 400,
    body: {
      error: {
        code: 400,
        message:
          'The input token count (1100000) exceeds the maximum number of tokens allowed (1048576).',
        status: 'INVALID_ARGUMENT',
      },
    },
  },
}

export const vendors: Readonly<Record<CodecName, Vendor>> = { chat, responses, anthropic, gemini }

/** A good answer in the form that was asked for. */
export const answering =
  (codec: CodecName, meaning: Meaning, isStream: boolean): Script =>
  response => {
    if (!isStream) return send(response, 200, vendors[codec].whole(meaning))
    const { content, end } = vendors[codec].stream(meaning)
    startStream(response)
    response.end([...content, ...end].join(''))
  }

/** A good answer in the other form than was asked for. */
export const inOtherForm = (codec: CodecName, meaning: Meaning, isStream: boolean): Script =>
  answering(codec, meaning, !isStream)

/** A stream with the words of its end alone, without a reason: some servers have none. */
const endMarks: Readonly<Record<CodecName, string>> = {
  chat: DONE,
  responses: '',
  anthropic: named('message_stop', {}),
  gemini: 'data: [DONE]\n\n',
}
export const withoutReason =
  (codec: CodecName, meaning: Meaning): Script =>
  response => {
    startStream(response)
    response.end(vendors[codec].stream(meaning).content.join('') + endMarks[codec])
  }

/** A stream with an error before its content. */
export const failingAtOnce =
  (codec: CodecName): Script =>
  response => {
    startStream(response)
    response.end(vendors[codec].errorEvent)
  }

/** What an upstream was given: the call of a tool and its result, as its dialect says them. */
export const givenResult = (codec: CodecName, body: Parsed): readonly unknown[] => {
  const all: Readonly<Record<CodecName, () => unknown[]>> = {
    chat: () =>
      body.messages.flatMap((one: Parsed) => [
        ...(one.tool_calls ?? []).map((call: Parsed) => [
          call.id,
          call.function.name,
          JSON.parse(call.function.arguments),
        ]),
        ...(one.role === 'tool' ? [[one.tool_call_id, one.content]] : []),
      ]),
    responses: () =>
      body.input.flatMap((item: Parsed) =>
        item.type === 'function_call'
          ? [[item.call_id, item.name, JSON.parse(item.arguments)]]
          : item.type === 'function_call_output'
            ? [[item.call_id, item.output]]
            : [],
      ),
    anthropic: () =>
      body.messages.flatMap(({ content }: Parsed) =>
        typeof content === 'string'
          ? []
          : content.flatMap((block: Parsed) =>
              block.type === 'tool_use'
                ? [[block.id, block.name, block.input]]
                : block.type === 'tool_result'
                  ? [[block.tool_use_id, textOf(block.content)]]
                  : [],
            ),
      ),
    gemini: () =>
      body.contents.flatMap(({ parts }: Parsed) =>
        parts.flatMap(({ functionCall: call, functionResponse: result }: Parsed) =>
          call
            ? [[call.id, call.name, call.args]]
            : result
              ? [[result.id, Object.values(result.response)[0], result.name]]
              : [],
        ),
      ),
  }
  return all[codec]()
}

const textOf = (content: Parsed): string =>
  typeof content === 'string' ? content : content.map(({ text }: Parsed) => text).join('')

export const refusing =
  ({ status, body }: VendorError): Script =>
  response =>
    send(response, status, body)

/** A stream that breaks after its content: with an error, or without a word. */
export const breaking =
  (codec: CodecName, meaning: Meaning, how: 'error' | 'cut'): Script =>
  response => {
    const { content } = vendors[codec].stream(meaning)
    startStream(response)
    const sent = how === 'error' ? [...content, vendors[codec].errorEvent] : content
    response.write(sent.join(''), () => (how === 'cut' ? response.destroy() : response.end()))
  }
