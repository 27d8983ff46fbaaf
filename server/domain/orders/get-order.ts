import { Id } from '../../../contract/inputs/common.ts'
import type { TopUpOrder } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { ownersOf } from './list-orders.ts'

/** One top-up order that the actor may see. Throws ORDER_NOT_FOUND for any other. */
export async function getOrder(ctx: Ctx, input: Id): Promise<TopUpOrder> {
  allow(ctx.actor, 'order:own')
  const { id } = parseInput(Id, input)
  const order = await ctx.db.topUpOrder.findFirst({ where: { id, ...ownersOf(ctx.actor) } })
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  return order
}

/** The orders among these ids that the actor may see. */
export async function getOrders(ctx: Ctx, ids: readonly number[]): Promise<TopUpOrder[]> {
  return ctx.db.topUpOrder.findMany({ where: { id: { in: [...ids] }, ...ownersOf(ctx.actor) } })
}
