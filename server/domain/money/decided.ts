import { setTimeout as delay } from 'node:timers/promises'
import type { Services } from '../../kernel/ctx.ts'

/**
 * An entry gets its number before its transaction commits, so a higher number may be seen first.
 * Whoever writes an entry holds the table's lock for writers from before it takes the number until
 * after its commit is seen. So: look which is the newest number, then who holds the lock, wait for
 * exactly those to end; from then on no number up to that one can appear any more.
 */
const LOOK = `
select coalesce((select max(id) from entries), 0)::bigint as newest,
       array(select distinct virtualtransaction from pg_locks
              where locktype = 'relation' and relation = 'entries'::regclass
                and database = (select oid from pg_database where datname = current_database())
                and mode = 'RowExclusiveLock' and granted
                and pid is distinct from pg_backend_pid()) as writers`
const ARE_WRITING = `
select exists (select from pg_locks
                where locktype = 'relation' and relation = 'entries'::regclass
                  and database = (select oid from pg_database where datname = current_database())
                  and mode = 'RowExclusiveLock' and granted
                  and virtualtransaction = any ($1::text[])) as "isSo"`

/** A settlement commits within milliseconds; whoever takes longer is not waited for. */
const PATIENCE_MS = 1_000
const STEP_MS = 4
const MEMORY_NAME = 'decided-entries'

/** The number up to which this process knows that no entry can appear any more. */
export function knownDecided(services: Services): bigint {
  return (services.memories.get(MEMORY_NAME) as bigint | undefined) ?? 0n
}

/** Looks again, and answers as `knownDecided`; unchanged while a writer takes too long. */
export async function findDecided(
  services: Services,
  patienceMs: number = PATIENCE_MS,
): Promise<bigint> {
  const [look] = await services.db.$queryRawUnsafe<{ newest: bigint; writers: string[] }[]>(LOOK)
  const { newest = 0n, writers = [] } = look ?? {}
  for (let waitedMs = 0; await areWriting(services, writers); waitedMs += STEP_MS) {
    if (waitedMs >= patienceMs) return knownDecided(services)
    await delay(STEP_MS)
  }
  if (newest > knownDecided(services)) services.memories.set(MEMORY_NAME, newest)
  return knownDecided(services)
}

async function areWriting(services: Services, writers: readonly string[]): Promise<boolean> {
  if (writers.length === 0) return false
  const [row] = await services.db.$queryRawUnsafe<{ isSo: boolean }[]>(ARE_WRITING, writers)
  return row?.isSo ?? false
}
