import type { Sql } from '../../../server/kernel/sql.ts'
import type { LogsOptions } from './options.ts'

export const USERS = 500
export const MODELS = 50
export const CHANNELS = 20

/** Two tokens for each user; half of the first ones have the same name. */
const PEOPLE = `
insert into users (id, username, username_key, role)
select i, 'user' || i, 'user' || i, case when i = 1 then 'ROOT' else 'NORMAL' end::role
  from generate_series(1, ${USERS}) i;
insert into tokens (id, user_id, name, key_hash, key_cipher, key_preview)
select i, 1 + (i - 1) / 2, case when i % 4 = 1 then 'default' else 'token' || i end,
       int4send(i), '', ''
  from generate_series(1, ${USERS * 2}) i;
select setval('users_id_seq', ${USERS}), setval('tokens_id_seq', ${USERS * 2})`

const DETAILS = JSON.stringify({
  rate: { kind: 'token', model: '2.5', group: '1', completion: '4' },
  usage: { input: 100, output: 20 },
  frt: 120,
  tried: [1],
  exact: '12.5',
})

const PARTITIONS = `select ensure_log_partitions(2, $1::int)`

/**
 * A day of rows in the order of time. A few users, tokens, models and channels have most of the calls:
 * the first of each 12 to 15 per cent. One row in a hundred is an event; the group \`trial\` has one
 * call in 20,000, and the channel 99 served on the first two days only.
 */
const DAY = `
with drawn as (
  select i, now() - make_interval(secs => ($1::float8 - i / $2::float8) * 86400) as at,
         1 + floor(${USERS} * power(random(), 3))::int as user_id, random() as of_token,
         floor(${MODELS} * power(random(), 2))::int as model, random() as of_channel,
         random() as of_group, random() as kind, random() as size
    from generate_series(1, $2::int) i
), rows as (
  select *, 2 * user_id - (of_token < 0.8)::int as token_id,
         case when $1::int > $3::int - 2 and of_channel < 0.01 then 99
              else 1 + (model * 7 + floor(4 * of_channel * of_channel)::int) % ${CHANNELS} end as channel_id,
         case when of_group < 0.00005 then 'trial' when of_group < 0.05 then 'svip'
              when of_group < 0.2 then 'vip' else 'default' end as in_group
    from drawn
)
insert into logs (created_at, type, user_id, username, token_id, token_name, channel_id, model, "group",
                  prompt_tokens, completion_tokens, quota, duration_ms, is_stream, request_id, details)
select at, 'CONSUME', user_id, 'user' || user_id, token_id,
       case when token_id % 4 = 1 then 'default' else 'token' || token_id end, channel_id,
       'model-' || model, in_group, (size * 4000)::int, (size * 900)::int, (size * 100000)::bigint,
       (size * 20000)::int, size < 0.6, uuidv7(at - clock_timestamp())::text,
       '${DETAILS}'::jsonb
  from rows where kind >= 0.01
union all
select at, case when kind < 0.002 then 'TOP_UP' else 'SYSTEM' end::log_type, user_id,
       'user' || user_id, 0, '', 0, '', '', 0, 0, 0, 0, false, '', '{}'
  from rows where kind < 0.01
 order by 1`

const ROLL_UP = `
insert into usage_hours (hour, user_id, token_id, channel_id, model, "group", calls,
                         prompt_tokens, completion_tokens, quota, duration_ms)
select date_trunc('hour', created_at, 'UTC'), user_id, token_id, channel_id, model, "group",
       count(*), sum(prompt_tokens), sum(completion_tokens), sum(quota), sum(duration_ms)
  from logs where type = 'CONSUME' group by 1, 2, 3, 4, 5, 6`

const DAYS_A_MONTH_MIN = 28

/** Fills an empty, migrated database; a database with rows stays as it is. */
export async function ensureData(
  sql: Sql,
  { rows, days }: LogsOptions,
  say: (line: string) => void,
): Promise<void> {
  const [log] = await sql.query(`select 1 from logs limit 1`)
  if (log) return
  for (const statement of PEOPLE.split(';')) await sql.query(statement)
  await sql.query(PARTITIONS, [Math.ceil(days / DAYS_A_MONTH_MIN)])
  for (let daysAgo = days; daysAgo > 0; daysAgo -= 1) {
    if (daysAgo % 10 === 0) say(`writing rows: ${daysAgo} days left`)
    await sql.query(DAY, [daysAgo, Math.round(rows / days), days])
  }
  say('summing hours')
  await sql.query(ROLL_UP)
  say('vacuum')
  await sql.query(`vacuum analyze`)
}
