import type { Services } from '../../kernel/ctx.ts'
import { option } from '../options/index.ts'
import { startClearing } from './clear-logs.ts'

/** By the clock of the database, which decides about times. */
const OLDEST_KEPT = `select now() - make_interval(days => $1::int) as at`

/**
 * Starts deleting the rows of the log that are older than the days of the option, if there are any; 0 days
 * keep all. Throws JOB_RUNNING while a deletion runs.
 */
export async function removeOldLogs(services: Services): Promise<void> {
  const days = option(services, 'LogRetentionDays')
  if (days === 0) return
  const [{ at: to }] = (await services.pool.query(OLDEST_KEPT, [days])) as [{ at: Date }]
  const actor = { kind: 'job', name: 'log-retention' } as const
  const language = option(services, 'DefaultLanguage')
  await startClearing(
    { ...services, actor, address: '', requestId: '', language },
    { to },
    { days },
  )
}
