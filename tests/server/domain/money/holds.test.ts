import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { releaseOrphans } from '../../../../server/domain/money/index.ts'
import {
  callFor,
  expectExactLedger,
  openTestLedger,
  settlementFor,
  type TestLedger,
} from '../../../support/ledger.ts'
import { openServicesOn, openTestServices, type TestServices } from '../../../support/services.ts'

let test1: TestServices
let ledger: TestLedger
let channelId: number

beforeAll(async () => {
  test1 = await openTestServices()
  ledger = openTestLedger(test1.services)
  channelId = await ledger.channel()
})
afterEach(() => expectExactLedger(test1.services))
afterAll(() => test1.close())

// op, call, amount -> outcome, balance after, held after
test.each([
  [
    'a call holds, then settles for less',
    [
      ['hold', 'c1', 300n, 'held', 700n, 300n],
      ['settle', 'c1', 220n, 'ok', 780n, 0n],
    ],
  ],
  [
    'a hold is closed once',
    [
      ['hold', 'c1', 300n, 'held', 700n, 300n],
      ['settle', 'c1', 220n, 'ok', 780n, 0n],
      ['settle', 'c1', 220n, 'ok', 780n, 0n],
      ['release', 'c1', 0n, 'ok', 780n, 0n],
    ],
  ],
  [
    'a released call gets everything back',
    [
      ['hold', 'c1', 300n, 'held', 700n, 300n],
      ['release', 'c1', 0n, 'ok', 1000n, 0n],
      ['release', 'c1', 0n, 'ok', 1000n, 0n],
    ],
  ],
  [
    'a settlement after the release still charges, once',
    [
      ['hold', 'c1', 300n, 'held', 700n, 300n],
      ['release', 'c1', 0n, 'ok', 1000n, 0n],
      ['settle', 'c1', 220n, 'ok', 780n, 0n],
      ['settle', 'c1', 220n, 'ok', 780n, 0n],
    ],
  ],
  [
    'what does not fit is refused and changes nothing',
    [
      ['hold', 'c1', 900n, 'held', 100n, 900n],
      ['hold', 'c2', 200n, 'user-insufficient', 100n, 900n],
      ['hold', 'c3', 100n, 'held', 0n, 1000n],
    ],
  ],
  [
    'a charge over its hold takes what is left and no more',
    [
      ['hold', 'c1', 900n, 'held', 100n, 900n],
      ['settle', 'c1', 5000n, 'ok', 0n, 0n],
    ],
  ],
  [
    'a free call gives its hold back',
    [
      ['hold', 'c1', 900n, 'held', 100n, 900n],
      ['settle', 'c1', 0n, 'ok', 1000n, 0n],
    ],
  ],
] as const)('%s', async (_, steps) => {
  const userId = await ledger.user(1000n)
  const ids = new Map<string, string>()
  const act = {
    hold: (callId: string, amount: bigint) =>
      ledger.real.reserve({ ...callFor(userId, amount), callId }),
    release: (callId: string) =>
      ledger.real.release({ ...callFor(userId, 0n), callId }).then(() => 'ok'),
    settle: (callId: string, charge: bigint) =>
      ledger.real.settle(settlementFor({ callId, userId, channelId, charge })).then(() => 'ok'),
  }
  for (const [op, name, amount, outcome, balance, held] of steps) {
    const callId = ids.get(name) ?? randomUUID()
    ids.set(name, callId)
    expect(await act[op](callId, amount)).toBe(outcome)
    expect([await ledger.balanceOf(userId), await ledger.heldBy(userId)]).toEqual([balance, held])
  }
})

// balance of user and token, hold -> outcome; charge -> balances afterwards
test.each([
  ['TR5 all that is there is held', 625n, 625n, 'held', undefined, 0n],
  ['TR6 one unit less is refused', 624n, 625n, 'user-insufficient', undefined, 624n],
  ['TR7 a free call needs no balance', 0n, 0n, 'held', 0n, 0n],
  ['TR8 a free call holds nothing', 1n, 0n, 'held', undefined, 1n],
  ['S01 what was held too much comes back', 2000n, 1375n, 'held', 900n, 1100n],
  ['S02 a charge over everything takes what is left', 2000n, 1375n, 'held', 4000n, 0n],
  ['S03 the rich are held like others', 62_501n, 625n, 'held', 300_000n, 0n],
  ['S05 an answer of nothing costs nothing', 1000n, 625n, 'held', 0n, 1000n],
] as const)('%s', async (_, balance, amount, outcome, charge, left) => {
  const userId = await ledger.user(balance)
  const tokenId = await ledger.token(userId, balance)
  const held = callFor(userId, amount, tokenId)
  expect(await ledger.real.reserve(held)).toBe(outcome)
  const { callId } = held
  const settlement = { callId, userId, tokenId, channelId, charge: charge ?? 0n }
  if (charge !== undefined) await ledger.real.settle(settlementFor(settlement), held)
  expect([await ledger.balanceOf(userId), await ledger.tokenBalanceOf(tokenId)]).toEqual([
    left,
    left,
  ])
})

test('admits exactly what fits of 200 calls at once, on two processes', async () => {
  const other = await openServicesOn(test1.databaseUrl)
  const otherLedger = openTestLedger(other.services)
  const userId = await ledger.user(3n * 250n + 249n)
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      (index % 2 ? ledger : otherLedger).real.reserve(callFor(userId, 250n)),
    ),
  )
  expect(outcomes.filter(outcome => outcome === 'held')).toHaveLength(3)
  expect(await ledger.balanceOf(userId)).toBe(249n)
  await other.close()
})

test('decides in the order of arrival and admits a smaller later call', async () => {
  const userId = await ledger.user(1000n)
  const amounts = [600n, 500n, 400n, 1n]
  const outcomes = await Promise.all(
    amounts.map(amount => ledger.real.reserve(callFor(userId, amount))),
  )
  expect(outcomes).toEqual(['held', 'user-insufficient', 'held', 'user-insufficient'])
})

test('one user without balance in a batch does not keep out the others', async () => {
  const [poor, rich] = [await ledger.user(10n), await ledger.user(1000n)]
  const outcomes = await Promise.all([
    ledger.real.reserve(callFor(poor, 11n)),
    ledger.real.reserve(callFor(rich, 1000n)),
  ])
  expect(outcomes).toEqual(['user-insufficient', 'held'])
})

test('a limited token is held, charged and exhausted with its user', async () => {
  const userId = await ledger.user(1000n)
  const tokenId = await ledger.token(userId, 500n)
  const held = callFor(userId, 400n, tokenId)
  expect(await ledger.real.reserve(held)).toBe('held')
  expect(await ledger.real.reserve(callFor(userId, 101n, tokenId))).toBe('token-insufficient')
  const over = { callId: held.callId, userId, tokenId, channelId, charge: 700n }
  await ledger.real.settle(settlementFor(over))
  expect([await ledger.balanceOf(userId), await ledger.tokenBalanceOf(tokenId)]).toEqual([300n, 0n])
  await vi.waitFor(async () => {
    const [token] = await test1.services.pool.query<{ status: string }>(
      `select status from tokens where id = $1`,
      [tokenId],
    )
    expect(token?.status).toBe('EXHAUSTED')
  }, 5_000)
})

test('an unlimited token charges its user only, and counts its used quota', async () => {
  const userId = await ledger.user(1000n)
  const tokenId = await ledger.token(userId, 'unlimited')
  const held = { ...callFor(userId, 400n, tokenId), tokenAmount: 0n }
  expect(await ledger.real.reserve(held)).toBe('held')
  const settled = { callId: held.callId, userId, tokenId, channelId, unlimited: true, charge: 150n }
  await ledger.real.settle(settlementFor(settled))
  expect(await ledger.balanceOf(userId)).toBe(850n)
  const [token] = await test1.services.pool.query<{ used: bigint; balance: bigint }>(
    `select used_quota as used, balance from tokens where id = $1`,
    [tokenId],
  )
  expect(token).toEqual({ used: 150n, balance: 0n })
})

test('holds of a dead process are released by another', async () => {
  const userId = await ledger.user(1000n)
  await ledger.real.reserve(callFor(userId, 300n))
  await test1.services.pool.query(
    `update holds set created_at = now() - interval '5 seconds' where user_id = $1`,
    [userId],
  )
  // This process sends no heartbeats, so its holds belong to no living process.
  expect(await releaseOrphans(test1.services)).toBeGreaterThanOrEqual(1)
  expect([await ledger.balanceOf(userId), await ledger.heldBy(userId)]).toEqual([1000n, 0n])
})

test('refuses to change or remove an entry', async () => {
  await ledger.user(1000n)
  const { pool } = test1.services
  await expect(pool.query(`update entries set amount = 1`)).rejects.toThrow()
  await expect(pool.query(`delete from entries`)).rejects.toThrow()
})

test('a locked token that a charge emptied keeps no other call waiting', async () => {
  const userId = await ledger.user(1000n)
  const tokenId = await ledger.token(userId, 500n)
  const held = callFor(userId, 500n, tokenId)
  await ledger.real.reserve(held)
  const { services } = test1
  const exhausting = Promise.withResolvers<void>()
  const pool: typeof services.pool = {
    transaction: services.pool.transaction,
    async query(...args) {
      if (args[2] === 'exhaust-tokens') await exhausting.promise
      return services.pool.query(...args)
    },
  }
  const { real } = openTestLedger({ ...services, pool })
  const over = { callId: held.callId, userId, tokenId, channelId, charge: 500n }
  // Neither waits for the mark, which cannot be made now.
  await real.settle(settlementFor(over), held)
  expect(await real.reserve(callFor(userId, 100n))).toBe('held')
  exhausting.resolve()
})
