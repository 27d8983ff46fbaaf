import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countFailedCalls } from '../../../../server/domain/usage/index.ts'
import type { SqlPool } from '../../../../server/kernel/sql.ts'
import { openTestServices, type TestServices } from '../../../support/services.ts'

let opened: TestServices
beforeAll(async () => {
  opened = await openTestServices()
})
beforeEach(() => opened.services.pool.query('truncate logs, usage_hours'))
afterAll(() => opened.close())

const callWith = (texts: { model?: string; group?: string; detail?: string } = {}) => {
  const { model = 'gpt-4o', group = 'default', detail = 'busy' } = texts
  const attempt = { channelId: 1, status: 500, durationMs: 5, code: 'UPSTREAM_FAILED' } as const
  return {
    callId: randomUUID() as string,
    userId: 1,
    username: 'ann',
    tokenId: 0,
    tokenName: 'app',
    channelId: 1,
    model,
    group,
    durationMs: 5,
    isStream: false,
    details: { attempts: [{ ...attempt, detail }] },
  }
}

const rowsOf = () =>
  opened.services.pool.query<{ id: string; model: string; hasDetails: boolean }>(
    `select request_id as id, model, details <> '{}' as "hasDetails" from logs order by id`,
  )

async function errors(): Promise<number> {
  const text = 'select coalesce(sum(errors), 0)::int as sum from usage_hours'
  const [row] = await opened.services.pool.query<{ sum: number }>(text)
  return row?.sum ?? 0
}

test('an unstorable text takes the details of its own row only', async () => {
  const failed = countFailedCalls(opened.services)
  const calls = ['fine', '\ud83d', 'fine', 'a\0b', 'fine'].map(detail => callWith({ detail }))
  for (const call of calls) failed.note(call)
  await failed.write()
  const rows = await rowsOf()
  expect(new Map(rows.map(row => [row.id, row.hasDetails]))).toEqual(
    new Map(calls.map((call, index) => [call.callId, index % 2 === 0])),
  )
  expect(await errors()).toBe(5)
})

test('every failed call has its row and its count, whatever its texts are', async () => {
  const text = fc
    .array(fc.constantFrom('\0', '\ud83d', '\ude00', '😀', 'a', ''))
    .map(all => all.join(''))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ model: text, group: text, detail: text })), async all => {
      await opened.services.pool.query('truncate logs, usage_hours')
      const failed = countFailedCalls(opened.services)
      for (const texts of all) failed.note(callWith(texts))
      await failed.write()
      expect(await rowsOf()).toHaveLength(all.length)
      expect(await errors()).toBe(all.length)
    }),
    { numRuns: 25 },
  )
})

test('rows and counts that could not be written are written later, once', async () => {
  let isAway = true
  const { pool } = opened.services
  const away = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
  const flawed: SqlPool = {
    query: (...args) => (isAway ? away() : pool.query(...args)),
    transaction: (...args) => (isAway ? away() : pool.transaction(...args)),
  }
  const failed = countFailedCalls({ ...opened.services, pool: flawed })
  failed.note(callWith())
  failed.note(callWith({ model: 'gpt-4o-mini' }))
  await expect(failed.write()).rejects.toThrow('refused')
  failed.note(callWith())
  isAway = false
  await failed.write()
  await failed.write()
  expect([await errors(), (await rowsOf()).length]).toEqual([3, 3])
})

test('10,000 kinds of failures are counted in a few statements, with those of charges', async () => {
  let statements = 0
  const { pool } = opened.services
  const counted: SqlPool = {
    query: (...args) => pool.query(...args),
    transaction: (...args) => {
      statements += 1
      return pool.transaction(...args)
    },
  }
  const failed = countFailedCalls({ ...opened.services, pool: counted })
  for (let kind = 0; kind < 10_000; kind += 1) failed.note(callWith({ model: `model ${kind}` }))
  await failed.write()
  expect(await errors()).toBe(10_000)
  expect(statements).toBe(20)
})
