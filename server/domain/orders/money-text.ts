import type { TopUpOrder } from '../../generated/prisma/client.ts'

const MONEY_PLACES = 2

/** What is owed for an order, in the currency of the payment site; decimal text, two places. */
export function moneyText({ money }: Pick<TopUpOrder, 'money'>): string {
  return money.toFixed(MONEY_PLACES)
}
