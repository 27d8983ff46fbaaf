import type { JsonObject } from '../../contract/json.ts'

/* The samples of docs/dialects.md: what a caller of each dialect adds to a request for one feature. */

/** The dialects of callers. */
export type CallerName = 'chat' | 'completions' | 'responses' | 'messages' | 'gemini'

/** Members by dialect, in the order of `CallerName`; a dialect that does not know the feature has none. */
export interface Feature {
  readonly name: string
  readonly members: Readonly<Partial<Record<CallerName, JsonObject>>>
}

/** A plain request of each dialect. */
export const plain: Readonly<Record<CallerName, JsonObject>> = {
  chat: { model: 'm', messages: [{ role: 'user', content: 'Hi' }] },
  completions: { model: 'm', prompt: 'Hi' },
  responses: { model: 'm', input: [{ role: 'user', content: 'Hi' }] },
  messages: { model: 'm', max_tokens: 2000, messages: [{ role: 'user', content: 'Hi' }] },
  gemini: { contents: [{ role: 'user', parts: [{ text: 'Hi' }] }] },
}
