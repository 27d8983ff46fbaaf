export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string | readonly MessagePart[]
}

export type MessagePart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string } }

/** A call of the playground. Its other formats are written from that of OpenAI's chat. */
export interface ChatRequest {
  readonly model: string
  readonly group: string
  readonly stream: true
  readonly max_tokens: number
  readonly temperature?: number
  readonly messages: readonly ChatMessage[]
}

/** Why there is no complete answer. */
export interface Failure {
  /** A text of the server or of the upstream. */
  readonly text?: string
  /** The status of a refusal. Without one the connection ended before the answer. */
  readonly status?: number
}
