import { roleCode } from '../../../contract/enums.ts'
import {
  ListOrders,
  type ListOrdersRaw,
  type OrderFilter,
  type OrderOrder,
} from '../../../contract/inputs/order.ts'
import type { Prisma, TopUpOrder } from '../../generated/prisma/client.ts'
import { rankOf, type Actor } from '../../kernel/actor.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, allowUser } from '../access/index.ts'

/** A page of top-up orders, newest first unless ordered otherwise: own ones, or all for an admin. */
export async function listOrders(
  ctx: Ctx,
  input: ListOrdersRaw,
): Promise<{ rows: TopUpOrder[]; total: number }> {
  allow(ctx.actor, 'order:own')
  const { skip, take, filter, orderBy } = parseInput(ListOrders, input)
  const where = { ...toWhere(filter), ...ownersOf(ctx.actor, filter?.userId) }
  const [rows, total] = await Promise.all([
    ctx.db.topUpOrder.findMany({ where, skip, take, orderBy: toOrder(orderBy) }),
    ctx.db.topUpOrder.count({ where }),
  ])
  return { rows, total }
}

/** Whose orders an actor sees: an owner asked for by anybody but an admin is ignored. */
export function ownersOf(actor: Actor, userId?: number): Prisma.TopUpOrderWhereInput {
  if (rankOf(actor) < roleCode.ADMIN) return { userId: allowUser(actor, 'order:own').id }
  allow(actor, 'order:read')
  return userId === undefined ? {} : { userId }
}

function toWhere(filter: OrderFilter | undefined): Prisma.TopUpOrderWhereInput {
  const { status, tradeNo } = filter ?? {}
  return {
    ...(status === undefined ? {} : { status }),
    ...(tradeNo === undefined ? {} : { tradeNo }),
  }
}

const columns = {
  ID: 'id',
  MONEY: 'money',
  QUOTA: 'quota',
  STATUS: 'status',
  CREATED_AT: 'createdAt',
  PAID_AT: 'paidAt',
} as const satisfies Record<OrderOrder['field'], keyof TopUpOrder>

function toOrder(order: OrderOrder | undefined): Prisma.TopUpOrderOrderByWithRelationInput[] {
  if (order === undefined) return [{ id: 'desc' }]
  const direction = order.direction === 'ASC' ? 'asc' : 'desc'
  return [{ [columns[order.field]]: direction }, { id: 'desc' }]
}
