import { option } from '../../../server/domain/options/index.ts'
import { creditOrder, isSigned } from '../../../server/domain/orders/index.ts'
import type { Answer, Call } from '../route.ts'
import { fromRestPayment } from '../wire/payment.ts'

/** What a payment site repeats its news for until it hears the other one. */
export const NOT_TAKEN = 'fail'
const TAKEN = { word: 'success' }

/**
 * News of a payment. Its signature is all that speaks for it; whether it is what its order asks for,
 * the verb judges. News of a payment not made yet are taken, and nothing is credited.
 */
export async function takePayment({ ctx, query }: Call): Promise<Answer> {
  if (!isSigned(query, option(ctx, 'EpayKey'))) return { word: NOT_TAKEN }
  const { isPaid, payment } = fromRestPayment(query)
  if (!isPaid) return TAKEN
  const { address, requestId } = ctx
  const outcome = await creditOrder(ctx, payment, { address, requestId })
  return outcome === 'credited' || outcome === 'repeated' ? TAKEN : { word: NOT_TAKEN }
}
