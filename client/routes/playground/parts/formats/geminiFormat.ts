import type { ChatMessage, ChatRequest, MessagePart } from '../chatRequest.ts'
import type { ChatFormat } from './chatFormat.ts'
import { pictureOf } from './pictureOf.ts'

interface GeminiEvent {
  readonly candidates?: readonly Candidate[]
  /** A prompt that was refused has a reason and no answer. */
  readonly promptFeedback?: { readonly blockReason?: unknown } | null
}

interface Candidate {
  readonly content?: { readonly parts?: readonly Part[] } | null
  readonly finishReason?: unknown
}

interface Part {
  readonly text?: string
  readonly thought?: boolean
}

/** Google's generateContent. */
export const geminiFormat: ChatFormat = {
  path: ({ model }) => `/pg/models/${encodeURIComponent(model)}:streamGenerateContent?alt=sse`,
  body: bodyOf,
  read({ candidates, promptFeedback }: GeminiEvent) {
    const { content, finishReason } = candidates?.[0] ?? {}
    const parts = content?.parts ?? []
    return {
      text: textOf(parts.filter(({ thought }) => !thought)),
      reasoning: textOf(parts.filter(({ thought }) => thought)),
      failed: promptFeedback?.blockReason ? { error: promptFeedback.blockReason } : undefined,
      mark: finishReason ? 'finish' : undefined,
    }
  },
}

const textOf = (parts: readonly Part[]) => parts.map(({ text }) => text ?? '').join('')

function bodyOf({ group, messages, max_tokens: maxTokens, temperature }: ChatRequest): object {
  const system = messages.find(({ role }) => role === 'system')
  return {
    group,
    ...(system && { systemInstruction: { parts: partsOf(system.content) } }),
    contents: messages.filter(({ role }) => role !== 'system').map(contentOf),
    generationConfig: {
      ...(temperature !== undefined && { temperature }),
      ...(maxTokens > 0 && { maxOutputTokens: maxTokens }),
    },
  }
}

const contentOf = ({ role, content }: ChatMessage) => ({
  role: role === 'assistant' ? 'model' : 'user',
  parts: partsOf(content),
})

const partsOf = (content: ChatMessage['content']) =>
  typeof content === 'string' ? [{ text: content }] : content.map(partOf)

function partOf(part: MessagePart) {
  if (part.type === 'text') return { text: part.text }
  const { type, data } = pictureOf(part.image_url.url)
  return { inlineData: { mimeType: type, data } }
}
