import type { Services } from '../../kernel/ctx.ts'
import { publishTask, TIMED_OUT, type TaskChange } from './task-row.ts'

/** The process that sent these submissions is gone, or could not store their answer. */
const LOST = `
update tasks set status = 'FAILURE', fail_reason = $1, progress = 100,
                 finished_at = now(), updated_at = now()
 where charge_state = 'PENDING' and status <> 'FAILURE'
   and submitted_at < now() - interval '5 minutes'
returning id, user_id as "userId"`

/**
 * The charge of a lost task may come later, from the journal of a process that could not write. It is
 * looked for as long as a journal may wait for its machine.
 */
const CHARGED = `
update tasks set charge_state = 'CHARGED', quota = abs(entries.amount), updated_at = now()
  from entries
 where tasks.charge_state = 'PENDING' and tasks.status = 'FAILURE'
   and tasks.finished_at > now() - interval '30 days'
   and entries.kind = 'CHARGE' and entries.reference = tasks.call_id`

/**
 * Fails tasks whose submission was never answered, or whose answer was never stored. One that is charged
 * all the same, now or later, is marked so that `refundOwed` returns the charge.
 */
export async function endLostTasks(services: Services): Promise<void> {
  await services.pool.transaction(async sql => {
    const lost = await sql.query<TaskChange>(LOST, [TIMED_OUT])
    for (const task of lost) await publishTask(sql, services, task)
  })
  await services.pool.query(CHARGED, [], 'tasks.lost')
}
