import type { Task } from '../../generated/prisma/client.ts'
import type { Services, Tx } from '../../kernel/ctx.ts'
import { lockClosing, recordEvent } from '../logs/index.ts'
import { publishRefund, refundCall } from '../money/index.ts'

/**
 * Refunds the charge of a failed task whose row is locked; `lockClosing` came before that lock. Without a charge nothing happens: the
 * settlement may still wait in the journal, so a later round tries again (rule 4 of the README).
 */
export async function refundTask(tx: Tx, services: Services, task: Task): Promise<void> {
  const { id, callId, platform, userId, quota } = task
  if (quota === 0n || task.refundedAt !== null) return
  const refund = await refundCall(tx, { callId, reason: `task ${task.taskId}` })
  if (!refund) return
  await tx.db.task.update({ where: { id }, data: { refundedAt: services.now() } })
  const { username } = await tx.db.user.findUniqueOrThrow({ where: { id: userId } })
  const code = platform === 'MIDJOURNEY' ? 'drawingRefunded' : 'taskRefunded'
  const params = { task: task.taskId, quota: String(refund.amount) }
  const event = { code, params } as const
  const { amount } = refund
  await recordEvent(tx, services, { type: 'SYSTEM', userId, username, event, quota: amount })
  await publishRefund(tx, services, { callId, refund })
}

/** Failed tasks whose charge came after their failure, in the last day. */
const OWED = `
select id from tasks
 where status = 'FAILURE' and refunded_at is null and quota > 0
   and finished_at > $1::timestamptz - interval '1 day'
 order by finished_at limit 100`

const LOCK = `
select id from tasks where id = $1::int and refunded_at is null for update skip locked`

/** Refunds the charges of failed tasks that were settled late. */
export async function refundOwed(services: Services): Promise<void> {
  const owed = await services.pool.query<{ id: number }>(OWED, [services.now()])
  for (const { id } of owed) {
    await services.tx(async tx => {
      await lockClosing(tx)
      const [locked] = await tx.query(LOCK, [id])
      if (!locked) return
      await refundTask(tx, services, await tx.db.task.findUniqueOrThrow({ where: { id } }))
    })
  }
}
