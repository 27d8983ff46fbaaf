import { roleCode } from '../../../contract/enums.ts'
import {
  ListOrders,
  type ListOrdersRaw,
  type OrderFilter,
  orderOrderFields,
} from '../../../contract/inputs/order.ts'
import type { Prisma, TopUpOrder } from '../../generated/prisma/client.ts'
import { rankOf, type Actor } from '../../kernel/actor.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { orderedBy, columnsOf } from '../../kernel/keyset.ts'
import {
  prismaPage,
  readPage,
  snapshotOf,
  totalOf,
  TOTAL_MAX,
  withinSnapshot,
  type ListPage,
} from '../../kernel/keyset-page.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, allowUser } from '../access/index.ts'

/** A page of top-up orders, newest first unless ordered otherwise: own ones, or all for an admin. */
export async function listOrders(ctx: Ctx, input: ListOrdersRaw): Promise<ListPage<TopUpOrder>> {
  allow(ctx.actor, 'order:own')
  const { filter, orderBy, ...page } = parseInput(ListOrders, input)
  const snapshot = await snapshotOf(ctx, page, 'top_up_orders')
  const where = withinSnapshot(
    { ...toWhere(filter), ...ownersOf(ctx.actor, filter?.userId) },
    snapshot,
  )
  const [rows, count] = await Promise.all([
    readPage(page, orderedBy(columns, orderBy), query =>
      ctx.db.topUpOrder.findMany(prismaPage(query, where)),
    ),
    ctx.db.topUpOrder.count({ where, take: TOTAL_MAX + 1 }),
  ])
  return { ...rows, ...totalOf(count), snapshot }
}

/** The owners whose orders an actor sees. Only admins can filter by owner. */
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

const columns = columnsOf(orderOrderFields)
