import type { Query } from '../query.ts'

/** The state of a received payment. */
const PAID = 'TRADE_SUCCESS'

/** Fields of an order, which the buyer's browser sends to the payment site. No notification has them. */
const OF_ORDERS = ['notify_url', 'return_url']

/**
 * Whether the fields can be those of a notification. An order is signed with the same key, so its fields
 * with its signature would otherwise pass as one.
 */
export const isNotification = (query: Query) => !OF_ORDERS.some(name => query.has(name))

/** Reads a payment notification. Use it only when `isSigned`. */
export function fromRestPayment(query: Query) {
  const textOf = (name: string) => query.get(name) ?? ''
  return {
    isPaid: textOf('trade_status') === PAID,
    payment: {
      tradeNo: textOf('out_trade_no'),
      money: textOf('money'),
      method: textOf('type'),
      merchant: textOf('pid'),
      paymentId: textOf('trade_no') || undefined,
    },
  }
}
