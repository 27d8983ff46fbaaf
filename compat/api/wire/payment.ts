import type { Query } from '../query.ts'

/** The state of a received payment. */
const PAID = 'TRADE_SUCCESS'

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
