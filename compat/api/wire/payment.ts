import { createHash, timingSafeEqual } from 'node:crypto'
import type { Query } from '../query.ts'

/** The one state of a payment that is money received. */
const PAID = 'TRADE_SUCCESS'
/** What is sent along with a signature but is not signed. */
const UNSIGNED = new Set(['sign', 'sign_type'])

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

/**
 * Whether whoever knows the merchant's key has sent exactly this: MD5 over the parameters in the order
 * of their names, and the key. Without a key of our own nobody has.
 */
export function isSigned(query: Query, key: string): boolean {
  if (key === '') return false
  const sent = Buffer.from(query.get('sign') ?? '')
  const expected = Buffer.from(signatureOf(query, key))
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}

function signatureOf(query: Query, key: string): string {
  const signed = [...query].filter(([name, value]) => !UNSIGNED.has(name) && value !== '')
  const sorted = signed.toSorted(([a], [b]) => (a < b ? -1 : 1))
  const text = sorted.map(([name, value]) => `${name}=${value}`).join('&')
  return createHash('md5')
    .update(text + key)
    .digest('hex')
}
