import { message } from '../../../contract/messages.ts'
import type { Services, Tx } from '../../kernel/ctx.ts'
import { credit, quotaText } from '../money/index.ts'

/** What of a locked order is credited. */
export interface DueOrder {
  readonly id: number
  readonly userId: number
  readonly quota: bigint
  /** Decimal text with two places. */
  readonly money: string
}

export interface Payment {
  readonly order: DueOrder
  /** Who found out that it was paid, and how; absent: the payment site told. */
  readonly by?: { readonly actorId: number; readonly reason: string }
}

const PAY = `update top_up_orders set status = 'PAID', paid_at = now() where id = $1::int`

/** Marks a locked order as paid and credits it, for the transaction that has judged it. */
export async function pay(tx: Tx, services: Services, { order, by }: Payment): Promise<void> {
  const { id, userId, quota, money } = order
  const where = { id: userId }
  const { username } = await tx.db.user.findUniqueOrThrow({ where, select: { username: true } })
  await tx.query(PAY, [id])
  const content = message('zh', 'events', 'toppedUp', { quota: quotaText(services, quota), money })
  await credit(tx, services, {
    userId,
    username,
    amount: quota,
    kind: 'TOP_UP',
    reference: `order:${id}`,
    event: { type: 'TOP_UP', content },
    ...by,
  })
}
