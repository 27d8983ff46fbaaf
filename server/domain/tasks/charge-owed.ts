import type { Services } from '../../kernel/ctx.ts'
import { settlementFrom, type Ledger } from '../money/index.ts'

const BATCH_MAX = 100

/** Random, so that tasks which cannot be charged do not keep others waiting. */
const OWED = `
select id, settlement from tasks
 where charge_state = 'OWED' and submitted_at < now() - interval '1 minute'
 order by random() limit ${BATCH_MAX}`

const MARK = `
update tasks set charge_state = 'CHARGED', settlement = null, updated_at = now()
 where id = $1 and charge_state = 'OWED'
   and exists (select from entries where kind = 'CHARGE' and reference = tasks.call_id)`

/** Notes that the charge of a task is in the ledger, if it is. */
export async function markCharged(services: Pick<Services, 'pool'>, id: number): Promise<void> {
  await services.pool.query(MARK, [id], 'tasks.charged')
}

/**
 * Charges tasks that were accepted by a process which could not charge them any more. A call is charged
 * once, by whatever process.
 */
export async function chargeOwed(
  services: Services,
  ledger: Pick<Ledger, 'settle'>,
): Promise<void> {
  const owed = await services.pool.query<{ id: number; settlement: unknown }>(OWED, [])
  for (const { id, settlement } of owed) {
    try {
      await ledger.settle(settlementFrom(settlement))
      await markCharged(services, id)
    } catch (error) {
      services.logger.warn('tasks.charge', { task: id, error })
    }
  }
}
