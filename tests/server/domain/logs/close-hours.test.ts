import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  clearUsageSums,
  closeHours,
  listLogs,
  rebuildUsageSums,
  totalsOf,
  usageCount,
  usageStats,
} from '../../../../server/domain/logs/index.ts'
import { refundCall } from '../../../../server/domain/money/index.ts'
import type { Ctx } from '../../../../server/kernel/ctx.ts'
import {
  expectExactLedger,
  openTestLedger,
  settlementFor,
  type TestLedger,
} from '../../../support/ledger.ts'
import { ctxFor, job, openTestServices, type TestServices } from '../../../support/services.ts'

let server: TestServices
let ctx: Ctx
let ledger: TestLedger
let owners: { userId: number; tokenId: number; channelId: number }[]
beforeEach(async () => {
  server = await openTestServices()
  ctx = ctxFor(server.services, job)
  ledger = openTestLedger(server.services)
  owners = await Promise.all(
    [1, 2, 3].map(async () => {
      const userId = await ledger.user(1_000_000n)
      const tokenId = await ledger.token(userId, 'unlimited')
      return { userId, tokenId, channelId: await ledger.channel() }
    }),
  )
})
/** Tokens with the name of the others, so that the name has sums of its own. */
async function shareTheName(): Promise<void> {
  const [{ userId } = { userId: 0 }] = owners
  for (let count = 0; count < 5; count += 1) await ledger.token(userId, 'unlimited')
}
const countOf = async (table: string) =>
  (await query<{ count: bigint }>(`select count(*) from ${table}`))[0]?.count ?? 0n

afterEach(async () => {
  await expectExactLedger(server.services)
  await server.close()
})

const query = <Row>(text: string, values: unknown[] = []) =>
  server.services.pool.query<Row>(text, values)

/** Calls of all users at the same time; returns their ids. */
async function settle(count: number): Promise<string[]> {
  const calls = Array.from({ length: count }, (_, index) =>
    settlementFor({
      ...(owners[index % owners.length] as (typeof owners)[number]),
      callId: randomUUID(),
      charge: BigInt(1 + index * 7),
      model: `model-${index % 4}`,
      unlimited: true,
    }),
  )
  await Promise.all(calls.map(call => ledger.real.settle(call)))
  return calls.map(({ callId }) => callId)
}

/** Moves every call and its part of the hourly sums into the last three days. */
async function spread(): Promise<void> {
  await query(`update logs set created_at = created_at - (id * 7919 % 4320) * interval '1 minute'`)
  await query(`delete from usage_hours`)
  await query(`
    insert into usage_hours
    select date_trunc('hour', created_at, 'UTC'), user_id, token_id, channel_id, model, "group",
           count(*), sum(prompt_tokens), sum(completion_tokens), sum(quota)
      from logs group by 1, 2, 3, 4, 5, 6`)
  await server.services.pool.transaction(clearUsageSums)
}

const sumOf = (filter: object) => usageStats(ctx, { filter }).then(({ quota }) => quota)
const charged = async (where = 'true', values: unknown[] = []) => {
  const text = `select coalesce(-sum(entries.amount), 0)::bigint as sum
                  from entries left join logs on request_id = reference
                 where entries.kind in ('CHARGE', 'REFUND') and ${where}`
  return (await query<{ sum: bigint }>(text, values))[0]?.sum
}
const closedUntil = async () =>
  (await query<{ until: Date }>(`select closed_until as until from usage_closings`))[0]?.until

const HOUR_MS = 3_600_000
const hoursAgo = (hours: number, beyondMs = 0) =>
  new Date((Math.floor(Date.now() / HOUR_MS) - hours) * HOUR_MS + beyondMs)

/** Every kind of range and filter has the sum of the rows. */
async function expectSums(): Promise<void> {
  const [{ userId } = { userId: 0 }] = owners
  expect(await sumOf({})).toBe(await charged())
  const ranges = [
    [hoursAgo(80), hoursAgo(-1)],
    [hoursAgo(60, 1_234_567), hoursAgo(2, 2_345_678)],
    [hoursAgo(30), hoursAgo(29, -1)],
    [hoursAgo(49, 5_000), hoursAgo(49, 2_000_000)],
  ] as const
  for (const [from, to] of ranges) {
    const inTime = 'logs.created_at >= $1 and logs.created_at <= $2'
    expect(await sumOf({ from, to })).toBe(await charged(inTime, [from, to]))
    expect(await sumOf({ from, to, userId })).toBe(
      await charged(`${inTime} and logs.user_id = $3`, [from, to, userId]),
    )
    expect(await sumOf({ from, to, userId, model: 'model-1' })).toBe(
      await charged(`${inTime} and logs.user_id = $3 and model = 'model-1'`, [from, to, userId]),
    )
    expect(await sumOf({ from, to, tokenName: 'app' })).toBe(await charged(inTime, [from, to]))
    expect(await sumOf({ from, to, tokenName: 'app', model: 'model-%' })).toBe(
      await charged(inTime, [from, to]),
    )
  }
}

it('sums are exact before and after hours are closed, while calls are settled', async () => {
  await settle(120)
  await spread()
  await expectSums()
  const { services } = server
  await Promise.all([closeHours(services), closeHours(services), settle(60), closeHours(services)])
  await closeHours(services)
  expect((await closedUntil())?.getTime()).toBeGreaterThanOrEqual(hoursAgo(2).getTime())
  await expectSums()
  expect(await countOf('usage_days')).toBeGreaterThan(0n)
  expect(await countOf('usage_name_hours')).toBe(0n)
})

/** The charges of all rows that a list with the filter has. */
async function listedSum(filter: object): Promise<bigint> {
  const take = 100
  let sum = 0n
  for (let skip = 0; ; skip += take) {
    const { rows } = await listLogs(ctx, { skip, take, filter })
    for (const { quota } of rows) sum += quota
    if (rows.length < take) return sum
  }
}

/** Every choice of three of the fields. */
function threeOf(fields: Readonly<Record<string, unknown>>): Record<string, unknown>[] {
  const names = Object.keys(fields)
  return names.flatMap((first, at) =>
    names.slice(at + 1).flatMap((second, after) =>
      names.slice(at + after + 2).map(third => {
        const chosen = [first, second, third]
        return Object.fromEntries(chosen.map(name => [name, fields[name]]))
      }),
    ),
  )
}

it('with any three filters, sums are those of the listed rows, before and after closing', async () => {
  await settle(150)
  await spread()
  const [{ userId, channelId } = { userId: 0, channelId: 0 }] = owners
  const filters = threeOf({
    type: 'CONSUME',
    model: 'model-%',
    group: 'default',
    tokenName: 'app',
    channelId,
    userId,
    from: hoursAgo(60, 1_234_567),
    to: hoursAgo(3, 2_345_678),
  })
  expect(filters).toHaveLength(56)
  for (const isClosed of [false, true]) {
    if (isClosed) await closeHours(server.services)
    for (const filter of filters) {
      const listed = await listedSum(filter)
      expect({ filter, sum: await sumOf(filter) }).toEqual({ filter, sum: listed })
      expect(listed).toBeGreaterThan(0n)
    }
  }
})

it('a refund changes the sums of a closed hour, while others are closed', async () => {
  await shareTheName()
  const ids = await settle(40)
  await spread()
  const { services } = server
  await Promise.all([
    closeHours(services),
    ...ids.slice(0, 8).map(callId => services.tx(tx => refundCall(tx, { callId, reason: 'late' }))),
  ])
  await closeHours(services)
  await expectExactLedger(services)
  const [open] = await query<{ sum: bigint }>(`
    select coalesce(sum(quota), 0)::bigint as sum from usage_hours
     where hour >= (select closed_until from usage_closings)`)
  const [closed] = await query<{ sum: bigint }>(`
    select sum(quota)::bigint as sum from usage_total_hours`)
  expect(await sumOf({})).toBe((open?.sum ?? 0n) + (closed?.sum ?? 0n))
  // The parts of an hour, which are read from the log, follow the same rule.
  await expectSums()
})

it('a name that came to be shared has sums of later days, and of earlier ones after an update', async () => {
  const { services } = server
  await settle(120)
  await spread()
  await closeHours(services)
  await shareTheName()
  const ofAnUpdate = `update usage_closings set shares_from = closed_until`
  const mixed = `delete from usage_name_days where day < now() - interval '2 days';
                 delete from usage_name_hours where hour < now() - interval '20 hours'`
  expect(await countOf('usage_name_days')).toBe(0n)
  await query(ofAnUpdate)
  await closeHours(services)
  const [hours, days] = [await countOf('usage_name_hours'), await countOf('usage_name_days')]
  expect(hours).toBeGreaterThan(days)
  await expectSums()
  for (const statement of mixed.split(';')) await query(statement)
  expect(await countOf('usage_name_days')).toBeLessThan(days)
  await expectSums()
  await rebuildUsageSums(services)
  expect([await countOf('usage_name_hours'), await countOf('usage_name_days')]).toEqual([
    hours,
    days,
  ])
})

it('cleared logs stay counted, and a rebuild repairs changed sums', async () => {
  await settle(40)
  await query(`update usage_hours set hour = hour - interval '50 hours'`)
  await rebuildUsageSums(server.services)
  const before = await sumOf({})
  await server.services.db.log.deleteMany()
  expect(await sumOf({})).toBe(before)
  await query(`update usage_total_hours set quota = quota + 1`)
  await query(`update usage_total_days set quota = quota + 1`)
  expect(await sumOf({})).not.toBe(before)
  await rebuildUsageSums(server.services)
  expect(await sumOf({})).toBe(before)
})

it('a count that is continued while calls are settled has every call once', async () => {
  let isRunning = true
  const filter = { tokenName: 'app' }
  const whole = await usageCount(ctx, { filter })
  const settling = Promise.all(Array.from({ length: 6 }, () => settle(25))).finally(() => {
    isRunning = false
  })
  let last = whole
  let steps = 0
  while (isRunning) {
    last = await usageCount(ctx, { filter, since: last })
    steps += 1
  }
  await settling
  last = await usageCount(ctx, { filter, since: last })
  expect(steps).toBeGreaterThan(1)
  expect(last.quota).toBe(await charged())
  expect(totalsOf(last)).toMatchObject({ requestsPerMinute: 150, tokensPerMinute: 150 * 120 })
  const outside = { to: hoursAgo(1) }
  expect((await usageCount(ctx, { filter: outside, since: whole })).quota).toBe(0n)
})
