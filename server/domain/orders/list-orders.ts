import { roleCode } from '../../../contract/enums.ts'
import { ListOrders, type ListOrdersRaw, orderOrderFields } from '../../../contract/inputs/order.ts'
import type { Prisma, TopUpOrder } from '../../generated/prisma/client.ts'
import { rankOf, type Actor } from '../../kernel/actor.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { columnsOf, orderedBy } from '../../kernel/keyset.ts'
import type { ListPage } from '../../kernel/keyset-page.ts'
import { listQuery } from '../../kernel/list-query.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, allowUser } from '../access/index.ts'

/** A page of top-up orders, newest first unless ordered otherwise: own ones, or all for an admin. */
export async function listOrders(ctx: Ctx, input: ListOrdersRaw): Promise<ListPage<TopUpOrder>> {
  allow(ctx.actor, 'order:own')
  const { filter, orderBy, ...page } = parseInput(ListOrders, input)
  const { userId, status, tradeNo, method, from, to } = filter ?? {}
  return listQuery(ctx, {
    table: 'top_up_orders',
    model: ctx.db.topUpOrder,
    page,
    where: {
      status,
      tradeNo,
      method,
      createdAt: { gte: from, lte: to },
      ...ownersOf(ctx.actor, userId),
    },
    order: orderedBy(columns, orderBy),
  })
}

/** The owners whose orders an actor sees. Only admins can filter by owner. */
export function ownersOf(actor: Actor, userId?: number): Prisma.TopUpOrderWhereInput {
  if (rankOf(actor) < roleCode.ADMIN) return { userId: allowUser(actor, 'order:own').id }
  allow(actor, 'order:read')
  return userId === undefined ? {} : { userId }
}

const columns = columnsOf(orderOrderFields)
