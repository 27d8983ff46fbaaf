import { orderNoteText, type OrderNoteData } from '../../../contract/order-notes.ts'
import type { TopUpOrder } from '../../generated/prisma/client.ts'
import type { Ctx, Services } from '../../kernel/ctx.ts'
import { decimal, divideToNearest, times, toText } from '../../kernel/decimal.ts'
import { option } from '../options/index.ts'

const MONEY_PLACES = 2
const HUNDREDTHS = 100

/** The amount due for an order, in its currency; decimal text, two places. */
export function moneyText({ money }: Pick<TopUpOrder, 'money'>): string {
  return money.toFixed(MONEY_PLACES)
}

/** Hundredths as decimal text with two places. */
export function centsText(cents: bigint | number): string {
  const text = String(cents).padStart(MONEY_PLACES + 1, '0')
  return `${text.slice(0, -MONEY_PLACES)}.${text.slice(-MONEY_PLACES)}`
}

/** The name of the product at the payment site: the amount, in dollars or in quota as the site shows it. */
export function productName(services: Services, { quota }: Pick<TopUpOrder, 'quota'>): string {
  if (!option(services, 'DisplayInCurrencyEnabled')) return `TUC${quota}`
  const perDollar = decimal(option(services, 'QuotaPerUnit'))
  const cents = divideToNearest(times(decimal(String(quota)), HUNDREDTHS), perDollar)
  return `TUC${toText({ digits: cents, scale: MONEY_PLACES })}`
}

/** The note of an order in the language of its reader; orders of older versions keep their text. */
export function orderNote(
  { language }: Pick<Ctx, 'language'>,
  { note, noteEvent }: Pick<TopUpOrder, 'note' | 'noteEvent'>,
): string {
  return noteEvent === null ? note : orderNoteText(noteEvent as unknown as OrderNoteData, language)
}
