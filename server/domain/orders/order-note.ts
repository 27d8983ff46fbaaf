import { orderNoteText, type OrderNoteData } from '../../../contract/order-notes.ts'
import type { TopUpOrder } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'

/** Why an order is flagged, in the language of its reader; a text of an older version as it is. */
export function orderNote(
  { language }: Pick<Ctx, 'language'>,
  { note, noteEvent }: Pick<TopUpOrder, 'note' | 'noteEvent'>,
): string {
  return noteEvent === null ? note : orderNoteText(noteEvent as unknown as OrderNoteData, language)
}
