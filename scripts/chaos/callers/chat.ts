import { MODEL, questionOf, type CallScript } from '../calls.ts'
import { bearer, at, textAt, type CallerForm } from './caller-form.ts'

const limitOf = ({ maxTokens }: CallScript) =>
  maxTokens === undefined ? {} : { max_tokens: maxTokens }

export const streamMembers = ({ isStream, wantsUsage }: CallScript) => ({
  ...(isStream && { stream: true }),
  ...(isStream && wantsUsage && { stream_options: { include_usage: true } }),
})

export const chat: CallerForm = {
  path: () => '/v1/chat/completions',
  headers: bearer,
  body: script => ({
    model: MODEL,
    messages: [{ role: 'user', content: questionOf(script.number) }],
    ...streamMembers(script),
    ...limitOf(script),
  }),
  whole: answer =>
    at(answer, 'choices') ? (textAt(answer, 'choices', 0, 'message', 'content') ?? '') : undefined,
  event: value => ({
    text: textAt(value, 'choices', 0, 'delta', 'content') ?? '',
    isFinish: textAt(value, 'choices', 0, 'finish_reason') !== undefined,
    ...(at(value, 'error') !== undefined && {
      end: 'error-event',
      code: textAt(value, 'error', 'code'),
    }),
  }),
  code: answer => textAt(answer, 'error', 'code'),
}

/** Completions of a text, which OpenAI had before chat. */
export const completions: CallerForm = {
  path: () => '/v1/completions',
  headers: bearer,
  body: script => ({
    model: MODEL,
    prompt: questionOf(script.number),
    ...streamMembers(script),
    ...limitOf(script),
  }),
  whole: answer =>
    at(answer, 'choices') ? (textAt(answer, 'choices', 0, 'text') ?? '') : undefined,
  event: value => ({ ...chat.event(value), text: textAt(value, 'choices', 0, 'text') ?? '' }),
  code: chat.code,
}
