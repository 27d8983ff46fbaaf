import { RefundOrder, type RefundOrderRaw } from '../../../contract/inputs/order.ts'
import type { TopUpOrder } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Services, Tx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allowUser, audit } from '../access/index.ts'
import { takeBack } from '../money/index.ts'
import { getOrder } from './get-order.ts'
import { lockOrder } from './lock-order.ts'
import { moneyText } from './order-text.ts'
import { publishOrder } from './publish-order.ts'
import { orderReference } from './pay-order.ts'
import { methodOf } from './payment-methods.ts'

/**
 * Returns the money of a paid order and takes its quota back: rule 9 of the README. A refunded order
 * stays unchanged. It calls the payment site outside of transactions. Throws ORDER_NOT_FOUND,
 * ORDER_NOT_PAID, REFUND_REFUSED and PAYMENT_SITE_AWAY.
 */
export async function refundOrder(ctx: Ctx, input: RefundOrderRaw): Promise<TopUpOrder> {
  const me = allowUser(ctx.actor, 'order:refund')
  const { id, reason } = parseInput(RefundOrder, input)
  const order = await getOrder(ctx, { id })
  if (order.status === 'REFUNDED') return order
  if (order.status !== 'PAID') throw new AppError('ORDER_NOT_PAID')
  await methodOf(order).refund?.(ctx, order)
  await ctx.tx(tx => applyRefund(tx, ctx, { id, by: ctx, actorId: me.id, reason }))
  return getOrder(ctx, { id })
}

export interface OrderRefund {
  readonly id: number
  /** For the audit row. */
  readonly by: Pick<Ctx, 'actor' | 'address' | 'requestId'>
  /** The person who refunds, and the reason; absent for a report of the payment site. */
  readonly actorId?: number
  readonly reason?: string
}

/** Marks a paid order as refunded and takes its quota back, once. */
export async function applyRefund(
  tx: Tx,
  services: Services,
  { id, by, actorId, reason }: OrderRefund,
): Promise<void> {
  const order = await lockOrder(tx, id)
  if (order.status !== 'PAID') return
  const { userId, quota } = order
  const money = moneyText(order)
  const taken = await takeBack(tx, services, {
    userId,
    amount: quota,
    kind: 'TOP_UP_REFUND',
    reference: orderReference(id),
    actorId,
    reason,
    event: taken => ({ code: 'topUpRefunded', params: { quota: String(taken), money } }),
  })
  const data = { status: 'REFUNDED', refundedAt: services.now(), refundedQuota: taken } as const
  await tx.db.topUpOrder.update({ where: { id }, data })
  await publishOrder(tx, services, order)
  const change = { quota, taken, money, currency: order.currency, reason }
  await audit(tx, by, { action: 'order.refund', target: `order:${id}`, change })
}
