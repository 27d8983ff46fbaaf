import OpenAI from 'openai'
import { zodResponseFormat } from 'openai/helpers/zod'
import { z } from 'zod'
import { chatUnderstood } from '../dialects/caller-forms.ts'
import type { Parsed } from '../dialects/vendor-answers.ts'
import {
  CALL,
  PICTURE_URL,
  PROMPT,
  RESULT,
  SCHEMA,
  SYSTEM,
  TOKENS_MAX,
  TOOL,
  type Sdk,
  type Wish,
} from './sdk.ts'

type Body = Omit<OpenAI.ChatCompletionCreateParamsNonStreaming, 'stream'>

const clientOf = ({ url, key }: { url: string; key: string }) =>
  new OpenAI({ baseURL: `${url}/v1`, apiKey: key })

const picture: OpenAI.ChatCompletionContentPart = {
  type: 'image_url',
  image_url: { url: PICTURE_URL },
}

/** In this dialect the result of a tool is a text; a picture follows as a message of the user. */
const result = ({ hasResult }: Wish): Body['messages'] => [
  {
    role: 'assistant',
    tool_calls: [
      {
        id: CALL.id,
        type: 'function',
        function: { name: TOOL.name, arguments: JSON.stringify(CALL.input) },
      },
    ],
  },
  { role: 'tool', tool_call_id: CALL.id, content: RESULT },
  ...(hasResult === 'picture' ? [{ role: 'user' as const, content: [picture] }] : []),
]

const bodyOf = (wish: Wish): Body => ({
  model: wish.model,
  max_completion_tokens: TOKENS_MAX,
  messages: [
    { role: 'system', content: SYSTEM },
    {
      role: 'user',
      content: wish.hasPicture ? [picture, { type: 'text', text: PROMPT }] : PROMPT,
    },
    ...(wish.hasResult ? result(wish) : []),
  ],
  ...(wish.hasTools && {
    tools: [
      {
        type: 'function',
        function: { ...TOOL, parameters: SCHEMA, strict: wish.hasSchema === true },
      },
    ],
  }),
  ...(wish.thinks && { reasoning_effort: 'medium' }),
  ...(wish.hasSchema && {
    response_format: zodResponseFormat(z.object({ city: z.string() }), 'city'),
  }),
})

const understood = (completion: OpenAI.ChatCompletion) => ({
  ...chatUnderstood(completion),
  parsed: (completion as Parsed).choices[0].message.parsed ?? undefined,
})

export const openaiChatSdk: Sdk = {
  surface: 'chat',
  async whole(place, wish) {
    const { completions } = clientOf(place).chat
    // `parse` is for answers of a schema, and fails for one that is cut.
    const call = wish.hasSchema ? 'parse' : 'create'
    return understood(await completions[call](bodyOf(wish)))
  },
  async stream(place, wish) {
    const body = { ...bodyOf(wish), stream_options: { include_usage: true } }
    const runner = clientOf(place).chat.completions.stream(body)
    let thought = ''
    runner.on('chunk', (chunk: Parsed) => {
      thought += chunk.choices[0]?.delta.reasoning_content ?? ''
    })
    const completion = await runner.finalChatCompletion()
    return { ...understood(completion), thought }
  },
  async giveUp(place, wish) {
    const body = { ...bodyOf(wish), stream: true } as const
    const stream = await clientOf(place).chat.completions.create(body)
    for await (const chunk of stream) {
      const text = chunk.choices[0]?.delta.content ?? ''
      if (text === '') continue
      stream.controller.abort()
      return text
    }
    return ''
  },
  refusalOf(error) {
    if (!(error instanceof OpenAI.APIError)) throw error
    return { status: error.status, kind: error.code }
  },
  refusals: {
    key: { status: 401, kind: 'invalid_api_key' },
    model: { status: 404, kind: 'model_not_found' },
    balance: { status: 403, kind: 'insufficient_user_quota' },
    context: { status: 400, kind: 'context_length_exceeded' },
  },
}
