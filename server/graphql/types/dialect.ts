import { dialectCode } from '../../../contract/dialects.ts'
import { builder } from '../builder.ts'

export const Dialect = builder.enumType('Dialect', {
  description: 'A format of chats.',
  values: {
    OPENAI_CHAT: { value: dialectCode.OPENAI_CHAT, description: 'OpenAI, `/v1/chat/completions`.' },
    OPENAI_COMPLETIONS: {
      value: dialectCode.OPENAI_COMPLETIONS,
      description: 'OpenAI, `/v1/completions`.',
    },
    OPENAI_RESPONSES: {
      value: dialectCode.OPENAI_RESPONSES,
      description: 'OpenAI, `/v1/responses`.',
    },
    ANTHROPIC: { value: dialectCode.ANTHROPIC, description: 'Anthropic, `/v1/messages`.' },
    GEMINI: { value: dialectCode.GEMINI, description: 'Google Gemini, `generateContent`.' },
  } as const,
})
