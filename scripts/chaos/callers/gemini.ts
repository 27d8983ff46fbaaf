import { MODEL, questionOf, type CallScript } from '../calls.ts'
import { at, textAt, type CallerForm } from './caller-form.ts'

function pathOf({ isStream, isArray }: CallScript): string {
  const base = `/v1beta/models/${MODEL}`
  if (!isStream) return `${base}:generateContent`
  return `${base}:streamGenerateContent${isArray ? '' : '?alt=sse'}`
}

const textIn = (value: unknown) => textAt(value, 'candidates', 0, 'content', 'parts', 0, 'text')
const finishIn = (value: unknown) => textAt(value, 'candidates', 0, 'finishReason')

export const gemini: CallerForm = {
  path: pathOf,
  headers: key => ({ 'x-goog-api-key': key }),
  body: ({ number, maxTokens }) => ({
    contents: [{ role: 'user', parts: [{ text: questionOf(number) }] }],
    ...(maxTokens !== undefined && { generationConfig: { maxOutputTokens: maxTokens } }),
  }),
  whole: answer => (at(answer, 'candidates') ? (textIn(answer) ?? '') : undefined),
  event(value) {
    if (at(value, 'error') !== undefined) {
      return { end: 'error-event', code: textAt(value, 'error', 'status') }
    }
    const isFinish = finishIn(value) !== undefined
    // The last answer of a stream is its end: there is no mark.
    return { text: textIn(value) ?? '', isFinish, ...(isFinish && { end: 'stream' }) }
  },
  code: answer => textAt(answer, 'error', 'status'),
}
