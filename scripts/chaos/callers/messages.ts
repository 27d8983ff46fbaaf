import { MODEL, questionOf } from '../calls.ts'
import { textAt, type CallerForm, type Said } from './caller-form.ts'

/** The dialect needs a limit. */
const LIMIT = 1_024

export const messages: CallerForm = {
  path: () => '/v1/messages',
  headers: key => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
  body: ({ number, isStream, maxTokens }) => ({
    model: MODEL,
    max_tokens: maxTokens ?? LIMIT,
    messages: [{ role: 'user', content: questionOf(number) }],
    ...(isStream && { stream: true }),
  }),
  whole: answer =>
    answer['type'] === 'message' ? (textAt(answer, 'content', 0, 'text') ?? '') : undefined,
  event(value): Said {
    switch (value['type']) {
      case 'content_block_delta':
        return { text: textAt(value, 'delta', 'text') ?? '' }
      case 'message_delta':
        return { isFinish: true }
      case 'message_stop':
        return { end: 'stream' }
      case 'error':
        return { end: 'error-event', code: textAt(value, 'error', 'type') }
      default:
        return {}
    }
  },
  code: answer => textAt(answer, 'error', 'type'),
}
