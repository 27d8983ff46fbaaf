import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundCall } from '../../../../server/domain/money/index.ts'
import {
  callFor,
  expectExactLedger,
  openTestLedger,
  settlementFor,
  type TestLedger,
} from '../../../support/ledger.ts'
import { openTestServices, type TestServices } from '../../../support/services.ts'

let opened: TestServices
let ledger: TestLedger

beforeAll(async () => {
  opened = await openTestServices()
  ledger = openTestLedger(opened.services)
})
afterAll(() => opened.close())

async function finishedCall(userId: number, channelId: number, charge: bigint) {
  const callId = randomUUID()
  await ledger.real.reserve({
    callId,
    userId,
    tokenId: undefined,
    amount: 500n,
    tokenAmount: 0n,
    terms: '{}',
  })
  await ledger.real.settle(settlementFor({ callId, userId, channelId, charge }))
  return callId
}

test('one settlement writes entry, log row, counters and hourly sums together', async () => {
  const userId = await ledger.user(10_000n)
  const channelId = await ledger.channel()
  const callId = await finishedCall(userId, channelId, 120n)
  await finishedCall(userId, channelId, 80n)
  const [row] = await opened.services.pool.query(
    `select (select used_quota from users where id = $1) as used,
            (select request_count from users where id = $1) as calls,
            (select sum(quota)::bigint from channel_counters where channel_id = $2) as channel,
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
  await expectExactLedger(opened.services)
})

test('the log row has the amount due when the balance was too small', async () => {
  const userId = await ledger.user(500n)
  const channelId = await ledger.channel()
  const callId = await finishedCall(userId, channelId, 900n)
  const [row] = await opened.services.pool.query<{ quota: bigint; due: string }>(
    `select quota, details ->> 'due' as due from logs where request_id = $1`,
    [callId],
  )
  expect(row).toEqual({ quota: 500n, due: '900' })
  await expectExactLedger(opened.services)
})

interface Charged {
  readonly amount: bigint
  readonly tokenAmount: bigint
  /** Of the log row. */
  readonly quota: bigint
  readonly due: string | null
  readonly tokenUsed: bigint
}

/** The charge of a call, by its entry, its log row and its token. */
async function chargeOf(callId: string): Promise<Charged | undefined> {
  const [row] = await opened.services.pool.query<Charged>(
    `select -amount as amount, -token_amount as "tokenAmount", logs.quota,
            logs.details ->> 'due' as due, tokens.used_quota as "tokenUsed"
       from entries join logs on logs.request_id = reference join tokens on tokens.id = entries.token_id
      where kind = 'CHARGE' and reference = $1`,
    [callId],
  )
  return row
}

test('a token with too little is charged its balance, its owner the whole amount due', async () => {
  const userId = await ledger.user(1_000_000n)
  const tokenId = await ledger.token(userId, 500n)
  const channelId = await ledger.channel()
  const held = callFor(userId, 400n, tokenId)
  await ledger.real.reserve(held)
  const { callId } = held
  await ledger.real.settle(
    settlementFor({ callId, userId, tokenId, channelId, charge: 9_000n }),
    held,
  )
  expect([await ledger.balanceOf(userId), await ledger.tokenBalanceOf(tokenId)]).toEqual([
    991_000n,
    0n,
  ])
  const charged = { amount: 9_000n, tokenAmount: 500n, quota: 9_000n, due: null, tokenUsed: 9_000n }
  expect(await chargeOf(callId)).toEqual(charged)
  await expectExactLedger(opened.services)
})

test('a refund returns to user and token what each was charged when the token had less', async () => {
  const userId = await ledger.user(10_000n)
  const tokenId = await ledger.token(userId, 500n)
  const channelId = await ledger.channel()
  const { callId } = callFor(userId, 0n)
  await ledger.real.settle(settlementFor({ callId, userId, tokenId, channelId, charge: 700n }))
  const refund = await opened.services.tx(tx => refundCall(tx, { callId, reason: 'it failed' }))
  expect(refund).toMatchObject({ amount: 700n, tokenAmount: 500n })
  expect([await ledger.balanceOf(userId), await ledger.tokenBalanceOf(tokenId)]).toEqual([
    10_000n,
    500n,
  ])
  expect(await chargeOf(callId)).toMatchObject({ tokenUsed: 0n })
  await expectExactLedger(opened.services)
})

const amounts = fc.bigInt({ min: 0n, max: 1_000n })
const least = (one: bigint, other: bigint) => (one < other ? one : other)

test('with any balances, the user pays the amount due as far as the balance covers it', async () => {
  const channelId = await ledger.channel()
  const cases = fc.record({ has: amounts, tokenHas: amounts, hold: amounts, charge: amounts })
  await fc.assert(
    fc.asyncProperty(cases, async ({ has, tokenHas, hold, charge }) => {
      const userId = await ledger.user(has)
      const tokenId = await ledger.token(userId, tokenHas)
      const held = callFor(userId, hold, tokenId)
      const { callId } = held
      const isHeld = (await ledger.real.reserve(held)) === 'held'
      const settlement = settlementFor({ callId, userId, tokenId, channelId, charge })
      await ledger.real.settle(settlement, isHeld ? held : undefined)
      const amount = least(charge, has)
      expect(await chargeOf(callId)).toEqual({
        amount,
        tokenAmount: least(amount, tokenHas),
        quota: amount,
        due: amount === charge ? null : charge.toString(),
        tokenUsed: amount,
      })
    }),
    { numRuns: 60, seed: 20_261 },
  )
  await expectExactLedger(opened.services)
})

test('a charge is less than the amount due only when it leaves the owner a balance of 0', async () => {
  const userId = await ledger.user(1_000n)
  const channelId = await ledger.channel()
  const [settled, released] = [callFor(userId, 400n), callFor(userId, 600n)]
  await Promise.all([settled, released].map(one => ledger.real.reserve(one)))
  const { callId } = settled
  // One batch decides all: one hold is released, the other call costs more than its hold.
  await Promise.all([
    ledger.real.settle(settlementFor({ callId, userId, channelId, charge: 900n })),
    ledger.real.settle(settlementFor({ callId: released.callId, userId, channelId, charge: 0n })),
  ])
  expect(await ledger.balanceOf(userId)).toBe(100n)
  await expectExactLedger(opened.services)
})

test('notifies other processes of new log rows and their users', async () => {
  const userId = await ledger.user(10_000n)
  const channelId = await ledger.channel()
  const notification = new Promise<string>(resolve => {
    opened.services.bus.on('logs', id => {
      if (id.endsWith(`:${userId}`)) resolve(id)
    })
  })
  await finishedCall(userId, channelId, 1n)
  expect(await notification).toMatch(/^\d+-\d+:\d+$/)
})

test('verify names the broken invariant and the first row that breaks it', async () => {
  const userId = await ledger.user(777n)
  const { pool } = opened.services
  await pool.query(`update users set balance = balance + 1 where id = $1`, [userId])
  const { verifyLedger } = await import('../../../../server/domain/money/index.ts')
  const [broken] = await verifyLedger(pool)
  expect(broken?.invariant).toBe('balance + holds = sum of entries, for every user')
  expect(broken?.row).toMatchObject({ userId })
  await pool.query(`update users set balance = balance - 1 where id = $1`, [userId])
})
