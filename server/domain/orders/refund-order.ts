import { RefundOrder, type RefundOrderRaw } from '../../../contract/inputs/order.ts'
import type { TopUpOrder } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allowUser, requireProof } from '../access/index.ts'
import { getOrder } from './get-order.ts'
import { methodOf } from './payment-methods.ts'
import { recordReversals, refundByHand } from './payment-reversals.ts'

/**
 * Returns the money of a paid order and takes its quota back: rules 9 and 10 of the README. A refunded order
 * stays unchanged. It calls the payment site outside of transactions. Throws ORDER_NOT_FOUND,
 * ORDER_NOT_PAID, REFUND_REFUSED, PAYMENT_SITE_AWAY and PROOF_NEEDED.
 */
export async function refundOrder(ctx: Ctx, input: RefundOrderRaw): Promise<TopUpOrder> {
  const me = allowUser(ctx.actor, 'order:refund')
  await requireProof(ctx, 'refund:make')
  const { id, reason } = parseInput(RefundOrder, input)
  const order = await getOrder(ctx, { id })
  if (order.status === 'REFUNDED') return order
  if (order.status !== 'PAID') throw new AppError('ORDER_NOT_PAID')
  const refunded = await methodOf(order).refund?.(ctx, order)
  const person = { by: ctx, actorId: me.id, reason }
  await (refunded
    ? recordReversals(ctx, { ...refunded, ...person })
    : refundByHand(ctx, { id, ...person }))
  return getOrder(ctx, { id })
}
