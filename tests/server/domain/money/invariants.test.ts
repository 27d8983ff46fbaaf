import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyLedger } from '../../../../server/domain/money/index.ts'
import { invariants } from '../../../../server/domain/money/invariants.ts'
import { openSqlPool } from '../../../../server/io/sql-pool.ts'
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts'

const CALL = '00000000-0000-4000-8000-000000000001'
const REFUNDED = '00000000-0000-4000-8000-000000000002'
const IN_FLIGHT = '00000000-0000-4000-8000-000000000003'
const NODE = '00000000-0000-4000-8000-00000000000a'
const DEAD = '00000000-0000-4000-8000-00000000000d'

/** A small ledger that is exact: two users, every kind of entry, one call in flight. */
const EXACT = `
insert into users (id, username, username_key) values (1, 'ann', 'ann'), (2, 'bob', 'bob');
insert into tokens (id, user_id, name, key_hash, key_cipher, key_preview) values (1, 1, 'app', '', '', '');
insert into channels (id, type, name, key_cipher, key_hash, key_preview, models) values (1, 1, 'main', '', '', '', '{}');
insert into nodes (id, name, started_at) values ('${NODE}', 'here', now() - interval '1 hour');
insert into redemptions (id, name, code_hash, code_cipher, status, quota, creator_id, used_by_user_id)
values (1, 'gift', '', '', 'USED', 100, 1, 1);
insert into top_up_orders (id, user_id, trade_no, method, quota, money, status)
values (1, 1, 'T1', 'alipay', 200, 1, 'PAID');
insert into entries (kind, reference, user_id, token_id, amount, token_amount, reward_amount, channel_id) values
  ('OPENING', 'user:1', 1, null, 1000, 0, 0, null),
  ('TOKEN_LIMIT', 'x', 1, 1, 0, 500, 0, null),
  ('CHARGE', '${CALL}', 1, 1, -30, -30, 0, 1),
  ('CHARGE', '${REFUNDED}', 1, 1, -40, -40, 0, 1),
  ('REFUND', '${REFUNDED}', 1, 1, 40, 40, 0, 1),
  ('REDEMPTION', 'redemption:1', 1, null, 100, 0, 0, null),
  ('TOP_UP', 'order:1', 1, null, 200, 0, 0, null),
  ('REWARD', 'invitee:2', 2, null, 7, 0, 0, null),
  ('REWARD', 'inviter-of:2', 1, null, 0, 0, 9, null),
  ('TRANSFER', 'y', 1, null, 4, 0, -4, null);
insert into holds (call_id, node_id, user_id, token_id, amount, token_amount, created_at)
values ('${IN_FLIGHT}', '${NODE}', 1, 1, 20, 20, now() - interval '10 minutes');
insert into logs (type, user_id, channel_id, quota, request_id) values
  ('CONSUME', 1, 1, 30, '${CALL}'), ('CONSUME', 1, 1, 40, '${REFUNDED}');
insert into usage_hours (hour, user_id, token_id, channel_id, model, "group", calls, quota)
values (date_trunc('hour', now()), 1, 1, 1, 'gpt-4o', 'default', 2, 30);
insert into usage_hours (hour, user_id, token_id, channel_id, model, "group", calls, quota)
values ('2026-01-01 10:00Z', 2, 0, 1, 'gpt-4o', 'default', 1, 5), ('2026-01-01 11:00Z', 2, 0, 1, 'gpt-4o', 'default', 1, -5);
insert into usage_total_hours select hour, channel_id, model, "group", calls, 0, 0, quota from usage_hours where hour < '2026-01-02';
insert into usage_user_hours select hour, user_id, token_id, calls, 0, 0, quota from usage_hours where hour < '2026-01-02';
insert into usage_part_hours select part, hour, key, sum(calls), 0, 0, sum(quota) from usage_total_hours cross join lateral (values ('MODEL', model), ('GROUP', "group"), ('CHANNEL', channel_id::text)) parts (part, key) group by 1, 2, 3;
insert into usage_days values ('2026-01-01', 2, 0, 1, 'gpt-4o', 'default', 2, 0, 0, 0);
insert into usage_total_days values ('2026-01-01', 1, 'gpt-4o', 'default', 2, 0, 0, 0);
insert into usage_user_days values (2, '2026-01-01', 0, 2, 0, 0, 0);
insert into usage_user_part_hours select 2, part, hour, key, calls, 0, 0, quota from usage_part_hours;
insert into usage_closings values (1, '2026-01-02', '2026-01-01');
update users set balance = 1254, used_quota = 30, request_count = 2, reward_balance = 5,
                 reward_total = 9, invite_count = 1 where id = 1;
update users set balance = 7, inviter_id = 1 where id = 2;
update tokens set balance = 450, used_quota = 30 where id = 1;
update channel_counters set quota = 35 where channel_id = 1 and kind = 'CHARGED';
update channel_counters set quota = 5 where channel_id = 1 and kind = 'REFUNDED';`

let database: TestDatabase
let pool: ReturnType<typeof openSqlPool>
beforeAll(async () => {
  database = await createTestDatabase()
  pool = openSqlPool(database.url, { max: 1, name: 'test', statementTimeoutMs: 10_000 })
  await pool.query(`alter table entries disable trigger all`)
  await pool.query(EXACT)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const entry = (kind: string, reference: string, userId = 1) =>
  `insert into entries (kind, reference, user_id) values ('${kind}', '${reference}', ${userId})`
const reversal = (
  values: string,
) => `insert into payment_reversals (order_id, kind, status, money, currency, taken_quota, quota, reinstated_at)
  select id, 'DISPUTE', 'WITHDRAWN', money, currency, ${values} from top_up_orders`

const unentry = (reference: string) => `delete from entries where reference = '${reference}'`
const dead = (age: string) =>
  `update holds set node_id = '${DEAD}', created_at = now() - interval '${age}'`
const alive = `update holds set node_id = '${NODE}'; delete from nodes where id = '${DEAD}'`

// change of the tables -> the invariant it breaks, its statement, and the statement that undoes it
const breaches: [what: string, invariant: string, harm: string, undo: string][] = [
  [
    'a token charged more than its user',
    'a charge takes no more from its token than from its user',
    `update entries set token_amount = -31 where reference = '${CALL}';
     update tokens set balance = balance - 1`,
    `update entries set token_amount = -30 where reference = '${CALL}';
     update tokens set balance = balance + 1`,
  ],
  [
    'quota out of nothing',
    'balance + holds = sum of entries, for every user',
    `update users set balance = balance + 1 where id = 2`,
    `update users set balance = balance - 1 where id = 2`,
  ],
  [
    'a hold that vanished',
    'balance + holds = sum of entries, for every token',
    `update holds set token_amount = 19`,
    `update holds set token_amount = 20`,
  ],
  [
    'a reward out of nothing',
    'reward balance = sum of entries, for every user',
    `update users set reward_balance = 6 where id = 1`,
    `update users set reward_balance = 5 where id = 1`,
  ],
  [
    'a charge that changes a reward balance',
    'no entry but a reward or its transfer moves a reward balance',
    `update entries set reward_amount = 1 where reference = '${CALL}'`,
    `update entries set reward_amount = 0 where reference = '${CALL}'`,
  ],
  [
    'a counter of a user',
    'used quota of a user = sum of its charges',
    `update users set used_quota = 31 where id = 1`,
    `update users set used_quota = 30 where id = 1`,
  ],
  [
    'a lost request',
    'request count of a user = number of its charges',
    `update users set request_count = 1 where id = 1`,
    `update users set request_count = 2 where id = 1`,
  ],
  [
    'a counter of a token',
    'used quota of a token = sum of its charges',
    `update tokens set used_quota = 0`,
    `update tokens set used_quota = 30`,
  ],
  [
    'a counter of a channel',
    'used quota of a channel = sum of its charges',
    `update channel_counters set quota = 0`,
    `update channel_counters set quota = case kind when 'CHARGED' then 35 else 5 end where channel_id = 1`,
  ],
  [
    'a roll-up that lost its hour',
    'roll-ups = charges, for every user, token and channel',
    `update usage_hours set channel_id = 2`,
    `update usage_hours set channel_id = 1`,
  ],
  [
    'an hour that changed after it was closed',
    'sums of closed hours = hourly sums',
    `update usage_total_hours set prompt_tokens = prompt_tokens + 1;
     update usage_part_hours set prompt_tokens = prompt_tokens + 1`,
    `update usage_total_hours set prompt_tokens = prompt_tokens - 1;
     update usage_part_hours set prompt_tokens = prompt_tokens - 1`,
  ],
  [
    'an hour of a user that changed after it was closed',
    'sums of closed hours for each user = hourly sums',
    `update usage_user_hours set errors = errors + 1`,
    `update usage_user_hours set errors = errors - 1`,
  ],
  [
    'an hour of a model that changed after it was closed',
    'sums of closed hours by model, group and channel = sums of closed hours',
    `update usage_part_hours set calls = calls + 1 where part = 'MODEL'`,
    `update usage_part_hours set calls = calls - 1 where part = 'MODEL'`,
  ],
  [
    'a busy hour of a user that changed after it was closed',
    'sums of busy hours of a user = hourly sums',
    `update usage_user_part_hours set quota = quota + 1 where part = 'GROUP'`,
    `update usage_user_part_hours set quota = quota - 1 where part = 'GROUP'`,
  ],
  [
    'an hour of a shared name that changed after it was closed',
    'sums of shared names = sums of their tokens',
    `insert into usage_name_hours values ('shared', '2026-01-01 10:00Z', 1, 'gpt-4o', 'default', 1)`,
    `delete from usage_name_hours`,
  ],
  [
    'a day that changed after it was closed',
    'sums of closed days = hourly sums',
    `update usage_days set calls = calls + 1; update usage_total_days set calls = calls + 1;
     update usage_user_days set calls = calls + 1`,
    `update usage_days set calls = calls - 1; update usage_total_days set calls = calls - 1;
     update usage_user_days set calls = calls - 1`,
  ],
  [
    'a day that differs from its users',
    'sums of days over all users = sums of days',
    `update usage_total_days set quota = quota + 1`,
    `update usage_total_days set quota = quota - 1`,
  ],
  [
    'a day of a user that changed',
    'sums of days for each user = sums of days',
    `update usage_user_days set quota = quota + 1`,
    `update usage_user_days set quota = quota - 1`,
  ],
  [
    'a log row that says less',
    'a logged charge = its entry',
    `update logs set quota = 29 where request_id = '${CALL}'`,
    `update logs set quota = 30 where request_id = '${CALL}'`,
  ],
  [
    'a refund of nothing',
    'a refund gives back exactly one charge',
    entry('REFUND', 'z'),
    unentry('z'),
  ],
  [
    'a charged call that still holds',
    'no charged call still holds money',
    `update holds set call_id = '${CALL}'`,
    `update holds set call_id = '${IN_FLIGHT}'`,
  ],
  [
    'the hold of a process long gone',
    'no hold is older than the lease of its process + 90 s',
    dead('151 seconds'),
    alive,
  ],
  [
    'the hold of a process long silent',
    'no hold is older than the lease of its process + 90 s',
    `${dead('10 minutes')};
     insert into nodes (id, name, beat_at) values ('${DEAD}', 'there', now() - interval '151 seconds')`,
    alive,
  ],
  [
    'a used code without a credit',
    'one credit for every used code',
    `update redemptions set used_by_user_id = 2`,
    `update redemptions set used_by_user_id = 1`,
  ],
  [
    'a credit without a used code',
    'one credit for every used code',
    `update redemptions set status = 'UNUSED'`,
    `update redemptions set status = 'USED'`,
  ],
  [
    'a paid order with another amount',
    'one credit for every paid order',
    `update top_up_orders set quota = 201`,
    `update top_up_orders set quota = 200`,
  ],
  [
    'a credit without an order',
    'one credit for every paid order',
    entry('TOP_UP', 'order:2'),
    unentry('order:2'),
  ],
  [
    'a refunded order without a reversal',
    'refunded quota of an order = quota taken by its reversals',
    `update top_up_orders set status = 'REFUNDED', refunded_quota = 200`,
    `update top_up_orders set status = 'PAID', refunded_quota = null`,
  ],
  [
    'a refund without a debit',
    'one debit for every returned payment, at most its share',
    reversal(`200, 0, null`),
    'delete from payment_reversals',
  ],
  [
    'a reinstated dispute without a credit',
    'one credit for every reinstated payment, of what was taken',
    reversal(`null, null, now()`),
    'delete from payment_reversals',
  ],
  [
    'a debit without a returned payment',
    'one debit for every returned payment, at most its share',
    entry('TOP_UP_DISPUTE', 'order:3'),
    unentry('order:3'),
  ],
  [
    'a credit without a reinstated payment',
    'one credit for every reinstated payment, of what was taken',
    entry('TOP_UP_REINSTATED', 'order:3'),
    unentry('order:3'),
  ],
  [
    'a reward for a user without an inviter',
    'rewards go to an invitee and its inviter, once',
    entry('REWARD', 'invitee:1'),
    unentry('invitee:1'),
  ],
  [
    'a reward for the wrong inviter',
    'rewards go to an invitee and its inviter, once',
    `update entries set reference = 'inviter-of:02' where reference = 'inviter-of:2';
     ${entry('REWARD', 'inviter-of:2', 2)}`,
    `${unentry('inviter-of:2')};
     update entries set reference = 'inviter-of:2' where reference = 'inviter-of:02'`,
  ],
  [
    'an invitee that is not counted',
    'invite count of a user = its invitees',
    `update users set invite_count = 0 where id = 1`,
    `update users set invite_count = 1 where id = 1`,
  ],
  [
    'a lifetime reward that shrank',
    'reward total of a user = sum of its rewards',
    `update users set reward_total = 8 where id = 1`,
    `update users set reward_total = 9 where id = 1`,
  ],
]

test('every invariant finds a row that breaks it', () => {
  expect([...new Set(breaches.map(([, invariant]) => invariant))].toSorted()).toEqual(
    Object.keys(invariants).toSorted(),
  )
})

test.each(breaches)('finds %s: %s', async (_, invariant, harm, undo) => {
  expect(await verifyLedger(pool)).toEqual([])
  await pool.query(harm)
  const broken = await verifyLedger(pool)
  await pool.query(undo)
  expect(broken.map(one => one.invariant)).toContain(invariant)
  for (const { row } of broken) expect(Object.keys(row)).not.toEqual([])
  expect(await verifyLedger(pool)).toEqual([])
})

test.each([
  ['the hold of a process that died a moment ago', dead('149 seconds'), alive],
  [
    'an old hold while no process can release it',
    `${dead('1 day')}; update nodes set beat_at = now() - interval '1 hour'`,
    `${alive}; update nodes set beat_at = now()`,
  ],
  [
    'an old hold while the only process has just begun',
    `${dead('1 day')}; update nodes set started_at = now()`,
    `${alive}; update nodes set started_at = now() - interval '1 hour'`,
  ],
])('bears %s', async (_, change, undo) => {
  await pool.query(change)
  const broken = await verifyLedger(pool)
  await pool.query(undo)
  expect(broken).toEqual([])
})

test('reports each invariant as soon as it is checked', async () => {
  const checked: string[] = []
  await verifyLedger(pool, ({ invariant, row }) =>
    checked.push(row ? `broken ${invariant}` : invariant),
  )
  expect(checked).toEqual(Object.keys(invariants))
})

test('changes nothing, even if an invariant had a statement that writes', async () => {
  const sql = await pool.transaction(async tx => {
    await tx.query('set transaction read only')
    return tx.query('update users set balance = 0').catch((error: Error) => error.message)
  })
  expect(sql).toContain('read-only')
})
