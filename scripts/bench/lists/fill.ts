import { Client } from 'pg'

/** Rows of each table, and entries of one account. */
export interface Sizes {
  readonly rows: number
  readonly entries: number
}

export const CHANNELS = 1_000
/** Models of each channel. */
export const MODELS = 200

/** The account with many entries. */
export const BUSY_USER = 2

/** Root, and the users: one in a hundred is an admin, one in fifty is closed. */
const USERS = `
insert into users (username, username_key, display_name, role, "group", email, deleted_at,
                   balance, used_quota, request_count)
select name, name, case when n % 3 = 0 then 'Display ' || n else '' end,
       (case when n = 1 then 'ROOT' when n % 100 = 0 then 'ADMIN' else 'NORMAL' end)::role,
       case when n % 10 = 0 then 'vip' else 'default' end,
       case when n % 2 = 0 then name || '@example.com' end,
       case when n % 50 = 7 then now() end,
       0, n, n
  from (select n, 'user' || lpad(n::text, 7, '0') as name from generate_series(1, $1::int) n) named`

const REDEMPTIONS = `
insert into redemptions (name, code_hash, code_cipher, status, quota, creator_id, created_at, expires_at)
select 'batch ' || n / 100, decode(md5('code' || n), 'hex'), decode(md5('cipher' || n), 'hex'),
       (array['UNUSED', 'USED', 'UNUSED', 'DISABLED']::redemption_status[])[1 + n % 4], n, 1,
       now() - n * interval '1 minute',
       case when n % 5 = 0 then now() + (n - 50000) * interval '1 minute' end
  from generate_series(1, $1::int) n`

const ORDERS = `
insert into top_up_orders (user_id, trade_no, method, quota, money, status, created_at)
select 1 + n % 5000, 'trade' || n, (array['alipay', 'wxpay', 'stripe'])[1 + n % 3], n, n % 100,
       (array['PENDING', 'PAID', 'PAID', 'PAID', 'EXPIRED']::order_status[])[1 + n % 5],
       now() - (100000 - n) * interval '1 minute'
  from generate_series(1, $1::int) n`

/** Each channel has an hour of minutes with calls. */
const CHANNEL_ROWS = `
insert into channels (type, name, key_cipher, key_hash, key_preview, models, groups, priority, weight, tag)
select 1, 'channel ' || n, decode(md5('cipher' || n), 'hex'), decode(md5('key' || n), 'hex'), 'sk-…' || n,
       (select array_agg('model-' || m) from generate_series(1, ${MODELS}) m), '{default,vip}',
       n % 10, n % 7, case when n % 3 = 0 then 'tag ' || n % 60 end
  from generate_series(1, ${CHANNELS}) n`
const CHANNEL_MINUTES = `
insert into channel_minutes (channel_id, minute, calls, failures, duration_ms, quota)
select id, date_trunc('minute', now()) - n * interval '1 minute', 10, n % 5, 10000, 1000
  from channels, generate_series(0, 59) n`

/** One top-up, which covers all charges that follow it. */
const ENTRIES = `
insert into entries (kind, reference, user_id, amount, created_at)
select (case when n = 1 then 'TOP_UP' else 'CHARGE' end)::entry_kind, 'bench-' || n, $1::int,
       case when n = 1 then $2::int::bigint * 10 else -(n % 10) end,
       now() - ($2::int - n) * interval '1 second'
  from generate_series(1, $2::int) n`

const BALANCE = `
update users set balance = (select sum(amount) from entries where user_id = users.id)
 where id = $1::int`

/** Fills the tables of a migrated, empty database directly: the verbs would need hours. */
export async function fillLists(databaseUrl: string, { rows, entries }: Sizes): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const statement of [USERS, REDEMPTIONS, ORDERS]) await client.query(statement, [rows])
    await client.query(ENTRIES, [BUSY_USER, entries])
    await client.query(BALANCE, [BUSY_USER])
    await client.query(CHANNEL_ROWS)
    await client.query(CHANNEL_MINUTES)
    // As autovacuum leaves them soon after such a change.
    await client.query(
      'vacuum (analyze) users, redemptions, top_up_orders, entries, channels, channel_minutes',
    )
  } finally {
    await client.end()
  }
}
