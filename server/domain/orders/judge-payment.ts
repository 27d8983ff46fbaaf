import type { CreditOrder } from '../../../contract/inputs/order.ts'

export interface OrderState {
  readonly status: 'PENDING' | 'PAID' | 'FLAGGED'
  /** Decimal text with two places. */
  readonly money: string
  readonly method: string
}

/**
 * - `credit`: open, and exactly what was asked for.
 * - `repeat`: the same payment told again.
 * - `flag`: open, but not what was asked for; a person has to look.
 * - `refuse`: no longer open, and not a repetition.
 */
export type Judgement = 'credit' | 'repeat' | 'flag' | 'refuse'

/** What a payment means for its order; `merchant` is our number at the payment site, empty until set. */
export function judgePayment(order: OrderState, payment: CreditOrder, merchant: string): Judgement {
  const isOurs = merchant !== '' && payment.merchant === merchant
  const isAmount = cents(payment.money) === cents(order.money)
  const isAsAsked = isOurs && isAmount && payment.method === order.method
  if (order.status === 'PENDING') return isAsAsked ? 'credit' : 'flag'
  return order.status === 'PAID' && isAsAsked ? 'repeat' : 'refuse'
}

/** Hundredths of the currency; undefined for what is no amount with at most two places. */
export function cents(text: string): bigint | undefined {
  const match = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return undefined
  const [, whole = '', places = ''] = match
  return BigInt(whole + places.padEnd(2, '0'))
}
