import OpenAI from 'openai'
import { zodTextFormat } from 'openai/helpers/zod'
import { z } from 'zod'
import { responseUnderstood } from '../dialects/caller-forms.ts'
import type { Parsed } from '../dialects/vendor-answers.ts'
import { openaiChatSdk } from './openai-chat.ts'
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

type Body = Omit<OpenAI.Responses.ResponseCreateParamsNonStreaming, 'stream'>

const clientOf = ({ url, key }: { url: string; key: string }) =>
  new OpenAI({ baseURL: `${url}/v1`, apiKey: key })

const picture = { type: 'input_image', image_url: PICTURE_URL, detail: 'auto' } as const

const result = ({ hasResult }: Wish): OpenAI.Responses.ResponseInput => [
  {
    type: 'function_call',
    call_id: CALL.id,
    name: TOOL.name,
    arguments: JSON.stringify(CALL.input),
  },
  {
    type: 'function_call_output',
    call_id: CALL.id,
    output: hasResult === 'picture' ? [{ type: 'input_text', text: RESULT }, picture] : RESULT,
  },
]

const bodyOf = (wish: Wish): Body => ({
  model: wish.model,
  store: false,
  max_output_tokens: TOKENS_MAX,
  instructions: SYSTEM,
  input: [
    {
      role: 'user',
      content: [...(wish.hasPicture ? [picture] : []), { type: 'input_text', text: PROMPT }],
    },
    ...(wish.hasResult ? result(wish) : []),
  ],
  ...(wish.hasTools && {
    tools: [{ type: 'function', ...TOOL, parameters: SCHEMA, strict: true }],
  }),
  ...(wish.thinks && { reasoning: { effort: 'medium', summary: 'auto' } }),
  ...(wish.hasSchema && {
    text: { format: zodTextFormat(z.object({ city: z.string() }), 'city') },
  }),
})

const understood = (response: Parsed) => ({
  ...responseUnderstood(response),
  parsed: response.output_parsed ?? undefined,
})

export const openaiResponsesSdk: Sdk = {
  ...openaiChatSdk,
  surface: 'responses',
  whole: async (place, wish) => understood(await clientOf(place).responses.parse(bodyOf(wish))),
  stream: async (place, wish) =>
    understood(await clientOf(place).responses.stream(bodyOf(wish)).finalResponse()),
  async giveUp(place, wish) {
    const stream = await clientOf(place).responses.create({ ...bodyOf(wish), stream: true })
    for await (const event of stream) {
      if (event.type !== 'response.output_text.delta') continue
      stream.controller.abort()
      return event.delta
    }
    return ''
  },
  refusals: {
    ...openaiChatSdk.refusals,
    // As the vendor answers it.
    model: { status: 400, kind: 'model_not_found' },
    // What Codex takes as final.
    balance: { status: 400, kind: 'insufficient_quota' },
  },
}
