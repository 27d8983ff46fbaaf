import type { ChatMessage, ChatRequest, MessagePart } from '../chatRequest.ts'
import type { AnswerEvent, ChatFormat } from './chatFormat.ts'

interface ResponsesEvent {
  readonly type?: string
  readonly delta?: unknown
  readonly response?: { readonly error?: unknown } | null
}

/** OpenAI's Responses. */
export const responsesFormat: ChatFormat = {
  path: () => '/pg/responses',
  body: bodyOf,
  read: (event: ResponsesEvent) => readers[event.type ?? '']?.(event) ?? {},
}

const text = ({ delta }: ResponsesEvent): AnswerEvent => ({ text: delta })
const reasoning = ({ delta }: ResponsesEvent): AnswerEvent => ({ reasoning: delta })
const end = (): AnswerEvent => ({ mark: 'end' })

const readers: Readonly<Record<string, (event: ResponsesEvent) => AnswerEvent>> = {
  'response.output_text.delta': text,
  'response.refusal.delta': text,
  'response.reasoning_summary_text.delta': reasoning,
  'response.reasoning_text.delta': reasoning,
  'response.completed': end,
  'response.incomplete': end,
  'response.failed': ({ response }) => ({ failed: response ?? { error: '' } }),
  error: event => ({ failed: { error: event } }),
}

function bodyOf({ messages, max_tokens: maxTokens, ...call }: ChatRequest): object {
  const system = messages.find(({ role }) => role === 'system')
  return {
    ...call,
    ...(maxTokens > 0 && { max_output_tokens: maxTokens }),
    ...(system && { instructions: system.content }),
    input: messages.filter(({ role }) => role !== 'system').map(itemOf),
    store: false,
  }
}

const itemOf = ({ role, content }: ChatMessage) => ({
  role,
  content: typeof content === 'string' ? content : content.map(partOf),
})

const partOf = (part: MessagePart) =>
  part.type === 'text'
    ? { type: 'input_text', text: part.text }
    : { type: 'input_image', image_url: part.image_url.url }
