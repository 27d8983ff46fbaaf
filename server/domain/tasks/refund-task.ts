import { Prisma, type Task } from '../../generated/prisma/client.ts'
import type { Services, Tx } from '../../kernel/ctx.ts'
import { lockClosing, recordEvent } from '../logs/index.ts'
import { publishRefund, refundCall } from '../money/index.ts'

/**
 * Refunds the charge of a failed task whose row is locked; `lockClosing` came before that lock. A charge that
 * is still owed is made first, by `chargeOwed`; then a later round refunds it (rule 4 of the README).
 */
export async function refundTask(tx: Tx, services: Services, task: Task): Promise<void> {
  const { id, callId, platform, userId, quota } = task
  if (quota === 0n || task.refundedAt !== null) return
  const refund = await refundCall(tx, { callId, reason: `task ${task.taskId}` })
  if (!refund) {
    // Nothing to return: an admin has refunded the call.
    if (task.chargeState === 'CHARGED') await setChargeState(tx, id, 'NONE')
    return
  }
  const refunded = { chargeState: 'REFUNDED', settlement: Prisma.DbNull } as const
  await tx.db.task.update({ where: { id }, data: { ...refunded, refundedAt: services.now() } })
  const { username } = await tx.db.user.findUniqueOrThrow({ where: { id: userId } })
  const code = platform === 'MIDJOURNEY' ? 'drawingRefunded' : 'taskRefunded'
  const params = { task: task.taskId, quota: String(refund.amount) }
  const event = { code, params } as const
  const { amount } = refund
  await recordEvent(tx, services, { type: 'SYSTEM', userId, username, event, quota: amount })
  await publishRefund(tx, services, { callId, refund })
}

const setChargeState = (tx: Tx, id: number, chargeState: 'NONE') =>
  tx.db.task.update({ where: { id }, data: { chargeState } })

/** Failed tasks whose charge came after their failure. */
const OWED = `
select id from tasks
 where charge_state = 'CHARGED' and status = 'FAILURE' and refunded_at is null
 order by random() limit 100`

const LOCK = `
select id from tasks where id = $1::int and refunded_at is null for update skip locked`

/** Refunds the charges of failed tasks that were settled late. One that fails keeps no other waiting. */
export async function refundOwed(services: Services): Promise<void> {
  const owed = await services.pool.query<{ id: number }>(OWED, [])
  for (const { id } of owed) {
    await refundLate(services, id).catch((error: unknown) =>
      services.logger.warn('tasks.refund', { task: id, error }),
    )
  }
}

function refundLate(services: Services, id: number): Promise<void> {
  return services.tx(async tx => {
    await lockClosing(tx)
    const [locked] = await tx.query(LOCK, [id])
    if (!locked) return
    await refundTask(tx, services, await tx.db.task.findUniqueOrThrow({ where: { id } }))
  })
}
