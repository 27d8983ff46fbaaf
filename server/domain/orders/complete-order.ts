import { CompleteOrder, type CompleteOrderRaw } from '../../../contract/inputs/order.ts'
import type { TopUpOrder } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allowUser, audit, requireProof } from '../access/index.ts'
import { lockTarget } from '../users/index.ts'
import { isCredited } from './judge-payment.ts'
import { lockOrder } from './lock-order.ts'
import { moneyText } from './order-text.ts'
import { pay } from './pay-order.ts'
import { closeReversals } from './payment-reversals.ts'

/**
 * Credits an order that is not paid, of a user below the actor: rule 3 of the README. A paid order stays
 * unchanged. Throws ORDER_NOT_FOUND and PROOF_NEEDED.
 */
export async function completeOrder(ctx: Ctx, input: CompleteOrderRaw): Promise<TopUpOrder> {
  const me = allowUser(ctx.actor, 'money:adjust')
  await requireProof(ctx, 'balance:change')
  const { id, reason } = parseInput(CompleteOrder, input)
  return ctx.tx(async tx => {
    const before = await lockOrder(tx, id)
    await lockTarget(tx, ctx.actor, before.userId)
    if (isCredited(before)) return before
    const order = { ...before, money: moneyText(before) }
    await pay(tx, ctx, { order, by: { actorId: me.id, reason } })
    await closeReversals(tx, id)
    const change = { before: before.status, owed: order.money, quota: order.quota, reason }
    await audit(tx, ctx, { action: 'order.complete', target: `order:${id}`, change })
    return tx.db.topUpOrder.findUniqueOrThrow({ where: { id } })
  })
}
