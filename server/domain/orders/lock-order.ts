import type { TopUpOrder } from '../../generated/prisma/client.ts'
import type { Tx } from '../../kernel/ctx.ts'
import { lockRow } from '../../kernel/lock-row.ts'

const LOCK = `select id from top_up_orders where id = $1::int for update`

/** Locks an order. Throws ORDER_NOT_FOUND. */
export function lockOrder(tx: Tx, id: number): Promise<TopUpOrder> {
  const read = () => tx.db.topUpOrder.findUniqueOrThrow({ where: { id } })
  return lockRow(tx, { sql: LOCK, values: [id], missing: 'ORDER_NOT_FOUND', read })
}
