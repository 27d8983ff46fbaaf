import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '../../kernel/app-error.ts'
import type { Services } from '../../kernel/ctx.ts'

/**
 * An entry gets its id before its transaction commits, so a higher id can become visible first.
 * A transaction that writes entries holds the table's RowExclusiveLock from before it takes the id
 * until after its commit is visible. So: read the newest id, then the transactions that hold the
 * lock, and wait for these to end. After that no id up to the newest one can appear any more.
 */
const SNAPSHOT = `
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
                  and virtualtransaction = any ($1::text[])) as "areWriting"`

/** A settlement commits within milliseconds; for a longer transaction a later call waits again. */
const TIMEOUT_MS = 1_000
const POLL_INTERVAL_MS = 4
const FIRST_READ_TIMEOUT_MS = 15_000
const CACHE_NAME = 'commit-watermark'

/** The newest id, and the transactions that were writing entries when it was read. */
interface WriterSnapshot {
  readonly newest: bigint
  readonly writers: readonly string[]
}

interface State {
  watermark: bigint
  /** A snapshot whose writers had not ended. It is finished first, so that a busy ledger advances. */
  pending: WriterSnapshot | undefined
}

/** The id up to which this process knows that no entry can appear any more. */
export function commitWatermark(services: Services): bigint {
  return stateOf(services).watermark
}

/** Measures and returns the watermark; it stays as it was while a writer takes too long. */
export async function advanceWatermark(
  services: Services,
  timeoutMs: number = TIMEOUT_MS,
): Promise<bigint> {
  const state = stateOf(services)
  const earlier = state.pending
  if (earlier && !(await finish(services, earlier, timeoutMs))) return state.watermark
  const [snapshot] = await services.db.$queryRawUnsafe<WriterSnapshot[]>(SNAPSHOT)
  if (snapshot && !(await finish(services, snapshot, timeoutMs))) state.pending ??= snapshot
  return state.watermark
}

/**
 * The watermark for a reader that starts at the end of the ledger. A process that has just started
 * has the watermark 0, which is the beginning. Throws DATABASE_AWAY when a writer does not end.
 */
export async function findLedgerEnd(services: Services): Promise<bigint> {
  const watermark = await advanceWatermark(services, FIRST_READ_TIMEOUT_MS)
  if (watermark === 0n && stateOf(services).pending) throw new AppError('DATABASE_AWAY')
  return watermark
}

function stateOf(services: Services): State {
  const opened = services.caches.get(CACHE_NAME) as State | undefined
  if (opened !== undefined) return opened
  const state: State = { watermark: 0n, pending: undefined }
  services.caches.set(CACHE_NAME, state)
  return state
}

/** Waits until the writers of a snapshot have ended; false when that takes too long. */
async function finish(
  services: Services,
  snapshot: WriterSnapshot,
  timeoutMs: number,
): Promise<boolean> {
  const state = stateOf(services)
  const { newest, writers } = snapshot
  for (let waitedMs = 0; await areWriting(services, writers); waitedMs += POLL_INTERVAL_MS) {
    if (waitedMs >= timeoutMs) return false
    await delay(POLL_INTERVAL_MS)
  }
  if (state.pending === snapshot) state.pending = undefined
  if (newest > state.watermark) state.watermark = newest
  return true
}

async function areWriting(services: Services, writers: readonly string[]): Promise<boolean> {
  if (writers.length === 0) return false
  const [row] = await services.db.$queryRawUnsafe<{ areWriting: boolean }[]>(ARE_WRITING, writers)
  return row?.areWriting ?? false
}
