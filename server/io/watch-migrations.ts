import type { Services } from '../kernel/ctx.ts'
import { readMigrations } from './migrations.ts'

const INTERVAL_MS = 5_000

const FOREIGN = `
select migration_name as name from _prisma_migrations
 where finished_at is not null and rolled_back_at is null and migration_name <> all($1::text[])
 order by migration_name limit 1`

/**
 * Looks every 5 s for a migration that this version does not have, and calls `onForeign` with its name,
 * once. The files are read now: they may be replaced while the process runs. Returns the stop function.
 */
export function watchMigrations(
  { pool, logger }: Pick<Services, 'pool' | 'logger'>,
  onForeign: (name: string) => void,
  intervalMs = INTERVAL_MS,
): () => void {
  const known = readMigrations().map(({ name }) => name)
  const look = async () => {
    const [found] = await pool.query<{ name: string }>(FOREIGN, [known], 'migrations.foreign')
    if (!found) return
    clearInterval(timer)
    logger.error('database.migrated', { migration: found.name })
    onForeign(found.name)
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) => logger.warn('database.migrations', { error }))
  }, intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}
