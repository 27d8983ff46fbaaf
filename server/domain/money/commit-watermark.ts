import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '../../kernel/app-error.ts'
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

/** A settlement commits within milliseconds; whoever takes longer is waited for by later calls. */
const TIMEOUT_MS = 1_000
const POLL_INTERVAL_MS = 4
const FIRST_READ_TIMEOUT_MS = 15_000
const CACHE_NAME = 'commit-watermark'

interface Look {
  readonly newest: bigint
  readonly writers: readonly string[]
}

interface State {
  watermark: bigint
  /** A look whose writers had not ended; it is finished first, so that a busy ledger moves on. */
  pending: Look | undefined
}

/** The number up to which this process knows that no entry can appear any more. */
export function commitWatermark(services: Services): bigint {
  return stateOf(services).watermark
}

/** Looks again, and answers as `knownDecided`; unchanged while a writer takes too long. */
export async function advanceWatermark(
  services: Services,
  patienceMs: number = TIMEOUT_MS,
): Promise<bigint> {
  const state = stateOf(services)
  const earlier = state.pending
  if (earlier && !(await finish(services, earlier, patienceMs))) return state.watermark
  const [look] = await services.db.$queryRawUnsafe<Look[]>(LOOK)
  if (look && !(await finish(services, look, patienceMs))) state.pending ??= look
  return state.watermark
}

/**
 * As `findDecided`, for a reader who begins there: a process that has only started must not take the
 * beginning of the ledger for its end. Throws DATABASE_AWAY when a writer does not end.
 */
export async function findLedgerEnd(services: Services): Promise<bigint> {
  const decided = await advanceWatermark(services, FIRST_READ_TIMEOUT_MS)
  if (decided === 0n && stateOf(services).pending) throw new AppError('DATABASE_AWAY')
  return decided
}

function stateOf(services: Services): State {
  const opened = services.caches.get(CACHE_NAME) as State | undefined
  if (opened !== undefined) return opened
  const state: State = { watermark: 0n, pending: undefined }
  services.caches.set(CACHE_NAME, state)
  return state
}

/** Waits until the writers of a look have ended; false when that takes too long. */
async function finish(services: Services, look: Look, patienceMs: number): Promise<boolean> {
  const state = stateOf(services)
  for (let waitedMs = 0; await areWriting(services, look.writers); waitedMs += POLL_INTERVAL_MS) {
    if (waitedMs >= patienceMs) return false
    await delay(POLL_INTERVAL_MS)
  }
  if (state.pending === look) state.pending = undefined
  if (look.newest > state.watermark) state.watermark = look.newest
  return true
}

async function areWriting(services: Services, writers: readonly string[]): Promise<boolean> {
  if (writers.length === 0) return false
  const [row] = await services.db.$queryRawUnsafe<{ isSo: boolean }[]>(ARE_WRITING, writers)
  return row?.isSo ?? false
}
