import type { RoleName } from '../../../../contract/enums.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getExposure, releaseHold } from '../../../../server/domain/money/index.ts'
import {
  callFor,
  expectExactLedger,
  openTestLedger,
  settlementFor,
  type TestLedger,
} from '../../../support/ledger.ts'
import { ctxFor, openTestServices, type TestServices } from '../../../support/services.ts'

let fixtures: TestServices
let ledger: TestLedger
let channelId: number

beforeAll(async () => {
  fixtures = await openTestServices()
  ledger = openTestLedger(fixtures.services)
  channelId = await ledger.channel()
})
afterEach(() => expectExactLedger(fixtures.services))
afterAll(() => fixtures.close())

const person = (role: RoleName) =>
  ctxFor(fixtures.services, {
    kind: 'user',
    username: 'someone',
    id: 1,
    role,
    group: 'default',
    via: 'access-token',
  })

type Step = 'extend' | 'release' | 'settle 220' | 'settle 1500' | 'stop'

// what happens -> the user's balance, its holds and the token's balance, of 1000, 0 and 500
const table: readonly [string, readonly Step[], bigint, bigint, bigint][] = [
  ['returns the whole hold to user and token', ['release'], 1000n, 0n, 500n],
  ['returns it once when two release it', ['release', 'release'], 1000n, 0n, 500n],
  ['returns what the call extended', ['extend', 'release'], 1000n, 0n, 500n],
  ['does not hold again for a call that goes on', ['release', 'extend'], 1000n, 0n, 500n],
  ['charges a call that settles later', ['release', 'settle 220'], 780n, 0n, 280n],
  [
    'charges it once, whatever is repeated',
    ['release', 'settle 220', 'settle 220', 'release', 'stop'],
    780n,
    0n,
    280n,
  ],
  ['charges no more than there is', ['release', 'settle 1500'], 0n, 0n, 0n],
  ['does nothing after the settlement', ['settle 220', 'release'], 780n, 0n, 280n],
  ['does nothing after the release of the call', ['stop', 'release'], 1000n, 0n, 500n],
]

describe('a hold that is released by hand', () => {
  test.each(table)('%s', async (_, steps, balance, held, tokenBalance) => {
    const userId = await ledger.user(1000n)
    const tokenId = await ledger.token(userId, 500n)
    const call = callFor(userId, 300n, tokenId)
    await ledger.real.reserve(call)
    for (const step of steps) await take(step, call)
    expect(await ledger.balanceOf(userId)).toBe(balance)
    expect(await ledger.heldBy(userId)).toBe(held)
    expect(await ledger.tokenBalanceOf(tokenId)).toBe(tokenBalance)
  })

  async function take(step: Step, call: ReturnType<typeof callFor>): Promise<unknown> {
    const { callId, userId, tokenId } = call
    if (step === 'extend') return ledger.real.extend({ ...call, amount: 100n, tokenAmount: 100n })
    if (step === 'stop') return ledger.real.release(call)
    if (step === 'release') {
      return releaseHold(person('ROOT'), { callId }).catch((error: unknown) => error)
    }
    const charge = BigInt(step.split(' ')[1] ?? 0)
    return ledger.real.settle(settlementFor({ callId, userId, tokenId, charge, channelId }), call)
  }

  test('returns it once when many release it at the same time, and is audited', async () => {
    const userId = await ledger.user(1000n)
    const call = callFor(userId, 300n)
    await ledger.real.reserve(call)
    const root = person('ROOT')
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => releaseHold(root, { callId: call.callId })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'NOT_FOUND' },
    })
    expect(await ledger.balanceOf(userId)).toBe(1000n)
    const target = { action: 'money.release-hold', target: `user:${userId}` }
    expect(await fixtures.services.db.auditEntry.findMany({ where: target })).toMatchObject([
      { actorId: 1, change: { callId: call.callId, amount: '300' } },
    ])
  })

  test.each<[string, RoleName, string, string]>([
    ['an admin', 'ADMIN', randomUUID(), 'FORBIDDEN'],
    ['a user', 'NORMAL', randomUUID(), 'FORBIDDEN'],
    ['no id of a call', 'ROOT', 'order:7', 'INPUT_INVALID'],
    ['an unknown call', 'ROOT', randomUUID(), 'NOT_FOUND'],
  ])('refuses %s', async (_, role, callId, code) => {
    await expect(releaseHold(person(role), { callId })).rejects.toMatchObject({ code })
  })
})

describe('the exposure', () => {
  test('is what running calls hold, in total and by user, the most first', async () => {
    const [first, second, idle] = [
      await ledger.user(1000n),
      await ledger.user(5000n),
      await ledger.user(70n),
    ]
    const calls = [callFor(first, 300n), callFor(second, 400n), callFor(second, 500n)]
    for (const call of calls) await ledger.real.reserve(call)
    const [oldest] = calls
    const back = `update holds set created_at = now() - interval '1 hour' where call_id = $1::uuid`
    await fixtures.services.pool.query(back, [oldest?.callId])
    const root = person('ROOT')
    const found = await getExposure(root)
    expect(found).toMatchObject({ held: 1200n, calls: 3, userCount: 2 })
    expect(found.users).toMatchObject([
      { userId: second, held: 900n, calls: 2, balance: 4100n },
      { userId: first, held: 300n, calls: 1, balance: 700n },
    ])
    expect(found.oldestAgeMs).toBeGreaterThanOrEqual(3_600_000)
    expect(found.users[1]?.oldestAgeMs).toBeGreaterThanOrEqual(3_600_000)
    const balances = `select sum(balance)::bigint as sum from users`
    const [all] = await fixtures.services.pool.query<{ sum: bigint }>(balances)
    expect(found.balance).toBe(all?.sum)
    for (const call of calls) await ledger.real.release(call)
    expect(await getExposure(root)).toMatchObject({ held: 0n, calls: 0, oldestAgeMs: null })
    expect(await ledger.balanceOf(idle)).toBe(70n)
    await expect(getExposure(person('ADMIN'))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
