/** Formats of chats: their names in GraphQL, and in the rest of the server and the REST API. */
export const dialectCode = {
  OPENAI_CHAT: 'openai-chat',
  OPENAI_COMPLETIONS: 'openai-completions',
  OPENAI_RESPONSES: 'openai-responses',
  ANTHROPIC: 'anthropic',
  GEMINI: 'gemini',
} as const

/** The dialect of most calls. The log row of a call that has no other names none. */
export const usualDialect: DialectName = dialectCode.OPENAI_CHAT

export type DialectName = (typeof dialectCode)[keyof typeof dialectCode]
