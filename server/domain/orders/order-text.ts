import { orderNoteText, type OrderNoteData } from '../../../contract/order-notes.ts'
import type { TopUpOrder } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'

const MONEY_PLACES = 2

/** The amount due for an order, in the currency of the payment site; decimal text, two places. */
export function moneyText({ money }: Pick<TopUpOrder, 'money'>): string {
  return money.toFixed(MONEY_PLACES)
}

/** Why an order is flagged, in the language of its reader; orders of older versions keep their text. */
export function orderNote(
  { language }: Pick<Ctx, 'language'>,
  { note, noteEvent }: Pick<TopUpOrder, 'note' | 'noteEvent'>,
): string {
  return noteEvent === null ? note : orderNoteText(noteEvent as unknown as OrderNoteData, language)
}
