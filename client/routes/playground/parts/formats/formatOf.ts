import type { Dialect } from '../dialects.ts'
import { chatFormat, type ChatFormat } from './chatFormat.ts'

const formats: Readonly<Record<Dialect, () => Promise<ChatFormat>>> = {
  OPENAI_CHAT: async () => chatFormat,
  OPENAI_RESPONSES: async () => (await import('./responsesFormat.ts')).responsesFormat,
  ANTHROPIC: async () => (await import('./messagesFormat.ts')).messagesFormat,
  GEMINI: async () => (await import('./geminiFormat.ts')).geminiFormat,
}

/** A format by its name; those other than the usual one are loaded with the first call. */
export const formatOf = (dialect: Dialect): Promise<ChatFormat> => formats[dialect]()
