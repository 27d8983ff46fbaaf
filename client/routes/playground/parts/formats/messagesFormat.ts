import type { ChatMessage, ChatRequest, MessagePart } from '../chatRequest.ts'
import type { ChatFormat } from './chatFormat.ts'
import { pictureOf } from './pictureOf.ts'

/** The format demands a limit; every model accepts this one. */
const TOKENS_MAX = 4096

interface MessagesEvent {
  readonly type?: string
  readonly delta?: { readonly text?: unknown; readonly thinking?: unknown } | null
}

/** Anthropic's Messages. */
export const messagesFormat: ChatFormat = {
  path: () => '/pg/messages',
  body: bodyOf,
  read({ type, delta }: MessagesEvent) {
    if (type === 'message_stop') return { mark: 'end' }
    if (type !== 'content_block_delta') return {}
    return { text: delta?.text, reasoning: delta?.thinking }
  },
}

function bodyOf({ messages, max_tokens: maxTokens, ...call }: ChatRequest): object {
  const system = messages.find(({ role }) => role === 'system')
  return {
    ...call,
    max_tokens: maxTokens || TOKENS_MAX,
    ...(system && { system: system.content }),
    messages: messages.filter(({ role }) => role !== 'system').map(messageOf),
  }
}

const messageOf = ({ role, content }: ChatMessage) => ({
  role,
  content: typeof content === 'string' ? content : content.map(partOf),
})

function partOf(part: MessagePart) {
  if (part.type === 'text') return part
  const { type, data } = pictureOf(part.image_url.url)
  return { type: 'image', source: { type: 'base64', media_type: type, data } }
}
