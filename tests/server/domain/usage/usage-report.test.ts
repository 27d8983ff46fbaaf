import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clearUsageSums, closeHours } from '../../../../server/domain/logs/index.ts'
import { refundCall } from '../../../../server/domain/money/index.ts'
import {
  countFailedCalls,
  newestUsage,
  usageReport,
  usageRows,
  type UsageReport,
} from '../../../../server/domain/usage/index.ts'
import { updateOptions } from '../../../../server/domain/options/index.ts'
import { guest } from '../../../../server/kernel/actor.ts'
import type { Ctx } from '../../../../server/kernel/ctx.ts'
import {
  expectExactLedger,
  openTestLedger,
  settlementFor,
  type TestLedger,
} from '../../../support/ledger.ts'
import {
  actorOf,
  ctxFor,
  job,
  openTestServices,
  type TestServices,
} from '../../../support/services.ts'

const HOUR_MS = 3_600_000
const columns = {
  MODEL: 'logs.model',
  TOKEN: 'logs.token_id',
  GROUP: 'logs."group"',
  USER: 'logs.user_id',
  CHANNEL: 'logs.channel_id',
} as const
type By = keyof typeof columns

let server: TestServices
let admin: Ctx
let ann: Ctx
let ledger: TestLedger
let owners: { userId: number; tokenId: number; channelId: number }[]
const hoursAgo = (hours: number, beyondMs = 0) =>
  new Date((Math.floor(Date.now() / HOUR_MS) - hours) * HOUR_MS + beyondMs)
const query = <Row>(text: string, values: unknown[] = []) =>
  server.services.pool.query<Row>(text, values)

beforeAll(async () => {
  server = await openTestServices()
  const { services } = server
  ledger = openTestLedger(services)
  owners = await Promise.all(
    [1, 2, 3].map(async () => {
      const userId = await ledger.user(1_000_000n)
      const tokenId = await ledger.token(userId, 'unlimited')
      return { userId, tokenId, channelId: await ledger.channel() }
    }),
  )
  const [first] = owners
  admin = ctxFor(services, job)
  ann = ctxFor(
    services,
    actorOf({ id: first?.userId ?? 0, username: 'ann', role: 'NORMAL', group: 'default' }),
  )
  await settleOverDays(150)
})
afterAll(() => server.close())

/** Calls over four days, some of them refunded, the older hours closed. */
async function settleOverDays(count: number): Promise<void> {
  const { services } = server
  const calls = Array.from({ length: count }, (_, index) =>
    settlementFor({
      ...(owners[index % owners.length] as (typeof owners)[number]),
      callId: randomUUID(),
      charge: BigInt(1 + index * 7),
      model: `model-${index % 5}`,
      group: index % 4 === 0 ? 'vip' : 'default',
      unlimited: true,
    }),
  )
  await Promise.all(calls.map(call => ledger.real.settle(call)))
  await query(`update logs set created_at = created_at - (id * 7919 % 5760) * interval '1 minute'`)
  await query(`delete from usage_hours`)
  await query(`
    insert into usage_hours (hour, user_id, token_id, channel_id, model, "group", calls,
                             prompt_tokens, completion_tokens, quota, duration_ms)
    select date_trunc('hour', created_at, 'UTC'), user_id, token_id, channel_id, model, "group",
           count(*), sum(prompt_tokens), sum(completion_tokens), sum(quota), sum(duration_ms)
      from logs group by 1, 2, 3, 4, 5, 6`)
  await services.pool.transaction(clearUsageSums)
  const refunded = calls.filter((_, index) => index % 3 === 0).slice(0, 40)
  const refund = async (callId: string) => {
    await services.tx(tx => refundCall(tx, { callId, reason: 'late' }))
  }
  for (const { callId } of refunded.slice(0, 20)) await refund(callId)
  await closeHours(services)
  for (const { callId } of refunded.slice(20)) await refund(callId)
}

interface LogSums {
  readonly key: string
  readonly calls: bigint
  readonly tokens: bigint
  readonly quota: bigint
}

/** The sums of the rows of the log, in which a refunded call costs nothing. */
const logSums = (by: By, { from, to }: { from: Date; to: Date }, userId?: number) =>
  query<LogSums>(
    `select ${columns[by]}::text as key, count(*) as calls,
            sum(prompt_tokens::bigint + completion_tokens)::bigint as tokens,
            sum(case when entries.id is null then quota else 0 end)::bigint as quota
       from logs left join entries on entries.kind = 'REFUND' and entries.reference = request_id
      where type = 'CONSUME' and logs.created_at between $1 and $2
        and ($3::int is null or logs.user_id = $3)
      group by 1 order by 1`,
    [from, to, userId ?? null],
  )

function expectSameSums(report: UsageReport, index: number, rows: readonly LogSums[]): void {
  const cells = report.series
    .map(({ key, buckets }) => ({ key, sums: buckets[index] }))
    .filter(({ sums }) => sums && sums.calls > 0n)
    .map(({ key, sums }) => ({
      key,
      calls: sums?.calls,
      tokens: (sums?.promptTokens ?? 0n) + (sums?.completionTokens ?? 0n),
      quota: sums?.quota,
    }))
  expect(cells.sort((a, b) => ((a.key ?? '') < (b.key ?? '') ? -1 : 1))).toEqual(rows)
}

const window = { from: hoursAgo(75, 1_234_567), to: hoursAgo(1, 2_000_000) }
const filter = { ...window, by: 'MODEL', granularity: 'DAY', timeZone: 'Asia/Shanghai' } as const

describe('a report', () => {
  it.each([
    ['MODEL', 'DAY', 'Asia/Shanghai'],
    ['USER', 'DAY', 'America/New_York'],
    ['TOKEN', 'HOUR', 'UTC'],
    ['CHANNEL', 'WEEK', 'Asia/Kolkata'],
    ['GROUP', 'DAY', 'UTC'],
  ] as const)('by %s and %s in %s has the sums of the log in every bucket', async (...args) => {
    const [by, granularity, timeZone] = args
    const report = await usageReport(admin, { ...window, by, granularity, timeZone })
    expect(report.buckets[0]?.from).toEqual(window.from)
    expect(report.buckets.at(-1)?.to).toEqual(window.to)
    for (const [index, bucket] of report.buckets.entries()) {
      expectSameSums(report, index, await logSums(by, bucket))
    }
    const all = await logSums(by, window)
    expect(report.totals.quota).toBe(all.reduce((sum, { quota }) => sum + quota, 0n))
    expect(report.totals.calls).toBe(all.reduce((sum, { calls }) => sum + calls, 0n))
  })

  it.each(['MODEL', 'TOKEN'] as const)('of a user has the own calls, by %s', async by => {
    const report = await usageReport(ann, { ...filter, by, userId: owners[1]?.userId })
    for (const [index, bucket] of report.buckets.entries()) {
      expectSameSums(report, index, await logSums(by, bucket, owners[0]?.userId))
    }
    expect(report.totals.calls).toBeGreaterThan(10n)
    const asked = await usageReport(admin, { ...filter, by, userId: owners[0]?.userId })
    expect(asked).toEqual(report)
  })

  it('sums the values behind the first ones', async () => {
    const whole = await usageReport(admin, filter)
    const short = await usageReport(admin, { ...filter, seriesMax: 2 })
    expect(short.series.map(({ key }) => key)).toEqual(
      whole.series.slice(0, 2).map(({ key }) => key),
    )
    expect(short.othersCount).toBe(3)
    expect(short.totals).toEqual(whole.totals)
    expect(whole.others).toBeNull()
  })

  it('by token over days has the first ones and the sum of all others', async () => {
    const whole = await usageReport(admin, { ...filter, by: 'TOKEN' })
    const short = await usageReport(admin, { ...filter, by: 'TOKEN', seriesMax: 1 })
    expect(short.series).toEqual(whole.series.slice(0, 1))
    expect(short.othersCount).toBe(2)
    expect(short.others?.totals.quota).toBeGreaterThan(0n)
    expect(short.totals).toEqual(whole.totals)
  })

  it('of no user is empty', async () => {
    const report = await usageReport(admin, { ...filter, username: 'missing' })
    expect(report).toMatchObject({ series: [], others: null, totals: { calls: 0n } })
  })

  it('has the names of tokens and the average duration', async () => {
    const { series, totals } = await usageReport(admin, { ...filter, by: 'TOKEN' })
    expect(series[0]?.name).toBe('app')
    const average = Number(totals.durationMs) / Number(totals.timedCalls)
    expect(average).toBeGreaterThan(0)
  })
})

describe('a report is refused', () => {
  it.each([
    [() => ann, { by: 'CHANNEL' }, 'FORBIDDEN'],
    [() => ann, { by: 'USER' }, 'FORBIDDEN'],
    [() => ann, { from: hoursAgo(32 * 24) }, 'USAGE_RANGE_TOO_LONG'],
    [() => admin, { from: hoursAgo(201 * 24) }, 'USAGE_TOO_MANY_PARTS'],
    [() => admin, { timeZone: 'Mars/Olympus' }, 'INPUT_INVALID'],
    [() => admin, { from: new Date(Number.NaN) }, 'INPUT_INVALID'],
    [() => ctxFor(server.services, guest), {}, 'UNAUTHENTICATED'],
  ] as const)('for %o with %o', async (ctx, changes, code) => {
    await expect(usageReport(ctx(), { ...filter, ...changes })).rejects.toMatchObject({ code })
  })

  it('when the dashboard is off, as are hourly rows', async () => {
    await setEnabled('false')
    const off = { code: 'DASHBOARD_OFF' }
    await expect(usageReport(admin, filter)).rejects.toMatchObject(off)
    await expect(usageRows(admin, { by: 'MODEL' })).rejects.toMatchObject(off)
    const failures = countFailedCalls(server.services)
    failures.note({ ...failed(), model: 'off' })
    await failures.write()
    expect(await query(`select 1 from usage_hours where model = 'off'`)).toEqual([])
    await setEnabled('true')
  })
})

describe('hourly rows', () => {
  const range = { from: hoursAgo(70), to: hoursAgo(3) }
  const whole = { from: range.from, to: new Date(hoursAgo(2).getTime() - 1) }

  it('have the sums of the log, by model, by user and for one user', async () => {
    const byModel = await usageRows(admin, { by: 'MODEL', ...range })
    const ofLog = await logSums('MODEL', whole)
    expect(sumBy(byModel, ({ model }) => model)).toEqual(
      ofLog.map(({ key, quota }) => [key, quota]),
    )
    const byUser = await usageRows(admin, { by: 'USER', ...range })
    expect(sumBy(byUser, ({ userId }) => String(userId)).map(([, quota]) => quota)).toEqual(
      (await logSums('USER', whole)).map(({ quota }) => quota),
    )
    const own = await usageRows(ann, { by: 'MODEL', ...range })
    expect(new Set(own.map(({ userId }) => userId))).toEqual(new Set([owners[0]?.userId]))
    await expect(usageRows(ann, { by: 'USER', ...range })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})

function sumBy<Row extends { quota: bigint }>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const sums = new Map<string, bigint>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0n) + row.quota)
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1))
}

const setEnabled = (value: string) =>
  updateOptions(admin, { options: [{ key: 'DataExportEnabled', value }] })

const failed = () => ({
  ...(owners[0] as (typeof owners)[number]),
  callId: randomUUID(),
  username: 'ann',
  tokenName: '',
  model: 'failing',
  group: 'vip',
  durationMs: 5,
  isStream: false,
  details: {},
})

describe('the newest bucket', () => {
  it('grows with every call, and reads only the present hour again', async () => {
    const open = { ...filter, from: hoursAgo(24), to: hoursAgo(-24) }
    const first = await newestUsage(admin, open)
    await ledger.real.settle(
      settlementFor({
        ...(owners[0] as (typeof owners)[number]),
        callId: randomUUID(),
        charge: 5n,
        model: 'new',
        unlimited: true,
      }),
    )
    const second = await newestUsage(admin, open, first)
    expect(first?.sums.get('new')).toBeUndefined()
    expect(second?.sums.get('new')).toMatchObject({ calls: 1n, quota: 5n })
    expect(second?.before).toBe(first?.before)
    const report = await usageReport(admin, open)
    const index = report.buckets.findIndex(
      ({ from }) => from.getTime() === second?.bucket.from.getTime(),
    )
    for (const { key, buckets } of report.series) {
      expect(second?.sums.get(key)?.quota ?? 0n).toBe(buckets[index]?.quota)
    }
  })

  it('is missing when the time ends before the present moment', async () => {
    expect(await newestUsage(admin, filter)).toBeUndefined()
  })
})

describe('failed calls', () => {
  it('are written when the interval has passed and after an hour, and are in reports', async () => {
    let now = hoursAgo(0, 60_000)
    const failures = countFailedCalls({ ...server.services, now: () => now })
    failures.note(failed())
    failures.note(failed())
    now = hoursAgo(0, 120_000)
    await failures.writeDue()
    const errors = async () => {
      const time = { from: hoursAgo(10), to: hoursAgo(-2) }
      return (await usageReport(admin, { ...filter, ...time, by: 'CHANNEL' })).totals.errors
    }
    expect(await errors()).toBe(0n)
    now = hoursAgo(0, 6 * 60_000)
    await failures.writeDue()
    expect(await errors()).toBe(2n)
    failures.note(failed())
    now = hoursAgo(-1, 1_000)
    await failures.writeDue()
    expect(await errors()).toBe(3n)
    await failures.write()
    expect(await errors()).toBe(3n)
  })
})

it('a busy hour of a user is read from its sums by part, with a late refund', async () => {
  const { services } = server
  const [owner = { userId: 0, tokenId: 0, channelId: 0 }] = owners
  const calls = Array.from({ length: 70 }, (_, index) =>
    settlementFor({
      ...owner,
      callId: randomUUID(),
      charge: BigInt(index + 1),
      model: `busy-${index % 5}`,
      group: `g${index}`,
      unlimited: true,
    }),
  )
  await Promise.all(calls.map(call => ledger.real.settle(call)))
  const hour = hoursAgo(50)
  await query(`update logs set created_at = $1 where model like 'busy-%'`, [hoursAgo(50, 1_000)])
  await query(`update usage_hours set hour = $1 where model like 'busy-%'`, [hour])
  await services.pool.transaction(clearUsageSums)
  await closeHours(services)
  await services.tx(tx => refundCall(tx, { callId: calls[3]?.callId ?? '', reason: 'late' }))
  const busy = await query(`select distinct user_id, hour from usage_user_part_hours`)
  expect(busy).toEqual([{ user_id: owner.userId, hour }])
  for (const by of ['MODEL', 'CHANNEL'] as const) {
    const rows = await logSums(by, window, owner.userId)
    const filter = { by, ...window, granularity: 'WEEK', timeZone: 'UTC', userId: owner.userId }
    const report = await usageReport(admin, { ...filter, seriesMax: 20 })
    const sums = report.series.map(({ key, totals }) => ({
      key,
      calls: totals.calls,
      tokens: totals.promptTokens + totals.completionTokens,
      quota: totals.quota,
    }))
    expect(sums.sort((a, b) => ((a.key ?? '') < (b.key ?? '') ? -1 : 1))).toEqual(rows)
  }
  await expectExactLedger(services)
})
