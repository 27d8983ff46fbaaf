import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSqlPool } from '../../../../server/io/sql-pool.ts'
import {
  callFor,
  expectExactLedger,
  openTestLedger,
  settlementFor,
  type TestLedger,
} from '../../../support/ledger.ts'
import { openTestServices, type TestServices } from '../../../support/services.ts'

const HELD_MS = 5_000
const SLOWEST_MAX_MS = 500

let fixtures: TestServices
let ledger: TestLedger
let others: ReturnType<typeof openSqlPool>
let channelId: number
beforeAll(async () => {
  fixtures = await openTestServices()
  ledger = openTestLedger(fixtures.services)
  channelId = await ledger.channel()
  const settings = { max: 2, name: 'others', statementTimeoutMs: 30_000 }
  others = openSqlPool(fixtures.databaseUrl, settings)
})
afterEach(() => expectExactLedger(fixtures.services))
afterAll(async () => {
  await others.end()
  await fixtures.close()
})

interface Account {
  readonly userId: number
  readonly tokenId: number
}

async function account(): Promise<Account> {
  const userId = await ledger.user(1_000_000n)
  return { userId, tokenId: await ledger.token(userId, 500_000n) }
}

/** One call from its hold to its charge; how long it took. */
async function call({ userId, tokenId }: Account): Promise<number> {
  const startedAtMs = performance.now()
  const held = callFor(userId, 10n, tokenId)
  await ledger.real.reserve(held)
  const { callId } = held
  await ledger.real.settle(settlementFor({ callId, userId, tokenId, channelId, charge: 4n }), held)
  return performance.now() - startedAtMs
}

const until = (atMs: number) =>
  new Promise<void>(resolve => setTimeout(resolve, Math.max(0, atMs - performance.now())))

/** Keeps what the statement locks for five seconds, while both users call without a pause. */
async function callsWhile(lock: string, values: unknown[], [locked, other]: [Account, Account]) {
  const durations: number[] = []
  const endsAtMs = performance.now() + HELD_MS
  const isHeld = () => performance.now() < endsAtMs
  const holding = others.transaction(async sql => {
    await sql.query(lock, values)
    await until(endsAtMs)
  })
  const calls = [other, other, other].map(async one => {
    while (isHeld()) durations.push(await call(one))
  })
  // The locked user's calls come all the time; each of them fails, or waits for the row.
  const waiting: Promise<unknown>[] = []
  while (isHeld()) {
    waiting.push(call(locked).catch((error: unknown) => error))
    await until(performance.now() + 100)
  }
  await Promise.all([holding, ...calls, ...waiting])
  return { slowestMs: Math.max(...durations), count: durations.length }
}

test.each([
  ['user', `select from users where id = $1 for update`, 'userId'],
  ['token', `select from tokens where id = $1 for no key update`, 'tokenId'],
] as const)(
  'a locked row of a %s delays the calls of that user only',
  async (_, lock, of) => {
    const both: [Account, Account] = [await account(), await account()]
    const { slowestMs, count } = await callsWhile(lock, [both[0][of]], both)
    expect(slowestMs).toBeLessThan(SLOWEST_MAX_MS)
    expect(count).toBeGreaterThan(20)
    // The user calls again at once, and nothing of what was held before is missing.
    expect(await call(both[0])).toBeLessThan(HELD_MS)
    await ledger.real.idle()
  },
  30_000,
)

test('a call of a user with a locked row is charged once the row is free', async () => {
  const [locked, other] = [await account(), await account()]
  const held = callFor(locked.userId, 10n, locked.tokenId)
  await ledger.real.reserve(held)
  let isFree = false
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { promise: hasLocked, resolve: lock } = Promise.withResolvers<void>()
  const holding = others.transaction(async sql => {
    await sql.query(`select from users where id = $1 for update`, [locked.userId])
    lock()
    await mayEnd
    isFree = true
  })
  await hasLocked
  const { callId, userId, tokenId } = held
  const owners = { callId, userId, tokenId, channelId }
  const settled = ledger.real
    .settle(settlementFor({ ...owners, charge: 7n }), held)
    .then(() => isFree)
  for (let calls = 0; calls < 5; calls += 1) await call(other)
  end()
  await holding
  expect(await settled).toBe(true)
  expect(await ledger.balanceOf(userId)).toBe(1_000_000n - 7n)
})

test('a reserve that still waits for its batch can be taken back, and holds nothing', async () => {
  const { userId, tokenId } = await account()
  const request = callFor(userId, 10n, tokenId)
  const reserving = ledger.real.reserve(request)
  ledger.real.cancel(request)
  await expect(reserving).rejects.toThrow()
  await ledger.real.idle()
  expect(await ledger.heldBy(userId)).toBe(0n)
  expect(await call({ userId, tokenId })).toBeGreaterThan(0)
})
