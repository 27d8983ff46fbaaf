import { option } from '../../../server/domain/options/index.ts'
import { creditOrder, isSigned, takeStripeEvent } from '../../../server/domain/orders/index.ts'
import type { Answer, Call } from '../route.ts'
import { parseQuery } from '../query.ts'
import { fromRestPayment, isNotification } from '../wire/payment.ts'

/** The answer after which a payment site repeats its notification. */
export const NOT_TAKEN = 'fail'
const TAKEN = { word: 'success' }

/**
 * Takes a payment notification, which is authenticated by its signature. The verb compares it with the
 * order. A notification of an unpaid payment is accepted without a credit.
 */
export async function takePayment({ ctx, query }: Call): Promise<Answer> {
  if (!isNotification(query) || !isSigned(query, option(ctx, 'EpayKey'))) return { word: NOT_TAKEN }
  const { isPaid, payment } = fromRestPayment(query)
  if (!isPaid) return TAKEN
  const { address, requestId } = ctx
  const outcome = await creditOrder(ctx, payment, { address, requestId })
  return outcome === 'credited' || outcome === 'repeated' ? TAKEN : { word: NOT_TAKEN }
}

/** As `takePayment`, for payment sites that send the fields as a form. */
export const takePostedPayment = (call: Call): Promise<Answer> =>
  takePayment({ ...call, query: parseQuery(call.bytes.toString('utf8')) })

/**
 * Takes a message of Stripe, which is authenticated by the signature over the body as it was sent. Any
 * other answer than a success makes Stripe repeat the message.
 */
export async function takeStripeMessage({ ctx, bytes, signature }: Call): Promise<Answer> {
  const { address, requestId } = ctx
  await takeStripeEvent(ctx, { body: bytes, signature }, { address, requestId })
  return {}
}
