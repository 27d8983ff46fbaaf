import type { Services } from '../../kernel/ctx.ts'
import type { Sql } from '../../kernel/sql.ts'
import { clearQuantities, sumNextQuantities } from './sum-quantities.ts'
import { addShares, shareEarlier, SHARE_TABLES } from './usage-shares.ts'

/** Held while closed hours are summed; a refund, which changes an hour, waits for it. */
const LOCK_KEY = `hashtext('sluice usage sums')`
const TRY_LOCK = `select pg_try_advisory_xact_lock(${LOCK_KEY}) as mine`
const LOCK = `select pg_advisory_xact_lock(${LOCK_KEY})::text`
const SHARED_LOCK = `select pg_advisory_xact_lock_shared(${LOCK_KEY})::text`

/** An hour is closed this long after its end, when every transaction of the hour has ended. */
const NEXT = `
select from_hour as "from", until_hour as until
  from (select from_hour, least(date_trunc('day', from_hour, 'UTC') + interval '1 day', last_end)
               as until_hour
          from (select coalesce((select closed_until from usage_closings),
                                (select min(hour) from usage_hours)) as from_hour,
                       date_trunc('hour', now() - interval '5 minutes', 'UTC') as last_end) ends
         where from_hour < last_end) next
 where not exists (select from pg_stat_activity
                    where datname = current_database() and backend_type = 'client backend'
                      and pid <> pg_backend_pid() and xact_start < until_hour)`

/** In the order of the columns of every table of sums. */
const SUMS = `sum(calls), sum(prompt_tokens), sum(completion_tokens), sum(quota), sum(errors),
       sum(duration_ms)`

const TOTAL_HOURS = `
insert into usage_total_hours
select hour, channel_id, model, "group", ${SUMS} from usage_hours
 where hour >= $1::timestamptz and hour < $2::timestamptz group by 1, 2, 3, 4`
const USER_HOURS = `
insert into usage_user_hours
select hour, user_id, token_id, ${SUMS} from usage_hours
 where hour >= $1::timestamptz and hour < $2::timestamptz group by 1, 2, 3 order by 1, 2, 3`
const PART_HOURS = `
insert into usage_part_hours
select part, hour, key, ${SUMS} from usage_total_hours
 cross join lateral (values ('MODEL', model), ('GROUP', "group"), ('CHANNEL', channel_id::text))
       parts (part, key)
 where hour >= $1::timestamptz and hour < $2::timestamptz group by 1, 2, 3 order by 1, 2, 3`
/** A day is summed in parts, because a statement has a time limit. */
const SLICES = 8
const DAYS = `
insert into usage_days
select $1::timestamptz, user_id, token_id, channel_id, model, "group", ${SUMS} from usage_hours
 where hour >= $1::timestamptz and hour < $1::timestamptz + interval '1 day'
   and user_id % ${SLICES} = $2::int group by 2, 3, 4, 5, 6`
const TOTAL_DAYS = `
insert into usage_total_days
select day, channel_id, model, "group", ${SUMS} from usage_days
 where day = $1::timestamptz group by 1, 2, 3, 4`
const USER_DAYS = `
insert into usage_user_days
select user_id, day, token_id, ${SUMS} from usage_days
 where day = $1::timestamptz group by 1, 2, 3`
const CLOSE = `
insert into usage_closings (shares_from, closed_until) values ($1::timestamptz, $2::timestamptz)
    on conflict (id) do update set closed_until = excluded.closed_until`

const DAY_MS = 86_400_000

/**
 * Sums the hours that have ended, up to a day in each transaction, and days when they are complete. One
 * process at a time does it; another returns at once.
 */
export async function closeHours(
  { backgroundPool }: Pick<Services, 'backgroundPool'>,
  isStopping: () => boolean = () => false,
): Promise<void> {
  while (!isStopping() && (await backgroundPool.transaction(closeNext)));
}

/** Deletes the sums and makes them again. Until then statistics read \`usage_hours\`. */
export async function rebuildUsageSums(services: Pick<Services, 'backgroundPool'>): Promise<void> {
  await services.backgroundPool.transaction(clearUsageSums)
  await closeHours(services)
}

const TABLES = [
  'usage_total_hours',
  'usage_user_hours',
  'usage_part_hours',
  'usage_total_days',
  'usage_days',
  'usage_user_days',
  ...SHARE_TABLES,
  'usage_closings',
]

/** For a change of closed hours: they are summed again at the next closing. */
export async function clearUsageSums(sql: Sql): Promise<void> {
  await sql.query(LOCK)
  await clearQuantities(sql)
  for (const table of TABLES) await sql.query(`delete from ${table}`)
}

/** Whether hours were closed, so that others may be left. */
async function closeNext(sql: Sql): Promise<boolean> {
  const [lock] = await sql.query<{ mine: boolean }>(TRY_LOCK)
  if (!lock?.mine) return false
  const [next] = await sql.query<{ from: Date; until: Date }>(NEXT)
  if (!next) return (await shareEarlier(sql)) || sumNextQuantities(sql)
  await sql.query(TOTAL_HOURS, [next.from, next.until])
  await sql.query(USER_HOURS, [next.from, next.until])
  await sql.query(PART_HOURS, [next.from, next.until])
  if (next.until.getTime() % DAY_MS === 0) {
    const day = new Date(next.until.getTime() - DAY_MS)
    for (let slice = 0; slice < SLICES; slice += 1) await sql.query(DAYS, [day, slice])
    await sql.query(TOTAL_DAYS, [day])
    await sql.query(USER_DAYS, [day])
  }
  await addShares(sql, next)
  await sql.query(CLOSE, [next.from, next.until])
  return true
}

/** Keeps hours from being closed until the end of the transaction, which may change any hour. */
export async function lockClosing(sql: Sql): Promise<void> {
  await sql.query(SHARED_LOCK)
}
