import type { Query } from '../query.ts'

/** The one state of a payment that is money received. */
const PAID = 'TRADE_SUCCESS'

/** What a payment site tells of a payment; to be believed only when `isSigned`. */
export function fromRestPayment(query: Query) {
  const textOf = (name: string) => query.get(name) ?? ''
  return {
    isPaid: textOf('trade_status') === PAID,
    payment: {
      tradeNo: textOf('out_trade_no'),
      money: textOf('money'),
      method: textOf('type'),
      merchant: textOf('pid'),
    },
  }
}
