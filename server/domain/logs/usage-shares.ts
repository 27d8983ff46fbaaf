import type { Sql } from '../../kernel/sql.ts'

/**
 * Sums that only busy users and shared names have. Where they are, they are whole: an hour of a user, or
 * an hour or a day of a name, without rows in them is read from `usage_hours` and `usage_days`.
 */
export const SHARE_TABLES = [
  'usage_user_part_hours',
  'usage_name_hours',
  'usage_name_days',
] as const

/** A user with more rows in an hour has sums by part: with fewer they would be more rows, not less. */
const ROWS_MIN = 64
/** A name of so many tokens has sums of its own. */
const TOKENS_MIN = 8

const USER_PART_HOURS = `
insert into usage_user_part_hours
select user_id, part, hour, key, sum(calls), sum(prompt_tokens), sum(completion_tokens), sum(quota),
       sum(errors), sum(duration_ms)
  from (select *, count(*) over (partition by user_id, hour) as row_count from usage_hours
         where hour >= $1::timestamptz and hour < $2::timestamptz) rows
 cross join lateral (values ('MODEL', model), ('GROUP', "group"), ('CHANNEL', channel_id::text))
       parts (part, key)
 where row_count > ${ROWS_MIN} group by 1, 2, 3, 4 order by 1, 2, 3, 4`
const ofSharedNames = (time: 'hour' | 'day') => `
insert into usage_name_${time}s
select tokens.name, ${time}, channel_id, model, sums."group", sum(quota)
  from usage_${time}s sums join tokens on tokens.id = token_id
 where ${time} >= $1::timestamptz and ${time} < $2::timestamptz
   and tokens.name in (select name from tokens group by name having count(*) >= ${TOKENS_MIN})
 group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`
const STATEMENTS = [USER_PART_HOURS, ofSharedNames('hour')]
const NAME_DAYS = ofSharedNames('day')

const DAY_MS = 86_400_000

/** Hours of at most a day, which ends with them when they reach its end. */
interface Hours {
  readonly from: Date
  readonly until: Date
}

/** Sums hours that are closed in the same transaction. */
export async function addShares(sql: Sql, { from, until }: Hours): Promise<void> {
  for (const statement of STATEMENTS) await sql.query(statement, [from, until])
  if (until.getTime() % DAY_MS !== 0) return
  await sql.query(NAME_DAYS, [new Date(until.getTime() - DAY_MS), until])
}

const EARLIER = `
select greatest(date_trunc('day', shares_from - interval '1 hour', 'UTC'), first_hour) as "from",
       shares_from as until
  from usage_closings, (select min(hour) as first_hour from usage_user_hours) sums
 where first_hour < shares_from`
const SHARED = `update usage_closings set shares_from = $1::timestamptz`

/**
 * Sums the newest hours that an older version closed, up to a day in each transaction. Returns whether
 * there were any.
 */
export async function shareEarlier(sql: Sql): Promise<boolean> {
  const [next] = await sql.query<Hours>(EARLIER)
  if (!next) return false
  await addShares(sql, next)
  await sql.query(SHARED, [next.from])
  return true
}
