import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PriceWhatIf } from '../../../../contract/inputs/option.ts'
import { noUsage, type Usage } from '../../../../contract/usage.ts'
import {
  clearLogsNow,
  clearUsageSums,
  closeHours,
  rebuildUsageSums,
} from '../../../../server/domain/logs/index.ts'
import { charge, refundCall } from '../../../../server/domain/money/index.ts'
import { optionsCache, valuesWithEntries } from '../../../../server/domain/options/index.ts'
import { priceWhatIf } from '../../../../server/domain/price-list/index.ts'
import { buildRateTable, findRate } from '../../../../server/domain/pricing/index.ts'
import type { Ctx } from '../../../../server/kernel/ctx.ts'
import { openTestLedger, settlementFor, type TestLedger } from '../../../support/ledger.ts'
import { ctxFor, job, openTestServices, type TestServices } from '../../../support/services.ts'

const HOUR_MS = 3_600_000
const CALLS = 400
const models = [
  'gpt-4o',
  'gpt-4o-mini',
  'text-embedding-3-small',
  'dall-e-3',
  'claude-3-opus-20240229',
]

let fixtures: TestServices
let ctx: Ctx
let ledger: TestLedger
beforeAll(async () => {
  fixtures = await openTestServices()
  ctx = ctxFor(fixtures.services, job)
  ledger = openTestLedger(fixtures.services)
})
afterAll(() => fixtures.close())

const query = <Row>(text: string, values: unknown[] = []) =>
  fixtures.services.pool.query<Row>(text, values)
const hoursAgo = (hours: number, beyondMs = 0) =>
  new Date((Math.floor(Date.now() / HOUR_MS) - hours) * HOUR_MS + beyondMs)

/** Numbers that are the same in each run. */
function numbers(seed: number) {
  let state = seed
  return (max: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % max
  }
}

/** Calls of three users in the last four days; the hours are not closed yet. */
beforeEach(async () => {
  const tables = ['logs', 'usage_hours', 'usage_quantity_hours', 'usage_quantity_days']
  await query(`truncate ${tables.join(', ')}, usage_quantity_spans`)
  const channelId = await ledger.channel()
  const users = await Promise.all([1, 2, 3].map(() => ledger.user(1_000_000_000n)))
  const draw = numbers(2026)
  const usageOf = (model: string): Partial<Usage> =>
    model === 'dall-e-3'
      ? { images: 1 + draw(3), webSearches: draw(2) }
      : { input: draw(50), cacheRead: draw(20), cacheWrite: draw(2) * 7, output: draw(9) }
  const calls = Array.from({ length: CALLS }, () => {
    const model = models[draw(models.length)] as string
    return settlementFor({
      callId: randomUUID(),
      userId: users[draw(users.length)] as number,
      model,
      channelId,
      charge: BigInt(1 + draw(500)),
      details: { usage: usageOf(model) },
    })
  })
  await Promise.all(calls.map(call => ledger.real.settle(call)))
  await query(`update logs set created_at = created_at - (id * 7919 % 5760) * interval '1 minute'`)
  await query(`delete from usage_hours`)
  await query(`
    insert into usage_hours
    select date_trunc('hour', created_at, 'UTC'), user_id, token_id, channel_id, model, "group",
           count(*), sum(prompt_tokens), sum(completion_tokens), sum(quota)
      from logs group by 1, 2, 3, 4, 5, 6`)
  await fixtures.services.pool.transaction(clearUsageSums)
})

interface Row {
  model: string
  group: string
  usage: Partial<Usage>
}
const ROWS = `
select model, "group", details -> 'usage' as usage from logs
 where created_at >= $1 and created_at < $2
   and not exists (select from entries where kind = 'REFUND' and reference = request_id)`

const windows: readonly (readonly [from: Date, to: Date])[] = [
  [hoursAgo(120), hoursAgo(-1)],
  [hoursAgo(77, 1_234_567), hoursAgo(1, 2_345_678)],
  [hoursAgo(50), hoursAgo(26)],
  [hoursAgo(30, 1_000), hoursAgo(30, 2_000_000)],
  [hoursAgo(60), hoursAgo(60, HOUR_MS)],
]

/** All answers are equal to charging every row, within the bound that they state. */
async function expectEqualToRows(entries: ReturnType<typeof entry>[]) {
  const tables = [
    optionsCache.read(ctx),
    valuesWithEntries(
      ctx,
      PriceWhatIf.parse({ entries, from: '2026-01-01', to: '2026-01-02' }).entries,
    ),
  ].map(buildRateTable)
  for (const [from, to] of windows) {
    const rows = await query<Row>(ROWS, [from, to])
    const [present, proposed] = tables.map(table =>
      rows.reduce((sum, { model, group, usage }) => {
        const rate = findRate(table, { model, group })
        return sum + (rate ? charge(rate, { ...noUsage, ...usage }).quota : 0n)
      }, 0n),
    ) as [bigint, bigint]
    const found = await priceWhatIf(ctx, { entries, from, to })
    const bound = BigInt(found.roundedCalls)
    expect(found).toMatchObject({ unknownCalls: 0, computedFrom: null })
    expect(found.total.calls).toBe(rows.length)
    expect(bound).toBeLessThanOrEqual(BigInt(rows.length))
    expect(difference(found.total.present, present)).toBeLessThanOrEqual(bound)
    expect(difference(found.total.proposed, proposed)).toBeLessThanOrEqual(bound)
  }
}
const difference = (one: bigint, other: bigint) => (one > other ? one - other : other - one)
const entry = (key: string, name: string, after: string) => ({ key, name, after })

const twice = [entry('ModelRatio', 'gpt-4o', '2.5')]
const proposals: readonly ReturnType<typeof entry>[][] = [
  twice,
  [entry('ModelRatio', 'gpt-4o-mini', '0.0312345')],
  [entry('ModelPrice', 'gpt-4o', '0.00000033')],
  [entry('ModelPrice', 'dall-e-3', '0.000007')],
  [entry('GroupRatio', 'default', '0.37')],
]

describe('a price what-if of many calls', () => {
  test('is that of every row, with and without sums', async () => {
    for (const entries of proposals) await expectEqualToRows(entries)
    await closeHours(fixtures.services)
    expect(await countOf('usage_quantity_days')).toBeGreaterThan(0n)
    for (const entries of proposals) await expectEqualToRows(entries)
  })

  test('has no difference at the present prices', async () => {
    await closeHours(fixtures.services)
    const [from, to] = windows[0] as (typeof windows)[number]
    const entries = [entry('ModelRatio', 'gpt-4o', '1.25')]
    const { total, models: byModel } = await priceWhatIf(ctx, { entries, from, to })
    expect(total).toEqual({ calls: CALLS, present: total.proposed, proposed: total.present })
    for (const { present, proposed } of byModel.listed) expect(proposed).toBe(present)
  })

  test('leaves out calls that are refunded later, while hours are closed', async () => {
    const { services } = fixtures
    const ids = (await query<{ id: string }>(`select request_id as id from logs`)).map(
      ({ id }) => id,
    )
    const refund = (callId: string) =>
      services.tx(tx => refundCall(tx, { callId, reason: 'failed' }))
    await Promise.all([closeHours(services), ...ids.slice(0, 6).map(refund)])
    await closeHours(services)
    await Promise.all(ids.slice(6, 9).map(refund))
    await expectEqualToRows(twice)
    await rebuildUsageSums(services)
    await expectEqualToRows(twice)
  })

  test('has the calls of rows that were cleared, also after a rebuild', async () => {
    const { services } = fixtures
    await closeHours(services)
    const [from, to] = windows[0] as (typeof windows)[number]
    const before = await priceWhatIf(ctx, { entries: twice, from, to })
    await clearLogsNow(ctx, { to: hoursAgo(40, 1_800_000) })
    expect(await priceWhatIf(ctx, { entries: twice, from, to })).toEqual(before)
    await rebuildUsageSums(services)
    expect(await priceWhatIf(ctx, { entries: twice, from, to })).toEqual(before)
  })

  test('says where it begins while older hours are being summed', async () => {
    const { services } = fixtures
    await closeHours(services)
    // A day that was complete by then would keep its sum.
    await query(`delete from usage_quantity_days where day < $1`, [hoursAgo(33)])
    await query(`delete from usage_quantity_hours where hour < $1`, [hoursAgo(33)])
    await query(`update usage_quantity_spans set summed_from = $1`, [hoursAgo(33)])
    const [from, to] = windows[0] as (typeof windows)[number]
    const partly = await priceWhatIf(ctx, { entries: twice, from, to })
    expect(partly.computedFrom).toEqual(hoursAgo(33))
    expect(partly.total.calls).toBeLessThan(CALLS)
    await closeHours(services)
    await expectEqualToRows(twice)
  })
})

const countOf = async (table: string) =>
  (await query<{ count: bigint }>(`select count(*) from ${table}`))[0]?.count ?? 0n
