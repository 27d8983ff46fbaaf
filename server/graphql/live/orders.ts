import { getOrder, listOrders, readOrderChange } from '../../domain/orders/index.ts'
import type { TopUpOrder } from '../../generated/prisma/client.ts'
import type { GraphContext } from '../context.ts'
import { limits } from '../limits.ts'
import { nullOnNotFound } from '../null-on-not-found.ts'
import { rowsOwner } from './subscriber-scope.ts'
import { openSubscription } from './subscription.ts'

/** An order by its number, or the newest orders. */
type OrderItem = number | 'newest'

/** Orders whose status changes: own ones, or all for an admin. */
export function orderChanges(ctx: GraphContext): AsyncIterableIterator<TopUpOrder> {
  const owner = rowsOwner(ctx)
  return openSubscription<OrderItem, TopUpOrder>(ctx, {
    topics: ['orders'],
    read: (_topic, text) => {
      const change = readOrderChange(text)
      const isVisible = owner === undefined || change?.userId === owner
      return change && isVisible ? { key: String(change.id), item: change.id } : undefined
    },
    missed: () => ({ key: 'newest', item: 'newest' }),
    fold: (_earlier, later) => later,
    load: async (item, put) => {
      if (item !== 'newest') return (await nullOnNotFound(getOrder(ctx, { id: item }))) ?? undefined
      const { rows } = await listOrders(ctx, { take: limits.rows })
      for (const { id } of rows) put(String(id), id)
      return undefined
    },
  })
}
