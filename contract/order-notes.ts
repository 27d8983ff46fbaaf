import type { Language } from './enums.ts'
import { message } from './messages.ts'

/** Why a top-up order waits for a person; the texts stand under `events` of the messages. */
export const orderNoteCodes = ['orderFlagged', 'orderOwnerGone'] as const

/** Why an order is flagged, as it is stored: no text of any language. */
export interface OrderNoteData {
  readonly code: (typeof orderNoteCodes)[number]
  /** What the payment site told, by name; an empty text where it told nothing. */
  readonly params: Readonly<Record<'money' | 'method' | 'merchant', string>>
}

/** Why an order is flagged, in words. */
export function orderNoteText({ code, params }: OrderNoteData, language: Language): string {
  return message(language, 'events', code, params)
}
