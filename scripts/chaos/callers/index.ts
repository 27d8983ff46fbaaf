import type { CallerForm } from './caller-form.ts'
import { chat, completions } from './chat.ts'
import { gemini } from './gemini.ts'
import { messages } from './messages.ts'
import { responses } from './responses.ts'

export type { CallerForm, Said } from './caller-form.ts'

export const callerForms = {
  chat,
  completions,
  responses,
  messages,
  gemini,
} as const satisfies Record<string, CallerForm>
