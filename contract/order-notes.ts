import type { Language } from './enums.ts'
import { message } from './messages.ts'

/** The notes of top-up orders; their texts are in `events` of the messages. */
export const orderNoteCodes = ['orderFlagged', 'orderOwnerGone'] as const

/** The note of an order as it is stored, without text of any language. */
export interface OrderNoteData {
  readonly code: (typeof orderNoteCodes)[number]
  /** Fields of the reported payment; empty text for a field that the payment site did not send. */
  readonly params: Readonly<Record<'money' | 'method' | 'merchant', string>>
}

/** The text of a note. */
export function orderNoteText({ code, params }: OrderNoteData, language: Language): string {
  return message(language, 'events', code, params)
}
