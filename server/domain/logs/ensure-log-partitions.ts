import type { Services } from '../../kernel/ctx.ts'

const MONTHS_AHEAD = 3

/** Makes the partitions of this month and the next ones where they are missing. */
export async function ensureLogPartitions(services: Services): Promise<void> {
  await services.pool.query('select ensure_log_partitions($1::int)', [MONTHS_AHEAD])
}
