import { MODEL, questionOf } from '../calls.ts'
import { at, bearer, textAt, type CallerForm, type Said } from './caller-form.ts'

/** The least limit that the dialect allows. */
const LIMIT_MIN = 16

const ERROR = 'error-event'

export const responses: CallerForm = {
  path: () => '/v1/responses',
  headers: bearer,
  body: ({ number, isStream, maxTokens }) => ({
    model: MODEL,
    input: questionOf(number),
    ...(isStream && { stream: true }),
    ...(maxTokens !== undefined && { max_output_tokens: Math.max(maxTokens, LIMIT_MIN) }),
  }),
  whole: answer =>
    answer['object'] === 'response' && answer['status'] !== 'failed'
      ? (textAt(answer, 'output', 0, 'content', 0, 'text') ?? '')
      : undefined,
  event(value): Said {
    switch (value['type']) {
      case 'response.output_text.delta':
        return { text: textAt(value, 'delta') ?? '' }
      case 'response.output_text.done':
        return { isFinish: true }
      case 'response.completed':
      case 'response.incomplete':
        return { end: 'stream' }
      case 'response.failed':
        return { end: ERROR, code: textAt(value, 'response', 'error', 'code') }
      case 'error':
        return { end: ERROR, code: textAt(value, 'code') ?? textAt(value, 'error', 'code') }
      default:
        return {}
    }
  },
  code: answer => textAt(answer, 'error', 'code') ?? String(at(answer, 'error', 'type')),
}
