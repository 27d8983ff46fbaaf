import type { ChatRequest } from '../chatRequest.ts'

/**
 * What an event of a stream says. The texts are those of the event, of any type; an object with an `error` ends
 * the answer.
 */
export interface AnswerEvent {
  readonly text?: unknown
  readonly reasoning?: unknown
  readonly failed?: { readonly error?: unknown } | null | undefined
  /** `end`: nothing follows. `finish`: the answer is complete when its stream ends. */
  readonly mark?: 'end' | 'finish' | undefined
}

/**
 * A format of chats: where a call is sent, its body, and what its events say. Formats import no code of the page,
 * so that each is a file of its own.
 */
export interface ChatFormat {
  path(request: ChatRequest): string
  body(request: ChatRequest): object
  /** Reads an object without an `error`. */
  read(event: object): AnswerEvent
}

interface ChatEvent {
  readonly choices?: readonly { readonly delta?: ChatDelta | null }[]
}

interface ChatDelta {
  readonly content?: unknown
  readonly reasoning_content?: unknown
  readonly reasoning?: unknown
}

/** OpenAI's chat, in which the page has its requests. */
export const chatFormat: ChatFormat = {
  path: () => '/pg/chat/completions',
  body: request => request,
  read({ choices }: ChatEvent) {
    const { content, reasoning_content: text, reasoning } = choices?.[0]?.delta ?? {}
    return { text: content, reasoning: text ?? reasoning }
  },
}
