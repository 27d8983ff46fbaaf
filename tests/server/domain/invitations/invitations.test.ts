import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { errorMessage } from '../../../../contract/messages.ts'
import { addReward } from '../../../../server/domain/money/index.ts'
import {
  inviteCode,
  rewardInvitation,
  transferReward,
} from '../../../../server/domain/invitations/index.ts'
import { updateOptions } from '../../../../server/domain/options/index.ts'
import { guest } from '../../../../server/kernel/actor.ts'
import type { Services } from '../../../../server/kernel/ctx.ts'
import { expectExactLedger } from '../../../support/ledger.ts'
import { ctxFor, job, openServicesOn, openTestServices } from '../../../support/services.ts'
import type { TestServices } from '../../../support/services.ts'
import { auditOf, person, rowOf, type Person } from '../users/people.ts'

const UNIT = 500_000n

let server: TestServices
let other: Awaited<ReturnType<typeof openServicesOn>>
let services: Services
let root: Person
beforeAll(async () => {
  server = await openTestServices()
  services = server.services
  other = await openServicesOn(server.databaseUrl)
  root = await person(services, 'ROOT')
})
afterEach(() => expectExactLedger(services))
afterAll(async () => {
  await other.close()
  await server.close()
})

const user = () => person(services, 'NORMAL')
const elsewhere = (one: Person): Person => ({ ...one, ctx: ctxFor(other.services, one.ctx.actor) })

const setRewards = (forInviter: bigint, forInvitee: bigint) =>
  updateOptions(root.ctx, {
    options: [
      { key: 'QuotaForInviter', value: String(forInviter) },
      { key: 'QuotaForInvitee', value: String(forInvitee) },
    ],
  })

/** A new account with an invitation code, as registration creates it. */
async function invitedBy(code: string | null | undefined) {
  const invitee = await user()
  const { id: userId, username } = invitee.user
  const ctx = ctxFor(services, guest)
  const inviterId = await services.tx(tx =>
    rewardInvitation(tx, ctx, { userId, username, inviteCode: code }),
  )
  return { invitee, inviterId }
}

describe('an invitation code', () => {
  test('is created when it is first requested, and never changes', async () => {
    const caller = await user()
    expect((await rowOf(services, caller.user.id)).inviteCode).toBeNull()
    const code = await inviteCode(caller.ctx)
    expect(code).toMatch(/^[0-9A-Za-z]{4}$/)
    expect(await inviteCode(elsewhere(caller).ctx)).toBe(code)
  })

  test('is the same for twenty first requests at once', async () => {
    const caller = await user()
    const asked = Array.from({ length: 20 }, (_, index) =>
      inviteCode(index % 2 ? caller.ctx : elsewhere(caller).ctx),
    )
    expect(new Set(await Promise.all(asked)).size).toBe(1)
  })

  test('is another one if it is taken, and longer after several that are taken', async () => {
    const [first, second] = [await user(), await user()]
    const zeros = (bytes: number) => Buffer.alloc(bytes)
    expect(await inviteCode({ ...first.ctx, random: zeros })).toBe('0000')
    expect(await inviteCode({ ...second.ctx, random: zeros })).toBe('000000')
  })

  test('refuses guests and the server itself', async () => {
    await expect(inviteCode(ctxFor(services, guest))).rejects.toThrow('UNAUTHENTICATED')
    await expect(inviteCode(ctxFor(services, job))).rejects.toThrow('FORBIDDEN')
  })
})

describe('an account with an inviter', () => {
  test('rewards both: the invitee’s balance, the inviter’s reward balance and counters', async () => {
    await setRewards(2n * UNIT, UNIT)
    const inviter = await user()
    const { invitee, inviterId } = await invitedBy(` ${await inviteCode(inviter.ctx)} `)
    expect(inviterId).toBe(inviter.user.id)
    expect(await rowOf(services, invitee.user.id)).toMatchObject({
      inviterId: inviter.user.id,
      balance: UNIT,
    })
    expect(await rowOf(services, inviter.user.id)).toMatchObject({
      inviteCount: 1,
      rewardBalance: 2n * UNIT,
      rewardTotal: 2n * UNIT,
      balance: 0n,
    })
    const gift = (code: string, quota: bigint) => ({
      event: { code, params: { quota: String(quota) } },
    })
    const ids = [inviter.user.id, invitee.user.id]
    const where = { userId: { in: ids } }
    expect(await services.db.log.findMany({ where, orderBy: { id: 'asc' } })).toMatchObject([
      { userId: ids[1], type: 'SYSTEM', details: gift('inviteeGift', UNIT), quota: UNIT },
      { userId: ids[0], type: 'SYSTEM', details: gift('inviterGift', 2n * UNIT), quota: 2n * UNIT },
    ])
    expect((await auditOf(services, `user:${ids[1]}`)).at(-1)).toMatchObject({
      action: 'invitation.reward',
    })
  })

  test('is counted even when the rewards are 0', async () => {
    await setRewards(0n, 0n)
    const inviter = await user()
    await invitedBy(await inviteCode(inviter.ctx))
    const { inviteCount, rewardTotal } = await rowOf(services, inviter.user.id)
    expect([inviteCount, rewardTotal]).toEqual([1, 0n])
  })

  test('has one inviter, and rewards once', async () => {
    await setRewards(UNIT, UNIT)
    const [inviter, rival] = [await user(), await user()]
    const { invitee } = await invitedBy(await inviteCode(inviter.ctx))
    const { id: userId, username } = invitee.user
    for (const code of [await inviteCode(inviter.ctx), await inviteCode(rival.ctx)]) {
      const again = services.tx(tx =>
        rewardInvitation(tx, ctxFor(services, guest), { userId, username, inviteCode: code }),
      )
      expect(await again).toBeUndefined()
    }
    expect((await rowOf(services, inviter.user.id)).rewardTotal).toBe(UNIT)
    expect((await rowOf(services, userId)).balance).toBe(UNIT)
  })

  test('gets every reward of twenty at once', async () => {
    await setRewards(UNIT, 0n)
    const inviter = await user()
    const code = await inviteCode(inviter.ctx)
    await Promise.all(Array.from({ length: 20 }, () => invitedBy(code)))
    expect(await rowOf(services, inviter.user.id)).toMatchObject({
      inviteCount: 20,
      rewardBalance: 20n * UNIT,
    })
  })

  test.each([undefined, null, '', 'nobody0', "' OR 1=1--", '%', 'x'.repeat(10_000), 'a\0b'])(
    'is made without an inviter for the code %j',
    async code => {
      await setRewards(UNIT, UNIT)
      const { invitee, inviterId } = await invitedBy(code)
      expect(inviterId).toBeUndefined()
      expect(await rowOf(services, invitee.user.id)).toMatchObject({ inviterId: null, balance: 0n })
    },
  )

  test('is created without an inviter for the code of a disabled or closed account, or its own', async () => {
    const [banned, closed, own] = [await user(), await user(), await user()]
    const codes = [await inviteCode(banned.ctx), await inviteCode(closed.ctx)]
    await services.db.user.update({ where: { id: banned.user.id }, data: { status: 'DISABLED' } })
    await services.db.user.update({
      where: { id: closed.user.id },
      data: { deletedAt: new Date() },
    })
    for (const code of codes) expect((await invitedBy(code)).inviterId).toBeUndefined()
    const { id: userId, username } = own.user
    const ownCode = await inviteCode(own.ctx)
    const bound = services.tx(tx =>
      rewardInvitation(tx, own.ctx, { userId, username, inviteCode: ownCode }),
    )
    expect(await bound).toBeUndefined()
  })
})

describe('moving rewards to the balance', () => {
  /** A user with this reward balance. */
  async function earner(amount: bigint): Promise<Person> {
    await setRewards(amount, 0n)
    const inviter = await user()
    await invitedBy(await inviteCode(inviter.ctx))
    return inviter
  }
  const transfer = (by: Person, amount: unknown) =>
    transferReward(by.ctx, { amount: amount as bigint })

  test('subtracts from the reward balance what it adds to the balance', async () => {
    const caller = await earner(3n * UNIT)
    const first = await transfer(caller, 2n * UNIT)
    expect(first).toMatchObject({ balance: 2n * UNIT, rewardBalance: UNIT })
    const second = await transfer(caller, String(UNIT))
    expect(second).toMatchObject({ balance: 3n * UNIT, rewardBalance: 0n })
    const userId = caller.user.id
    const entries = await services.db.entry.findMany({ where: { userId, kind: 'TRANSFER' } })
    expect(entries.map(({ id }) => id)).toEqual([first.entryId, second.entryId])
    expect(entries).toMatchObject([
      { amount: 2n * UNIT, rewardAmount: -2n * UNIT, actorId: userId },
      { amount: UNIT, rewardAmount: -UNIT },
    ])
    expect((await rowOf(services, userId)).rewardTotal).toBe(3n * UNIT)
    expect((await auditOf(services, `user:${userId}`)).at(-1)).toMatchObject({
      action: 'invitation.transfer',
      change: { amount: '500000', balance: '1500000', rewardBalance: '0' },
    })
  })

  test('of 100 transfers of all of it at once, on two processes, one succeeds', async () => {
    const caller = await earner(7n * UNIT)
    const tries = Array.from({ length: 100 }, (_, index) =>
      transfer(index % 2 ? caller : elsewhere(caller), 7n * UNIT),
    )
    const outcomes = await Promise.allSettled(tries)
    const refusals = outcomes.filter(one => one.status === 'rejected')
    expect(refusals).toHaveLength(99)
    for (const { reason } of refusals) expect(reason.code).toBe('REWARD_INSUFFICIENT')
    expect(await rowOf(services, caller.user.id)).toMatchObject({
      balance: 7n * UNIT,
      rewardBalance: 0n,
    })
  })

  test.each([0n, 1, -500_000, 499_999, '-1'])(
    'refuses %s and names the least amount',
    async amount => {
      const caller = await earner(3n * UNIT)
      const refusal = await transfer(caller, amount).catch(error => error)
      expect(refusal).toMatchObject({
        code: 'REWARD_BELOW_MINIMUM',
        params: { minimum: '$1.00' },
      })
      expect(errorMessage('zh', refusal)).toBe('划转金额最低为 $1.00')
      expect((await rowOf(services, caller.user.id)).balance).toBe(0n)
    },
  )

  test.each([0.5, 1e18, 'abc', null, '', Number.NaN])('refuses the amount %s', async amount => {
    const caller = await earner(3n * UNIT)
    await expect(transfer(caller, amount)).rejects.toThrow('INPUT_INVALID')
  })

  test('refuses more than the reward balance, with the available amount', async () => {
    const caller = await earner(3n * UNIT)
    const refusal = await transfer(caller, 3n * UNIT + 1n).catch(error => error)
    expect(refusal).toMatchObject({ code: 'REWARD_INSUFFICIENT', params: { available: '$3.00' } })
    expect((await rowOf(services, caller.user.id)).rewardBalance).toBe(3n * UNIT)
  })

  test('refuses guests, the server itself and closed accounts', async () => {
    const closed = await user()
    await services.db.user.update({
      where: { id: closed.user.id },
      data: { deletedAt: new Date() },
    })
    await expect(transfer(closed, UNIT)).rejects.toThrow('UNAUTHENTICATED')
    const as = (actor: typeof guest | typeof job) =>
      transferReward(ctxFor(services, actor), { amount: UNIT })
    await expect(as(guest)).rejects.toThrow('UNAUTHENTICATED')
    await expect(as(job)).rejects.toThrow('FORBIDDEN')
  })

  test('a reward for an unknown user changes nothing', async () => {
    const missing = { userId: 99_999_999, amount: 1n, reference: 'inviter-of:0' }
    await expect(services.tx(tx => addReward(tx, missing))).rejects.toThrow('USER_NOT_FOUND')
  })
})
