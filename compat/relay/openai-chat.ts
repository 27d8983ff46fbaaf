import type { Surface } from '../../server/relay/index.ts'
import { chatForm } from './openai-chat-call.ts'
import { usageEventOf } from './openai-usage-event.ts'
import { surfaceOf } from './surface-of.ts'

/** `POST /v1/chat/completions`, compatible with OpenAI's client libraries. */
export const openaiChat: Surface = surfaceOf(chatForm, {
  name: 'openai-chat',
  renderUsageEvent: usageEventOf('chatcmpl-', 'chat.completion.chunk'),
  endEvent: 'data: [DONE]\n\n',
  // A line directly before the next event: with a blank line of its own it would be an event.
  keepAlive: ': keep-alive\n',
})
