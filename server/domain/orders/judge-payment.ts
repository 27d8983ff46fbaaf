import type { CreditOrder, OrderStatusName } from '../../../contract/inputs/order.ts'

export interface OrderState {
  readonly status: OrderStatusName
  /** Decimal text with two places. */
  readonly money: string
  readonly currency: string
  readonly method: string
}

/**
 * - `credit`: the order is open or was closed without a payment, and the payment equals it.
 * - `repeat`: the same payment again.
 * - `flag`: the same, but the payment differs; a person has to decide.
 * - `refuse`: the order is credited or flagged, and the payment is no repetition.
 */
export type Judgement = 'credit' | 'repeat' | 'flag' | 'refuse'

/**
 * Compares a payment with its order; `recipient` is the merchant or the checkout that must have
 * received it, empty until there is one.
 */
export function judgePayment(
  order: OrderState,
  payment: CreditOrder,
  recipient: string,
): Judgement {
  const isEqual = hasReached(payment, recipient) && isAsDue(order, payment)
  if (UNPAID.has(order.status)) return isEqual ? 'credit' : 'flag'
  return isCredited(order) && isEqual ? 'repeat' : 'refuse'
}

const UNPAID: ReadonlySet<OrderStatusName> = new Set(['PENDING', 'FAILED', 'EXPIRED'])
const CREDITED: ReadonlySet<OrderStatusName> = new Set(['PAID', 'REFUNDED', 'DISPUTED'])

/** Whether the quota of an order was credited, whatever became of its payment afterwards. */
export const isCredited = ({ status }: Pick<OrderState, 'status'>) => CREDITED.has(status)

const hasReached = ({ merchant }: CreditOrder, recipient: string) =>
  recipient !== '' && merchant === recipient

function isAsDue(order: OrderState, { money, currency, method }: CreditOrder): boolean {
  const hasAmount = cents(money) === cents(order.money)
  const hasCurrency = (currency ?? order.currency) === order.currency
  return hasAmount && hasCurrency && method === order.method
}

/** Hundredths of the currency; undefined for text that is not an amount with at most two places. */
export function cents(text: string): bigint | undefined {
  const match = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return undefined
  const [, whole = '', places = ''] = match
  return BigInt(whole + places.padEnd(2, '0'))
}
