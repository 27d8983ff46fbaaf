import type { Services } from '../../kernel/ctx.ts'
import { retryConflicts } from './database-error.ts'

const BEAT_MS = 5_000
const SWEEP_MS = 15_000
/** A process silent for longer is taken for dead; by the database's clock (threats M7, X32). */
export const LEASE_SECONDS = 60

const BEAT = `
insert into nodes (id, name) values ($1::uuid, $2)
    on conflict (id) do update set beat_at = now()`
const FORGET = `delete from nodes where id = $1::uuid`

/** Frees the holds of dead processes: every hold whose node is not among the living. */
const SWEEP = `
with dead as (
  delete from nodes where beat_at < now() - make_interval(secs => $1)
), living as (
  select id from nodes where beat_at >= now() - make_interval(secs => $1)
), orphans as materialized (
  select call_id, user_id, token_id from holds
   where node_id not in (select id from living)
     and created_at < now() - interval '1 second'
   order by user_id, token_id, call_id
), locked_users as materialized (
  select id from users where id in (select user_id from orphans) order by id for update
), locked_tokens as materialized (
  select id from tokens where id in (select token_id from orphans)
     and (select count(*) from locked_users) >= 0 order by id for update
), freed as (
  delete from holds using orphans
   where holds.call_id = orphans.call_id and (select count(*) from locked_tokens) >= 0
  returning holds.user_id, holds.token_id, holds.amount, holds.token_amount
), paid_users as (
  update users set balance = users.balance + sums.amount
    from (select user_id, sum(amount)::bigint as amount from freed group by user_id) sums
   where users.id = sums.user_id
), paid_tokens as (
  update tokens set balance = tokens.balance + sums.amount
    from (select token_id, sum(token_amount)::bigint as amount from freed
           where token_amount > 0 group by token_id) sums
   where tokens.id = sums.token_id
)
select count(*)::int as count from freed`

/** Frees holds whose process died; answers how many. Safe to run anywhere at any time. */
export async function releaseOrphans(
  services: Pick<Services, 'pool' | 'trace'>,
  leaseSeconds = LEASE_SECONDS,
): Promise<number> {
  const rows = await retryConflicts(() =>
    services.pool.query<{ count: number }>(SWEEP, [leaseSeconds]),
  )
  const count = rows[0]?.count ?? 0
  if (count > 0) services.trace.warn('holds.orphans', { count })
  return count
}

/** Joins the fleet: beats until stopped, and frees what dead processes left behind. */
export async function joinFleet(services: Services, name: string): Promise<() => Promise<void>> {
  const beat = () => services.pool.query(BEAT, [services.nodeId, name], 'beat')
  await beat()
  await releaseOrphans(services)
  const quietly = (run: () => Promise<unknown>) => () => {
    run().catch((error: unknown) => services.trace.warn('fleet', { error: String(error) }))
  }
  const timers = [
    setInterval(quietly(beat), BEAT_MS),
    setInterval(
      quietly(() => releaseOrphans(services)),
      SWEEP_MS,
    ),
  ]
  return async () => {
    timers.forEach(clearInterval)
    await services.pool.query(FORGET, [services.nodeId])
  }
}

const FORGET_NAMED = `delete from nodes where name like $1 || ':%'`

/**
 * Frees at once what the processes of this machine left when they died, instead of after the lease.
 * Only for whoever holds the machine's data folder, so that none of them can be alive.
 */
export async function releaseOwnFromBefore(
  services: Pick<Services, 'pool' | 'trace'>,
  machine: string,
): Promise<void> {
  await services.pool.query(FORGET_NAMED, [machine])
  await releaseOrphans(services)
}
