import type { Services } from '../../kernel/ctx.ts'
import { retryConflicts } from './database-error.ts'

const BEAT_MS = 5_000
/** A process silent for longer is taken for dead; by the database's clock (threats M7, X32). */
export const LEASE_SECONDS = 60
/** A beat may be late by two more; nobody beating for longer means that nobody could. */
const GAP_SECONDS = 15
/** Of the lease: so long the living have to beat again after a time when nobody could. */
const GRACE_SHARE = 0.5

const FRESH = `beat_at >= now() - interval '${GAP_SECONDS} seconds'`
/**
 * `started_at` is since when the fleet beats without a gap. Whoever joins it, or comes back after a
 * gap of its own, learns that from those who beat meanwhile.
 */
const BEAT = `
insert into nodes (id, name, started_at)
values ($1::uuid, $2, coalesce((select min(started_at) from nodes where ${FRESH}), now()))
    on conflict (id) do update
   set started_at = case when nodes.${FRESH} then nodes.started_at else excluded.started_at end,
       beat_at = now()`
const FORGET = `delete from nodes where id = $1::uuid`

/**
 * Frees the holds of dead processes: every hold whose node is not among the living. Silence counts
 * only while somebody beats: after an absence of the database nobody is dead yet. A row that others
 * have locked is passed over or waited for.
 */
const sweep = (lockedRows: 'skip locked' | '') => `
with steady as materialized (
  select coalesce(min(started_at), now()) as since from nodes where ${FRESH}
), living as materialized (
  select id from nodes, steady
   where greatest(beat_at + make_interval(secs => $1), since + make_interval(secs => $2)) >= now()
), dead as (
  delete from nodes
   where id not in (select id from living) and beat_at < now() - make_interval(secs => $1)
), orphans as materialized (
  select call_id, user_id, token_id from holds
   where node_id not in (select id from living)
     and created_at < now() - interval '1 second'
   order by user_id, token_id, call_id
), locked_users as materialized (
  select id from users where id in (select user_id from orphans) order by id for update ${lockedRows}
), locked_tokens as materialized (
  select id from tokens where id in (select token_id from orphans)
     and (select count(*) from locked_users) >= 0 order by id for update ${lockedRows}
), released as (
  delete from holds using orphans
   where holds.call_id = orphans.call_id and (select count(*) from locked_tokens) >= 0
     and orphans.user_id in (select id from locked_users)
     and (orphans.token_id is null or orphans.token_id in (select id from locked_tokens))
  returning holds.user_id, holds.token_id, holds.amount, holds.token_amount
), paid_users as (
  update users set balance = users.balance + sums.amount
    from (select user_id, sum(amount)::bigint as amount from released group by user_id) sums
   where users.id = sums.user_id
), paid_tokens as (
  update tokens set balance = tokens.balance + sums.amount
    from (select token_id, sum(token_amount)::bigint as amount from released
           where token_amount > 0 group by token_id) sums
   where tokens.id = sums.token_id
)
select (select count(*)::int from released) as released, (select count(*)::int from orphans) as orphans`

const SWEEP_THE_FREE = sweep('skip locked')
const SWEEP_ALL = sweep('')

interface Swept {
  readonly released: number
  readonly orphans: number
}

/**
 * Frees holds whose process died; answers how many. Safe to run anywhere at any time. First those
 * that nobody keeps it from, so that one stuck row delays no other.
 */
export async function releaseOrphans(
  { pool, logger }: Pick<Services, 'pool' | 'logger'>,
  leaseSeconds = LEASE_SECONDS,
): Promise<number> {
  const run = async (text: string): Promise<Swept> => {
    const values = [leaseSeconds, leaseSeconds * GRACE_SHARE]
    const [swept] = await retryConflicts(() => pool.query<Swept>(text, values))
    if (swept && swept.released > 0) logger.warn('holds.orphans', { count: swept.released })
    return swept as Swept
  }
  const first = await run(SWEEP_THE_FREE)
  if (first.released === first.orphans) return first.released
  return first.released + (await run(SWEEP_ALL)).released
}

/**
 * Joins the fleet: beats until stopped, and frees after each beat what dead processes left behind:
 * at the latest 60 s of lease and one beat after a death.
 */
export async function joinFleet(services: Services, name: string): Promise<() => Promise<void>> {
  const beat = async () => {
    await services.heartbeat.query(BEAT, [services.nodeId, name], 'beat')
    await releaseOrphans(services)
  }
  await beat()
  let last: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    last = beat().catch((error: unknown) => {
      services.logger.warn('fleet', { error: String(error) })
    })
  }, BEAT_MS)
  return async () => {
    clearInterval(timer)
    // A beat after the farewell would bring the node back.
    await last
    await services.heartbeat.query(FORGET, [services.nodeId])
  }
}

const FORGET_NAMED = `delete from nodes where name like $1 || ':%'`

/**
 * Frees at once what the processes of this machine left when they died, instead of after the lease.
 * Only for whoever holds the machine's data folder, so that none of them can be alive.
 */
export async function releaseOwnFromBefore(
  services: Pick<Services, 'pool' | 'logger'>,
  machine: string,
): Promise<void> {
  await services.pool.query(FORGET_NAMED, [machine])
  await releaseOrphans(services)
}
