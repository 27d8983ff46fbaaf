import { storeTask } from '../../../support/tasks.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  getDrawing,
  imageLink,
  listAsyncTasks,
  listDrawings,
  ownTasks,
  chargeOwed,
  markCharged,
  openTask,
  pollTasks,
  storeAnswer,
  taskOfLink,
} from '../../../../server/domain/tasks/index.ts'
import type { Task } from '../../../../server/generated/prisma/client.ts'
import type { TaskReport, TasksAtUpstream } from '../../../../server/kernel/upstream.ts'
import {
  expectExactLedger,
  openTestLedger,
  settlementFor,
  type TestLedger,
} from '../../../support/ledger.ts'
import {
  actorOf,
  ctxFor,
  easyUpstream,
  openServicesOn,
  openTestServices,
  type TestServices,
} from '../../../support/services.ts'

const HOUR_MS = 3_600_000
let reports: readonly TaskReport[] | 'away'
let asked: TasksAtUpstream[]
let nowMs = 0
const overrides = {
  now: () => new Date(nowMs),
  upstream: {
    ...easyUpstream,
    readTasks: (tasks: TasksAtUpstream) => {
      asked.push(tasks)
      return reports === 'away' ? Promise.reject(new Error('away')) : Promise.resolve(reports)
    },
  },
}

let server: TestServices
let other: Awaited<ReturnType<typeof openServicesOn>>
let ledger: TestLedger
beforeAll(async () => {
  server = await openTestServices(overrides)
  other = await openServicesOn(server.databaseUrl, overrides)
  ledger = openTestLedger(server.services)
})
beforeEach(() => {
  reports = []
  asked = []
  nowMs = Date.now()
})
afterEach(async () => {
  await expectExactLedger(server.services)
  await server.services.db.task.deleteMany()
})
afterAll(async () => {
  await other.close()
  await server.close()
})

interface Wish {
  readonly platform?: 'MIDJOURNEY' | 'SUNO'
  readonly quota?: bigint
  readonly charge?: boolean
}

/** A user with 1000, a token with 500, and a task that was charged. */
async function aTask({ platform = 'MIDJOURNEY', quota = 120n, charge = true }: Wish = {}) {
  const userId = await ledger.user(1_000n)
  const tokenId = await ledger.token(userId, 500n)
  const channelId = await ledger.channel()
  const callId = randomUUID()
  const taskId = randomUUID()
  const report = { taskId, status: 'SUBMITTED' } as const
  const row = { platform, callId, userId, channelId, keyId: undefined, quota, report }
  await storeTask(server.services, { ...row, action: 'IMAGINE', prompt: 'a cat', code: 1 })
  const settle = () =>
    ledger.real.settle(settlementFor({ callId, userId, tokenId, channelId, charge: quota }))
  const { id } = await server.services.db.task.findUniqueOrThrow({ where: { callId } })
  if (charge) {
    await settle()
    await markCharged(server.services, id)
  }
  return { id, userId, tokenId, channelId, callId, taskId, settle }
}

const rowOf = (id: number): Promise<Task> =>
  server.services.db.task.findUniqueOrThrow({ where: { id } })
/** Moves all tasks into the past, by the clock of the database. */
const age = (ms: number) =>
  server.services.pool.query(
    `update tasks set submitted_at = submitted_at - $1 * interval '1 millisecond',
                      polled_at = polled_at - $1 * interval '1 millisecond'`,
    [ms],
  )
const round = async () => {
  await age(15_000)
  await pollTasks(server.services)
}
const refundsOf = (reference: string) =>
  server.services.db.entry.count({ where: { kind: 'REFUND', reference } })

describe('a report of the upstream', () => {
  test('moves an open task; one that is over does not change any more', async () => {
    const { id, taskId, callId, userId } = await aTask()
    const startedAt = new Date(nowMs - 1_000)
    reports = [{ taskId, status: 'IN_PROGRESS', progress: 45, startedAt, promptEn: 'cat' }]
    await round()
    expect(await rowOf(id)).toMatchObject({
      status: 'IN_PROGRESS',
      progress: 45,
      promptEn: 'cat',
      startedAt,
      finishedAt: null,
    })
    reports = [{ taskId, status: 'SUCCESS', imageUrl: 'https://cdn.example/1.png' }]
    await round()
    const done = { status: 'SUCCESS', progress: 100, imageUrl: 'https://cdn.example/1.png' }
    expect(await rowOf(id)).toMatchObject(done)
    const before = asked.length
    reports = [{ taskId, status: 'FAILURE', failReason: 'too late' }]
    await round()
    expect(asked.length).toBe(before)
    expect(await rowOf(id)).toMatchObject(done)
    expect(await refundsOf(callId)).toBe(0)
    expect(await ledger.balanceOf(userId)).toBe(880n)
  })

  test.each<[string, Partial<TaskReport>]>([
    ['a failure', { status: 'FAILURE', failReason: 'banned' }],
    ['a reason to fail with another status', { status: 'IN_PROGRESS', failReason: 'banned' }],
  ])('with %s refunds user and token once, on many processes', async (_what, state) => {
    const task = await aTask()
    reports = [{ taskId: task.taskId, status: 'FAILURE', ...state }]
    for (let i = 0; i < 3; i += 1) {
      await age(15_000)
      const { services } = server
      const rounds = [services, other.services, services].map(one => pollTasks(one))
      await Promise.all(rounds)
    }
    expect(asked.length).toBe(1)
    expect(await ledger.balanceOf(task.userId)).toBe(1_000n)
    expect(await ledger.tokenBalanceOf(task.tokenId)).toBe(500n)
    expect(await refundsOf(task.callId)).toBe(1)
    expect(await rowOf(task.id)).toMatchObject({ status: 'FAILURE', failReason: 'banned' })
    const [log] = await server.services.db.log.findMany({
      where: { userId: task.userId, type: 'SYSTEM' },
    })
    expect(log?.details).toMatchObject({ event: { code: 'drawingRefunded' } })
  })

  test('a failure before the charge is refunded after it', async () => {
    const task = await aTask({ platform: 'SUNO', charge: false })
    reports = [{ taskId: task.taskId, status: 'FAILURE', failReason: 'no voice' }]
    await round()
    expect(await refundsOf(task.callId)).toBe(0)
    await age(60_000)
    await chargeOwed(server.services, ledger.real)
    await round()
    await round()
    expect(await refundsOf(task.callId)).toBe(1)
    expect(await ledger.balanceOf(task.userId)).toBe(1_000n)
  })
})

test.each([
  ['MIDJOURNEY', HOUR_MS],
  ['SUNO', 24 * HOUR_MS],
] as const)('a task of %s fails after its time limit and is refunded', async (platform, limit) => {
  const task = await aTask({ platform })
  reports = 'away'
  await round()
  expect(await rowOf(task.id)).toMatchObject({ status: 'SUBMITTED' })
  await age(limit)
  await round()
  expect(await rowOf(task.id)).toMatchObject({ status: 'FAILURE', failReason: 'taskTimedOut' })
  expect(await ledger.balanceOf(task.userId)).toBe(1_000n)
})

test('the clock of a process decides nothing about a task', async () => {
  const task = await aTask()
  reports = [{ taskId: task.taskId, status: 'IN_PROGRESS' }]
  nowMs += 2 * HOUR_MS
  await round()
  nowMs -= 2 * HOUR_MS
  expect(await rowOf(task.id)).toMatchObject({ status: 'IN_PROGRESS' })
  expect(await refundsOf(task.callId)).toBe(0)
  await round()
  expect(asked).toHaveLength(2)
})

describe('a report that cannot be stored', () => {
  test.each<[string, Partial<TaskReport>]>([
    ['a NUL in its result', { data: { title: 'a\u0000b', list: ['\u0000'] } }],
    ['half a character in its prompt', { promptEn: 'cat \ud83d', failReason: '' }],
    ['half a character in the name of a field', { data: { '\ud83d': 1 } }],
    ['a progress that is no number', { progress: Number.NaN }],
    ['a time that is none', { startedAt: new Date(Number.NaN) }],
    ['a huge result', { data: { text: 'x'.repeat(600_000) } }],
    ['a picture address without an end', { imageUrl: `https://cdn.example/${'x'.repeat(5_000)}` }],
  ])('with %s ends its task, and harms no other', async (_, odd) => {
    const poisoned = await aTask()
    const neighbour = await aTask()
    const { channelId } = poisoned
    await server.services.db.task.update({ where: { id: neighbour.id }, data: { channelId } })
    reports = [
      { taskId: poisoned.taskId, status: 'SUCCESS', ...odd },
      { taskId: neighbour.taskId, status: 'SUCCESS', imageUrl: 'https://cdn.example/1.png' },
    ]
    await round()
    expect(await rowOf(neighbour.id)).toMatchObject({ status: 'SUCCESS' })
    expect(await rowOf(poisoned.id)).toMatchObject({ status: 'SUCCESS', progress: 100 })
  })

  test('that is a failure refunds its task', async () => {
    const task = await aTask()
    reports = [{ taskId: task.taskId, status: 'FAILURE', failReason: 'no \ud83d\u0000 words' }]
    await round()
    expect(await rowOf(task.id)).toMatchObject({ status: 'FAILURE', failReason: 'no \ufffd words' })
    expect(await refundsOf(task.callId)).toBe(1)
  })
})

describe('a process that dies', () => {
  test('before the answer of the upstream leaves a task that fails, and is free', async () => {
    const userId = await ledger.user(1_000n)
    const task = { platform: 'SUNO', action: 'MUSIC', prompt: '', keyId: undefined } as const
    const channelId = await ledger.channel()
    const id = await openTask(server.services, { ...task, callId: randomUUID(), userId, channelId })
    await round()
    expect(await rowOf(id)).toMatchObject({ status: 'NOT_START', chargeState: 'PENDING' })
    await age(5 * 60_000)
    await round()
    expect(await rowOf(id)).toMatchObject({
      status: 'FAILURE',
      failReason: 'taskTimedOut',
      quota: 0n,
    })
    expect(await ledger.balanceOf(userId)).toBe(1_000n)
  })

  test('between the answer and the charge loses no charge', async () => {
    const task = await aTask({ platform: 'SUNO', charge: false })
    await chargeOwed(server.services, ledger.real)
    expect(await ledger.balanceOf(task.userId)).toBe(1_000n)
    await age(60_000)
    await Promise.all([1, 2, 3].map(() => chargeOwed(server.services, ledger.real)))
    expect(await ledger.balanceOf(task.userId)).toBe(880n)
    expect(await rowOf(task.id)).toMatchObject({ chargeState: 'CHARGED', settlement: null })
  })

  test('between the charge and its note is charged once', async () => {
    const task = await aTask({ charge: false })
    await task.settle()
    await age(60_000)
    await chargeOwed(server.services, ledger.real)
    expect(await ledger.balanceOf(task.userId)).toBe(880n)
    expect(await rowOf(task.id)).toMatchObject({ chargeState: 'CHARGED' })
  })

  test('after the charge, and before it stored the answer, returns the charge', async () => {
    const userId = await ledger.user(1_000n)
    const channelId = await ledger.channel()
    const callId = randomUUID()
    const task = { platform: 'SUNO', action: 'MUSIC', prompt: '', keyId: undefined } as const
    await openTask(server.services, { ...task, callId, userId, channelId })
    await ledger.real.settle(settlementFor({ callId, userId, channelId, charge: 120n }))
    await age(5 * 60_000)
    await round()
    expect(await ledger.balanceOf(userId)).toBe(1_000n)
    expect(await refundsOf(callId)).toBe(1)
  })

  describe('before it stored the answer', () => {
    async function lostTask() {
      const userId = await ledger.user(1_000n)
      const channelId = await ledger.channel()
      const callId = randomUUID()
      const task = { platform: 'SUNO', action: 'MUSIC', prompt: '', keyId: undefined } as const
      const id = await openTask(server.services, { ...task, callId, userId, channelId })
      await age(5 * 60_000)
      await round()
      expect(await rowOf(id)).toMatchObject({ status: 'FAILURE', quota: 0n })
      return {
        id,
        userId,
        callId,
        settlement: settlementFor({ callId, userId, channelId, charge: 120n }),
      }
    }

    test('returns a charge that comes from its journal after the task has failed', async () => {
      const { id, userId, callId, settlement } = await lostTask()
      await ledger.real.settle(settlement)
      expect(await ledger.balanceOf(userId)).toBe(880n)
      for (let at = 0; at < 3; at += 1) await round()
      expect(await ledger.balanceOf(userId)).toBe(1_000n)
      expect(await refundsOf(callId)).toBe(1)
      expect(await rowOf(id)).toMatchObject({ status: 'FAILURE', chargeState: 'REFUNDED' })
    })

    test('cannot open the task again when it lives on and stores the answer late', async () => {
      const { id, userId, settlement } = await lostTask()
      const report = { taskId: 'late', status: 'SUBMITTED' } as const
      const late = storeAnswer(server.services, { id, code: 1, report, settlement })
      await expect(late).rejects.toThrow()
      await ledger.real.settle(settlement)
      await round()
      expect(await rowOf(id)).toMatchObject({ status: 'FAILURE', taskId: '' })
      expect(await ledger.balanceOf(userId)).toBe(1_000n)
    })
  })
})

test('a step of a round that fails keeps no other from running', async () => {
  const failed = await aTask({ charge: false })
  reports = [{ taskId: failed.taskId, status: 'FAILURE', failReason: 'no voice' }]
  await round()
  await failed.settle()
  await markCharged(server.services, failed.id)
  const open = await aTask()
  const { pool } = server.services
  await pool.query(`
    create function refuse_claim() returns trigger language plpgsql as
    $$ begin raise exception 'no'; end $$;
    create trigger refuse_claim before update of polled_at on tasks
      for each row execute function refuse_claim()`)
  await pollTasks(server.services)
  await pool.query('drop trigger refuse_claim on tasks; drop function refuse_claim')
  expect(await rowOf(open.id)).toMatchObject({ polledAt: null })
  expect(await refundsOf(failed.callId)).toBe(1)
})

test('a hundred failed tasks that cannot be refunded delay no other', async () => {
  const neighbour = await aTask()
  const { id: _, ...row } = await rowOf(neighbour.id)
  const lost = { ...row, status: 'FAILURE', chargeState: 'CHARGED', quota: 5n } as const
  await server.services.db.task.createMany({
    data: Array.from({ length: 150 }, () => {
      const absent = { data: undefined, settlement: undefined }
      return { ...lost, ...absent, callId: randomUUID(), finishedAt: new Date(0) }
    }),
  })
  await server.services.db.task.update({ where: { id: neighbour.id }, data: { status: 'FAILURE' } })
  for (let at = 0; at < 3; at += 1) await round()
  expect(await refundsOf(neighbour.callId)).toBe(1)
})

test('tasks of one key are asked for together, each by one process', async () => {
  const first = await aTask()
  await aTask({ platform: 'SUNO' })
  const { id: _id, ...row } = await rowOf(first.id)
  const absent = { data: undefined, settlement: undefined }
  const again = { ...row, ...absent, callId: randomUUID(), taskId: 'second', quota: 0n }
  await server.services.db.task.create({ data: again })
  await age(15_000)
  await Promise.all([pollTasks(server.services), pollTasks(other.services)])
  expect(asked.map(({ taskIds }) => taskIds.length).toSorted()).toEqual([1, 2])
})

test('users see their own tasks, admins all', async () => {
  const mine = await aTask()
  const foreign = await aTask()
  const song = await aTask({ platform: 'SUNO' })
  const as = (id: number, role: 'NORMAL' | 'ADMIN') =>
    ctxFor(server.services, actorOf({ id, username: 'x', role, group: 'default' }))
  const user = as(mine.userId, 'NORMAL')
  const admin = as(foreign.userId, 'ADMIN')
  const ids = ({ rows }: { rows: readonly Task[] }) => rows.map(({ id }) => id)
  expect(ids(await listDrawings(user, { filter: { userId: foreign.userId } }))).toEqual([mine.id])
  expect(ids(await listDrawings(admin, {}))).toEqual([foreign.id, mine.id])
  expect(ids(await listAsyncTasks(admin, {}))).toEqual([song.id])
  expect(ids(await listAsyncTasks(user, {}))).toEqual([])
  const { channelId, taskId } = foreign
  expect(ids(await listDrawings(admin, { filter: { channelId } }))).toEqual([foreign.id])
  expect(ids(await listDrawings(user, { filter: { channelId } }))).toEqual([mine.id])
  expect(ids(await listDrawings(admin, { filter: { taskId } }))).toEqual([foreign.id])
  await expect(getDrawing(user, { id: foreign.id })).rejects.toMatchObject({
    code: 'TASK_NOT_FOUND',
  })
  expect(await getDrawing(admin, { id: mine.id })).toMatchObject({ id: mine.id })
  const wanted = { userId: mine.userId, platform: 'MIDJOURNEY', taskIds: [taskId] } as const
  expect(await ownTasks(server.services, wanted)).toEqual([])
})

test('a link to a picture is valid for its task until it expires', async () => {
  const { id, taskId } = await aTask()
  reports = [{ taskId, status: 'SUCCESS', imageUrl: 'https://cdn.example/1.png' }]
  await round()
  const link = new URL(imageLink(server.services, await rowOf(id)), 'http://x')
  const query = Object.fromEntries(link.searchParams) as { expires: string; signature: string }
  const open = (change: object = {}) => taskOfLink(server.services, { taskId, ...query, ...change })
  expect(await open()).toMatchObject({ id })
  expect(await open({ signature: '' })).toBeUndefined()
  expect(await open({ expires: String(Number(query.expires) + 1) })).toBeUndefined()
  expect(await open({ taskId: (await aTask()).taskId })).toBeUndefined()
  nowMs = Number(query.expires) * 1_000
  expect(await open()).toBeUndefined()
})
