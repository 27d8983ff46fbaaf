import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { refundCall } from '../../../../server/domain/money/index.ts'
import {
  expectExactLedger,
  openTestLedger,
  settlementFor,
  type TestLedger,
} from '../../../support/ledger.ts'
import { openServicesOn, openTestServices } from '../../../support/services.ts'
import type { TestServices } from '../../../support/services.ts'

let server: TestServices
let other: Awaited<ReturnType<typeof openServicesOn>>
let ledger: TestLedger
beforeAll(async () => {
  server = await openTestServices()
  other = await openServicesOn(server.databaseUrl)
  ledger = openTestLedger(server.services)
})
afterEach(() => expectExactLedger(server.services))
afterAll(async () => {
  await other.close()
  await server.close()
})

const refund = (callId: string, services = server.services) =>
  services.tx(tx => refundCall(tx, { callId, reason: 'the task failed' }))

/** A user with 1000, a token with 500 or without limit, and one call that was charged. */
async function chargedCall(charge: bigint, limit: bigint | 'unlimited' | 'none' = 500n) {
  const userId = await ledger.user(1_000n)
  const tokenId = limit === 'none' ? undefined : await ledger.token(userId, limit)
  const channelId = await ledger.channel()
  const callId = randomUUID()
  const owners = { callId, userId, tokenId, channelId, unlimited: limit === 'unlimited' }
  await ledger.real.settle(settlementFor({ ...owners, charge }))
  return { callId, userId, tokenId, channelId }
}

type Charged = Awaited<ReturnType<typeof chargedCall>>

async function stateOf({ userId, tokenId, channelId }: Charged) {
  const [row] = await server.services.pool.query<Record<string, bigint>>(
    `select users.balance, users.used_quota as used, users.request_count as calls,
            tokens.balance as "tokenBalance", tokens.used_quota as "tokenUsed",
            (select sum(case kind when 'CHARGED' then quota else -quota end)::bigint
               from channel_counters where channel_id = $3) as channel,
            (select sum(quota)::bigint from usage_hours where user_id = users.id) as rolled,
            (select sum(calls)::bigint from usage_hours where user_id = users.id) as "rolledCalls"
       from users left join tokens on tokens.id = $2
      where users.id = $1`,
    [userId, tokenId ?? 0, channelId],
  )
  return row
}

test('returns a charge to user and token and subtracts it from the counters', async () => {
  const call = await chargedCall(120n)
  expect(await stateOf(call)).toMatchObject({ balance: 880n, tokenBalance: 380n, used: 120n })
  expect(await refund(call.callId)).toMatchObject({
    userId: call.userId,
    tokenId: call.tokenId,
    channelId: call.channelId,
    amount: 120n,
    tokenAmount: 120n,
  })
  expect(await stateOf(call)).toEqual({
    balance: 1_000n,
    tokenBalance: 500n,
    used: 0n,
    tokenUsed: 0n,
    channel: 0n,
    rolled: 0n,
    calls: 1n,
    rolledCalls: 1n,
  })
  const where = { kind: 'REFUND', reference: call.callId } as const
  expect(await server.services.db.entry.findMany({ where })).toMatchObject([
    { amount: 120n, tokenAmount: 120n, channelId: call.channelId, reason: 'the task failed' },
  ])
})

test.each([
  ['an unlimited token', 'unlimited', 0n],
  ['no token', 'none', 0n],
] as const)('gives back to the user alone for %s', async (_, limit, tokenAmount) => {
  const call = await chargedCall(50n, limit)
  expect(await refund(call.callId)).toMatchObject({ amount: 50n, tokenAmount })
  expect(await stateOf(call)).toMatchObject({ balance: 1_000n, used: 0n, rolled: 0n })
})

test('requested 50 times at once on two processes happens once', async () => {
  const call = await chargedCall(120n)
  const asked = Array.from({ length: 50 }, (_, index) =>
    refund(call.callId, index % 2 ? server.services : other.services),
  )
  const refunds = (await Promise.all(asked)).filter(one => one !== undefined)
  expect(refunds).toHaveLength(1)
  expect(await stateOf(call)).toMatchObject({ balance: 1_000n, tokenBalance: 500n })
})

test('loses no change of calls that hold and settle at the same time', async () => {
  const calls = await Promise.all(Array.from({ length: 5 }, () => chargedCall(100n)))
  const work = calls.flatMap(call => [
    refund(call.callId, other.services),
    ledger.real.settle(settlementFor({ ...call, callId: randomUUID(), charge: 30n })),
  ])
  await Promise.all(work)
  for (const call of calls) {
    expect(await stateOf(call)).toMatchObject({ balance: 970n, tokenBalance: 470n, used: 30n })
  }
})

test('refuses calls that were never charged, and calls that cost nothing', async () => {
  const free = await chargedCall(0n)
  expect(await refund(free.callId)).toBeUndefined()
  expect(await refund(randomUUID())).toBeUndefined()
})

test('corrects the hourly sum of the right model, and any of that hour without a log row', async () => {
  const userId = await ledger.user(1_000n)
  const channelId = await ledger.channel()
  const settle = async (model: string, charge: bigint) => {
    const callId = randomUUID()
    await ledger.real.settle(settlementFor({ callId, userId, channelId, model, charge }))
    return callId
  }
  const small = await settle('small', 10n)
  const large = await settle('large', 300n)
  const rolled = async () => {
    const where = { userId }
    const rows = await server.services.db.usageHour.findMany({ where, orderBy: { model: 'desc' } })
    return rows.map(row => row.quota)
  }
  await refund(small)
  expect(await rolled()).toEqual([0n, 300n])
  await server.services.db.log.deleteMany({ where: { requestId: large } })
  await refund(large)
  expect(await rolled()).toEqual([0n, 0n])
})

test('is rolled back with its transaction, and can be requested again', async () => {
  const call = await chargedCall(120n)
  const undone = server.services.tx(async tx => {
    await refundCall(tx, { callId: call.callId, reason: '' })
    throw new Error('the task was not failing after all')
  })
  await expect(undone).rejects.toThrow('not failing')
  expect(await stateOf(call)).toMatchObject({ balance: 880n })
  expect(await refund(call.callId)).toMatchObject({ amount: 120n })
})

const statusOf = async (tokenId: number | undefined) => {
  const { status } = await server.services.db.token.findUniqueOrThrow({
    where: { id: tokenId ?? 0 },
  })
  return status
}

test('a refund enables a token again that its charge had exhausted', async () => {
  const call = await chargedCall(500n)
  await vi.waitFor(async () => expect(await statusOf(call.tokenId)).toBe('EXHAUSTED'), 5_000)
  expect(await refund(call.callId)).toMatchObject({ isTokenEnabled: true, tokenAmount: 500n })
  expect(await statusOf(call.tokenId)).toBe('ENABLED')
})

test('a refund does not enable a token that its owner disabled', async () => {
  const call = await chargedCall(100n)
  const where = { id: call.tokenId ?? 0 }
  await server.services.db.token.update({ where, data: { status: 'DISABLED' } })
  expect(await refund(call.callId)).toMatchObject({ isTokenEnabled: false })
  expect(await statusOf(call.tokenId)).toBe('DISABLED')
})
