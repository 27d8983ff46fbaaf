import { afterAll, beforeAll, expect, it } from 'vitest'
import { cancelJob, getJob } from '../../../../server/domain/jobs/index.ts'
import {
  clearLogs,
  clearLogsNow,
  runLogClearing,
  usageStats,
} from '../../../../server/domain/logs/index.ts'
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
  const { db, pool } = fixtures.services
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
    pool: {
      ...pool,
      query: async (text: string, ...rest: never[]) => {
        const rows = await pool.query(text, ...rest)
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
