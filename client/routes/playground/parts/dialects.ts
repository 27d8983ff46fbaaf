import type { dialectCode } from '../../../../contract/dialects.ts'

/** Those of chats; completions have one prompt and no messages. */
export type Dialect = Exclude<keyof typeof dialectCode, 'OPENAI_COMPLETIONS'>

/** What their makers call the formats of chats. */
export const dialectTitles: Readonly<Record<Dialect, string>> = {
  OPENAI_CHAT: 'OpenAI Chat Completions',
  OPENAI_RESPONSES: 'OpenAI Responses',
  ANTHROPIC: 'Anthropic Messages',
  GEMINI: 'Google Gemini',
}
