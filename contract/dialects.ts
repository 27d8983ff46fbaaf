/** Formats of chats: their names in GraphQL, and in the rest of the server and the REST API. */
export const dialectCode = {
  OPENAI_CHAT: 'openai-chat',
  OPENAI_COMPLETIONS: 'openai-completions',
  OPENAI_RESPONSES: 'openai-responses',
  ANTHROPIC: 'anthropic',
  GEMINI: 'gemini',
} as const

export type DialectName = (typeof dialectCode)[keyof typeof dialectCode]
