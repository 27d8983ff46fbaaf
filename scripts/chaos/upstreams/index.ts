import type { UpstreamDialect } from '../spoken.ts'
import type { AnswerForm } from './answer-form.ts'
import { chat } from './chat.ts'
import { completions } from './completions.ts'
import { gemini } from './gemini.ts'
import { messages } from './messages.ts'
import { responses } from './responses.ts'

export type { AnswerForm, Reply } from './answer-form.ts'

export const answerForms: Readonly<Record<UpstreamDialect, AnswerForm>> = {
  chat,
  completions,
  responses,
  messages,
  gemini,
}

/** The paths of each dialect. */
const PATHS: readonly (readonly [path: RegExp, dialect: UpstreamDialect])[] = [
  [/\/chat\/completions$/, 'chat'],
  [/\/completions$/, 'completions'],
  [/\/responses$/, 'responses'],
  [/\/messages$/, 'messages'],
  [/:(?:streamGenerateContent|generateContent)$/, 'gemini'],
]

/** The dialect of a path. */
export const dialectAt = (path: string): UpstreamDialect =>
  PATHS.find(([pattern]) => pattern.test(path))?.[1] ?? 'chat'
