import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelJob, getJob } from '../../../../server/domain/jobs/index.ts'
import {
  clearLogs,
  clearLogsNow,
  removeOldLogs,
  runLogClearing,
  usageStats,
} from '../../../../server/domain/logs/index.ts'
import { optionsCache } from '../../../../server/domain/options/index.ts'
import { verifyLedger } from '../../../../server/domain/money/index.ts'
import { actorOf, ctxFor } from '../../../support/services.ts'
import { aLog, openFixtures, type Fixtures } from './fixtures.ts'

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
const open = new AbortController().signal

let fixtures: Fixtures
let root: ReturnType<typeof ctxFor>
beforeAll(async () => {
  fixtures = await openFixtures()
  root = ctxFor(
    fixtures.services,
    actorOf({ id: 1, username: 'admin', role: 'ROOT', group: 'default' }),
  )
  await fixtures.services.db.log.createMany({
    data: [9, 5, 5, 2, 0].map(days => aLog({ createdAt: daysAgo(days), quota: 7n })),
  })
  await fixtures.services.pool.query(
    `insert into usage_hours (hour, user_id, token_id, channel_id, model, "group", calls, quota)
     select date_trunc('hour', created_at, 'UTC'), user_id, token_id, channel_id, model, "group",
            count(*), sum(quota) from logs group by 1, 2, 3, 4, 5, 6`,
  )
})
afterAll(() => fixtures.close())

it('refuses admins, and lacks of a time', async () => {
  const refused = { code: 'FORBIDDEN' }
  await expect(clearLogs(fixtures.admin, { to: daysAgo(1) })).rejects.toMatchObject(refused)
  await expect(clearLogsNow(fixtures.anna, { to: daysAgo(1) })).rejects.toMatchObject(refused)
  await expect(clearLogs(root, {} as never)).rejects.toMatchObject({ code: 'INPUT_INVALID' })
})

it('refuses a time in the future, which would have a day for each date', async () => {
  const refused = {
    code: 'INPUT_INVALID',
    fields: [{ field: 'to', messageKey: 'valueFuture' }],
  }
  const future = new Date('9999-12-30')
  await expect(clearLogs(root, { to: future })).rejects.toMatchObject(refused)
  await expect(clearLogsNow(fixtures.admin, { to: future })).rejects.toMatchObject(refused)
  expect(await fixtures.services.db.log.count()).toBe(5)
})

it('deletes the rows before the time, day by day, and nothing else', async () => {
  const { db } = fixtures.services
  const broken = await verifyLedger(fixtures.services.pool)
  const spent = await usageStats(root, { filter: {} })
  await clearLogs(root, { to: daysAgo(4) })
  await expect(clearLogs(root, { to: daysAgo(4) })).rejects.toMatchObject({
    code: 'JOB_RUNNING',
  })
  await runLogClearing(fixtures.services, open)
  expect(await getJob(root, 'LOG_CLEARING')).toMatchObject({
    state: 'DONE',
    total: 6,
    done: 6,
    removed: 3n,
  })
  expect(await db.log.count()).toBe(2)
  expect(await usageStats(root, { filter: {} })).toEqual(spent)
  expect(await verifyLedger(fixtures.services.pool)).toEqual(broken)
  const entries = await db.auditEntry.findMany({ orderBy: { id: 'asc' } })
  expect(entries.map(({ action }) => action)).toEqual(['job.start', 'log.clear'])
})

it('deletes a period by hand, over both APIs, and no row outside of it', async () => {
  const { db } = fixtures.services
  const days = async () =>
    (await db.log.findMany({ orderBy: { createdAt: 'asc' } })).map(row =>
      Math.round((Date.now() - row.createdAt.getTime()) / DAY_MS),
    )
  const before = await days()
  const more = [40, 39, 38, 38, 36, 30].map(ago => aLog({ createdAt: daysAgo(ago) }))
  await db.log.createMany({ data: more })
  const spent = await usageStats(root, { filter: {} })
  await clearLogs(root, { from: daysAgo(38.5), to: daysAgo(35) })
  await runLogClearing(fixtures.services, open)
  expect(await days()).toEqual([40, 39, 30, ...before])
  expect(await clearLogsNow(fixtures.admin, { from: daysAgo(39.5), to: daysAgo(29) })).toBe(2)
  expect(await days()).toEqual([40, ...before])
  expect(await usageStats(root, { filter: {} })).toEqual(spent)
  const entry = await db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })
  expect(entry.change).toMatchObject({ from: expect.any(String), before: expect.any(String) })
  expect(await clearLogsNow(fixtures.admin, { to: daysAgo(35) })).toBe(1)
})

it('refuses a period that begins at its end, and deletes nothing', async () => {
  const count = await fixtures.services.db.log.count()
  const to = daysAgo(3)
  const refused = { fields: [{ field: 'from', messageKey: 'fromNotBefore' }] }
  await expect(clearLogs(root, { from: to, to })).rejects.toMatchObject(refused)
  await expect(
    clearLogsNow(fixtures.admin, { from: daysAgo(1), to: daysAgo(9) }),
  ).rejects.toMatchObject(refused)
  expect(await fixtures.services.db.log.count()).toBe(count)
})

describe('rows that are older than the days of the option', () => {
  const counts = async () => {
    const { db } = fixtures.services
    const old = { createdAt: { lt: daysAgo(29.9) } }
    return [await db.log.count({ where: old }), await db.log.count()] as const
  }
  async function setDays(days: string): Promise<void> {
    await fixtures.services.db.option.deleteMany()
    await fixtures.services.db.option.create({ data: { key: 'LogRetentionDays', value: days } })
    const { services } = fixtures
    services.caches.set(optionsCache.name, await optionsCache.load(services))
  }

  it('are deleted by the daily job, and sums, ledger and audit say the same as before', async () => {
    const { db, pool } = fixtures.services
    const [, kept] = await counts()
    await db.log.createMany({ data: [31, 45, 90].map(ago => aLog({ createdAt: daysAgo(ago) })) })
    const spent = await usageStats(root, { filter: {} })
    const broken = await verifyLedger(pool)
    await setDays('0')
    await removeOldLogs(fixtures.services)
    await runLogClearing(fixtures.services, open)
    expect(await counts()).toEqual([3, kept + 3])
    await setDays('30')
    await removeOldLogs(fixtures.services)
    await runLogClearing(fixtures.services, open)
    expect(await counts()).toEqual([0, kept])
    expect(await usageStats(root, { filter: {} })).toEqual(spent)
    expect(await verifyLedger(pool)).toEqual(broken)
    const entry = await db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })
    expect(entry).toMatchObject({ action: 'log.clear', actorId: null, change: { days: 30 } })
  })

  it('start no job when there are none', async () => {
    const before = await getJob(root, 'LOG_CLEARING')
    await removeOldLogs(fixtures.services)
    expect(await getJob(root, 'LOG_CLEARING')).toEqual(before)
  })
})

it('stops when it is cancelled, and deletes at once for the former API', async () => {
  const { db } = fixtures.services
  await clearLogs(root, { to: daysAgo(1) })
  await expect(cancelJob(fixtures.admin, { kind: 'LOG_CLEARING' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(await cancelJob(root, { kind: 'LOG_CLEARING' })).toMatchObject({ state: 'CANCELLED' })
  await runLogClearing(fixtures.services, open)
  expect(await db.log.count()).toBe(2)
  expect(await clearLogsNow(fixtures.admin, { to: daysAgo(1) })).toBe(1)
  expect(await db.log.count()).toBe(1)
  const entry = await db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })
  expect(entry).toMatchObject({ action: 'log.clear', change: { before: expect.any(String) } })
})

it('keeps a day that takes long to itself, stops within it, and counts every row once', async () => {
  const { db, pool, backgroundPool } = fixtures.services
  const day = daysAgo(20)
  const fill = () =>
    pool.query(
      `insert into logs (user_id, username, created_at, type)
       select 1, 'any', $1::timestamptz + n * interval '1 millisecond', 'SYSTEM' from generate_series(1, 12000) n`,
      [day],
    )
  await fill()
  await clearLogs(root, { to: daysAgo(19) })
  // Cancelled after the first part of the day.
  const stop = new AbortController()
  let statements = 0
  const counting = {
    ...fixtures.services,
    backgroundPool: {
      ...backgroundPool,
      query: async (text: string, ...rest: never[]) => {
        const rows = await backgroundPool.query(text, ...rest)
        if (text.includes('delete from logs') && ++statements === 1) {
          stop.abort()
        }
        return rows
      },
    },
  } as typeof fixtures.services
  await runLogClearing(counting, stop.signal)
  expect(await db.log.count({ where: { createdAt: { lt: daysAgo(19) } } })).toBe(7_000)
  await runLogClearing(fixtures.services, open)
  expect(await db.log.count({ where: { createdAt: { lt: daysAgo(19) } } })).toBe(0)
  expect(await db.job.findFirstOrThrow({ where: { kind: 'LOG_CLEARING' } })).toMatchObject({
    state: 'DONE',
    removed: 12_000n,
  })
})
