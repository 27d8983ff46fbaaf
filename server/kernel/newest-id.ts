import { setTimeout as delay } from 'node:timers/promises'
import type { Ctx } from './ctx.ts'
import type { Table } from './keyset-page.ts'

/*
 * A row gets its id before its transaction commits, so a higher id can become visible first. A
 * transaction that writes rows holds the table's RowExclusiveLock from before it takes the id until
 * after its commit is visible. So: read the newest id, then the transactions that hold the lock, and
 * wait for these to end. After that no id up to the newest one can appear any more.
 */
const WRITERS = `select distinct virtualtransaction from pg_locks
  where locktype = 'relation' and relation = $1::regclass
    and database = (select oid from pg_database where datname = current_database())
    and mode = 'RowExclusiveLock' and granted
    and pid is distinct from pg_backend_pid()`
const ARE_WRITING = `select exists (
  select from (${WRITERS}) writers where virtualtransaction = any ($2::text[])) as "areWriting"`
const newestIn = (table: Table) => `
select coalesce((select max(id) from ${table}), 0)::bigint as id, array(${WRITERS}) as writers`

/** A settlement commits within milliseconds. */
const POLL_INTERVAL_MS = 4

/** The newest id of a table, and the transactions that were writing it when the id was read. */
export interface NewestId {
  readonly id: bigint
  readonly writers: readonly string[]
}

type Database = Pick<Ctx, 'db'>

export async function readNewestId({ db }: Database, table: Table): Promise<NewestId> {
  const [newest] = await db.$queryRawUnsafe<NewestId[]>(newestIn(table), table)
  return newest ?? { id: 0n, writers: [] }
}

/** Waits until these transactions have ended; false when that takes longer. */
export async function waitForWriters(
  { db }: Database,
  table: Table,
  { writers, timeoutMs }: { readonly writers: readonly string[]; readonly timeoutMs: number },
): Promise<boolean> {
  const areWriting = async () => {
    const rows = await db.$queryRawUnsafe<{ areWriting: boolean }[]>(ARE_WRITING, table, writers)
    return rows[0]?.areWriting ?? false
  }
  if (writers.length === 0) return true
  for (let waitedMs = 0; await areWriting(); waitedMs += POLL_INTERVAL_MS) {
    if (waitedMs >= timeoutMs) return false
    await delay(POLL_INTERVAL_MS)
  }
  return true
}
