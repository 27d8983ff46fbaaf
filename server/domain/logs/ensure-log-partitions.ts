import type { Services } from '../../kernel/ctx.ts'

const MONTHS_AHEAD = 3

/** Creates the partitions of this month and the next three if they are missing. */
export async function ensureLogPartitions(services: Services): Promise<void> {
  await services.pool.query('select ensure_log_partitions($1::int)', [MONTHS_AHEAD])
}
