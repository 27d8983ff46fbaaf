import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectExactBooks, openBooks, settlementFor, type Books } from '../../../support/books.ts'
import { openTestServices, type TestServices } from '../../../support/services.ts'

let opened: TestServices
let books: Books

beforeAll(async () => {
  opened = await openTestServices()
  books = openBooks(opened.services)
})
afterAll(() => opened.close())

async function finishedCall(userId: number, channelId: number, charge: bigint) {
  const callId = randomUUID()
  await books.real.place({
    callId,
    userId,
    tokenId: undefined,
    amount: 500n,
    tokenAmount: 0n,
    terms: '{}',
  })
  await books.real.settle(settlementFor({ callId, userId, channelId, charge }))
  return callId
}

test('one settlement writes entry, log row, counters and roll-up together', async () => {
  const userId = await books.user(10_000n)
  const channelId = await books.channel()
  const callId = await finishedCall(userId, channelId, 120n)
  await finishedCall(userId, channelId, 80n)
  const [row] = await opened.services.pool.query(
    `select (select used_quota from users where id = $1) as used,
            (select request_count from users where id = $1) as calls,
            (select used_quota from channels where id = $2) as channel,
            (select quota from logs where request_id = $3) as logged,
            (select quota from usage_hours where user_id = $1) as rolled,
            (select amount from entries where reference = $3) as entered`,
    [userId, channelId, callId],
  )
  expect(row).toEqual({
    used: 200n,
    calls: 2n,
    channel: 200n,
    logged: 120n,
    rolled: 200n,
    entered: -120n,
  })
  await expectExactBooks(opened.services)
})

test('says in the log what was due when too little was left', async () => {
  const userId = await books.user(500n)
  const channelId = await books.channel()
  const callId = await finishedCall(userId, channelId, 900n)
  const [row] = await opened.services.pool.query<{ quota: bigint; due: string }>(
    `select quota, details ->> 'due' as due from logs where request_id = $1`,
    [callId],
  )
  expect(row).toEqual({ quota: 500n, due: '900' })
  await expectExactBooks(opened.services)
})

test('tells other processes which log rows are new, and whose', async () => {
  const userId = await books.user(10_000n)
  const channelId = await books.channel()
  const news = new Promise<string>(resolve => {
    opened.services.bus.on('logs', id => {
      if (id.endsWith(`:${userId}`)) resolve(id)
    })
  })
  await finishedCall(userId, channelId, 1n)
  expect(await news).toMatch(/^\d+-\d+:\d+$/)
})

test('verify names the law and the first row that breaks it', async () => {
  const userId = await books.user(777n)
  const { pool } = opened.services
  await pool.query(`update users set balance = balance + 1 where id = $1`, [userId])
  const { verifyBooks } = await import('../../../../server/domain/money/index.ts')
  const [broken] = await verifyBooks(pool)
  expect(broken?.law).toBe('balance + holds = sum of entries, for every user')
  expect(broken?.row).toMatchObject({ id: userId })
  await pool.query(`update users set balance = balance - 1 where id = $1`, [userId])
})
