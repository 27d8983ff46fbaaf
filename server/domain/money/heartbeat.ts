import type { Services } from '../../kernel/ctx.ts'
import { retryConflicts } from './database-error.ts'
import { releaseHoldsSql } from './release-holds-sql.ts'

const INTERVAL_MS = 5_000
/** Without a heartbeat for longer, a process counts as dead, by the database's clock: rule 8. */
export const LEASE_SECONDS = 60
/** Three missed heartbeats of every process mean that the database was unreachable. */
const GAP_SECONDS = 15
/** After such a gap, processes have this part of the lease to send heartbeats again. */
const GRACE_SHARE = 0.5

const FRESH = `beat_at >= now() - interval '${GAP_SECONDS} seconds'`
/**
 * `started_at` is the time since when heartbeats arrive without a gap. A process that joins, or comes
 * back after a gap of its own, copies it from the processes that sent heartbeats meanwhile.
 */
const HEARTBEAT = `
insert into nodes (id, name, started_at)
values ($1::uuid, $2, coalesce((select min(started_at) from nodes where ${FRESH}), now()))
    on conflict (id) do update
   set started_at = case when nodes.${FRESH} then nodes.started_at else excluded.started_at end,
       beat_at = now()`
const REMOVE = `delete from nodes where id = $1::uuid`

/** The processes that are alive (rule 8); nodes of all others are removed. */
const LIVING = `
steady as materialized (
  select coalesce(min(started_at), now()) as since from nodes where ${FRESH}
), living as materialized (
  select id from nodes, steady
   where greatest(beat_at + make_interval(secs => $1), since + make_interval(secs => $2)) >= now()
), dead as (
  delete from nodes
   where id not in (select id from living) and beat_at < now() - make_interval(secs => $1)
),`

/** Releases every hold whose node is not alive. */
const release = (lockedRows: 'skip locked' | '') =>
  releaseHoldsSql({
    before: LIVING,
    chosen: `select call_id, user_id, token_id from holds
   where node_id not in (select id from living)
     and created_at < now() - interval '1 second'
   order by user_id, token_id, call_id`,
    lockedRows,
    answer: `select (select count(*)::int from released) as released,
       (select count(*)::int from chosen) as orphans`,
  })

const RELEASE_UNLOCKED = release('skip locked')
const RELEASE_ALL = release('')

interface Counts {
  readonly released: number
  readonly orphans: number
}

/**
 * Releases holds whose process died; returns their number. It may run in any process at any time.
 * Unlocked rows come first, so that one locked row delays no other.
 */
export async function releaseOrphans(
  { pool, logger }: Pick<Services, 'pool' | 'logger'>,
  leaseSeconds = LEASE_SECONDS,
): Promise<number> {
  const run = async (text: string): Promise<Counts> => {
    const values = [leaseSeconds, leaseSeconds * GRACE_SHARE]
    const [counts] = await retryConflicts(() => pool.query<Counts>(text, values))
    if (counts && counts.released > 0) logger.warn('holds.orphans', { count: counts.released })
    return counts as Counts
  }
  const first = await run(RELEASE_UNLOCKED)
  if (first.released === first.orphans) return first.released
  return first.released + (await run(RELEASE_ALL)).released
}

/**
 * Sends heartbeats until stopped. Each one also releases the holds of dead processes, so a hold is
 * released at most 60 s of lease and one interval after its process died. Returns the stop function.
 */
export async function startHeartbeat(
  services: Services,
  name: string,
): Promise<() => Promise<void>> {
  const beat = async () => {
    await services.heartbeat.query(HEARTBEAT, [services.nodeId, name], 'heartbeat')
    await releaseOrphans(services)
  }
  await beat()
  let last: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    last = beat().catch((error: unknown) => {
      services.logger.warn('heartbeat', { error })
    })
  }, INTERVAL_MS)
  return async () => {
    clearInterval(timer)
    // A heartbeat after the removal would add the node again.
    await last
    await services.heartbeat.query(REMOVE, [services.nodeId])
  }
}

const REMOVE_NAMED = `delete from nodes where name like $1 || ':%'`

/**
 * Releases the holds of this machine's dead processes at once, instead of after the lease. Only for
 * the process that has locked the machine's data folder, so that none of them can be alive.
 */
export async function releaseOwnFromBefore(
  services: Pick<Services, 'pool' | 'logger'>,
  machine: string,
): Promise<void> {
  await services.pool.query(REMOVE_NAMED, [machine])
  await releaseOrphans(services)
}
