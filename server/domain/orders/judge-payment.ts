import type { CreditOrder } from '../../../contract/inputs/order.ts'

export interface OrderState {
  readonly status: 'PENDING' | 'PAID' | 'FLAGGED'
  /** Decimal text with two places. */
  readonly money: string
  readonly method: string
}

/**
 * - `credit`: the order is open, and the payment equals it.
 * - `repeat`: the same payment again.
 * - `flag`: the order is open, but the payment differs; a person has to decide.
 * - `refuse`: the order is no longer open, and the payment is no repetition.
 */
export type Judgement = 'credit' | 'repeat' | 'flag' | 'refuse'

/** Compares a payment with its order; `merchant` is the own merchant id, empty until it is set. */
export function judgePayment(order: OrderState, payment: CreditOrder, merchant: string): Judgement {
  const hasMerchant = merchant !== '' && payment.merchant === merchant
  const hasAmount = cents(payment.money) === cents(order.money)
  const isEqual = hasMerchant && hasAmount && payment.method === order.method
  if (order.status === 'PENDING') return isEqual ? 'credit' : 'flag'
  return order.status === 'PAID' && isEqual ? 'repeat' : 'refuse'
}

/** Hundredths of the currency; undefined for text that is not an amount with at most two places. */
export function cents(text: string): bigint | undefined {
  const match = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return undefined
  const [, whole = '', places = ''] = match
  return BigInt(whole + places.padEnd(2, '0'))
}
