import Anthropic from '@anthropic-ai/sdk'
import { zodOutputFormat } from '@anthropic-ai/sdk/helpers/zod'
import { z } from 'zod'
import { messageUnderstood } from '../dialects/caller-forms.ts'
import type { Parsed } from '../dialects/vendor-answers.ts'
import {
  CALL,
  PICTURE,
  PROMPT,
  RESULT,
  SCHEMA,
  SYSTEM,
  TOKENS_MAX,
  TOOL,
  type Sdk,
  type Wish,
} from './sdk.ts'

type Body = Anthropic.MessageCreateParamsNonStreaming

const clientOf = ({ url, key }: { url: string; key: string }) =>
  new Anthropic({ baseURL: url, apiKey: key })

const picture = {
  type: 'image',
  source: { type: 'base64', media_type: 'image/png', data: PICTURE },
} as const

const result = ({ hasResult }: Wish): Body['messages'] => [
  {
    role: 'assistant',
    content: [{ type: 'tool_use', id: CALL.id, name: TOOL.name, input: CALL.input }],
  },
  {
    role: 'user',
    content: [
      {
        type: 'tool_result',
        tool_use_id: CALL.id,
        content: [{ type: 'text', text: RESULT }, ...(hasResult === 'picture' ? [picture] : [])],
      },
    ],
  },
]

const THINKING_TOKENS = 1024

const bodyOf = (wish: Wish): Body => ({
  model: wish.model,
  max_tokens: TOKENS_MAX,
  system: SYSTEM,
  messages: [
    {
      role: 'user',
      content: wish.hasPicture ? [picture, { type: 'text', text: PROMPT }] : PROMPT,
    },
    ...(wish.hasResult ? result(wish) : []),
  ],
  ...(wish.hasTools && { tools: [{ ...TOOL, input_schema: SCHEMA }] }),
  ...(wish.thinks && { thinking: { type: 'enabled', budget_tokens: THINKING_TOKENS } }),
  ...(wish.hasSchema && {
    output_config: { format: zodOutputFormat(z.object({ city: z.string() })) },
  }),
})

const understood = (message: Parsed) => ({
  ...messageUnderstood(message),
  parsed: message.parsed_output ?? undefined,
})

export const anthropicSdk: Sdk = {
  surface: 'anthropic',
  whole: async (place, wish) => understood(await clientOf(place).messages.parse(bodyOf(wish))),
  stream: async (place, wish) =>
    understood(await clientOf(place).messages.stream(bodyOf(wish)).finalMessage()),
  async giveUp(place, wish) {
    const stream = clientOf(place).messages.stream(bodyOf(wish))
    for await (const event of stream) {
      if (event.type !== 'content_block_delta' || event.delta.type !== 'text_delta') continue
      stream.abort()
      return event.delta.text
    }
    return ''
  },
  refusalOf(error) {
    if (!(error instanceof Anthropic.APIError)) throw error
    return { status: error.status as number | undefined, kind: error.type }
  },
  refusals: {
    key: { status: 401, kind: 'authentication_error' },
    model: { status: 404, kind: 'not_found_error' },
    balance: { status: 403, kind: 'permission_error' },
    context: { status: 400, kind: 'invalid_request_error' },
  },
}
