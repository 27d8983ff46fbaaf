import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { errorMessage } from '../../../../contract/messages.ts'
import { rates } from '../../../../contract/limits.ts'
import {
  createRedemptions,
  deleteRedemptions,
  listRedemptions,
  redeemCode,
  redemptionCode,
  setRedemptionStatus,
  updateRedemption,
} from '../../../../server/domain/redemptions/index.ts'
import type { Redemption } from '../../../../server/generated/prisma/client.ts'
import { guest } from '../../../../server/kernel/actor.ts'
import { expectExactLedger } from '../../../support/ledger.ts'
import { ctxFor, job } from '../../../support/services.ts'
import { auditOf, person, rowOf, until, type Person } from '../users/people.ts'
import { openFixtures, type Fixtures } from './fixtures.ts'

let fixtures: Fixtures
beforeAll(async () => {
  fixtures = await openFixtures()
})
afterEach(() => expectExactLedger(fixtures.services))
afterAll(() => fixtures.close())

const user = () => person(fixtures.services, 'NORMAL')
const redeem = (by: Person, code: unknown) => redeemCode(by.ctx, { code: code as string })
/** A context of the same user on the other process. */
const elsewhere = (one: Person): Person => ({
  ...one,
  ctx: ctxFor(fixtures.other, one.ctx.actor),
})

describe('redeeming a code', () => {
  test('credits its quota, with entry, log row, audit row and notification', async () => {
    const caller = await user()
    const { row, code } = await fixtures.code(250_000n)
    const notifications: string[] = []
    fixtures.other.bus.on('balance', id => notifications.push(id))
    const redeemed = await redeem(caller, ` ${code}\n`)
    const { entryId, ...worth } = redeemed
    expect(worth).toEqual({ redemptionId: row.id, quota: 250_000n, balance: 250_000n })
    const { db } = fixtures.services
    const userId = caller.user.id
    expect(await db.redemption.findUnique({ where: { id: row.id } })).toMatchObject({
      status: 'USED',
      usedByUserId: userId,
      redeemedAt: expect.any(Date),
    })
    expect(await db.entry.findMany({ where: { userId } })).toMatchObject([
      {
        id: entryId,
        kind: 'REDEMPTION',
        reference: `redemption:${row.id}`,
        amount: 250_000n,
        actorId: userId,
      },
    ])
    expect(await db.log.findMany({ where: { userId } })).toMatchObject([
      {
        type: 'TOP_UP',
        details: {
          event: { code: 'redeemed', params: { quota: '250000', id: String(row.id) } },
        },
        quota: 250_000n,
      },
    ])
    expect((await auditOf(fixtures.services, `redemption:${row.id}`)).at(-1)).toMatchObject({
      action: 'redemption.redeem',
      actorId: userId,
    })
    await until(() => Promise.resolve(notifications.includes(String(userId))))
  })

  test('of 100 users at once, on two processes, one gets the credit', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, user))
    const { code } = await fixtures.code(777n)
    const tries = Array.from({ length: 100 }, (_, index) => {
      const one = people[index % people.length]!
      return redeem(index % 2 ? one : elsewhere(one), code)
    })
    const outcomes = await Promise.allSettled(tries)
    const refusals = outcomes.filter(one => one.status === 'rejected')
    expect(refusals).toHaveLength(99)
    for (const { reason } of refusals) expect(reason.code).toBe('REDEMPTION_INVALID')
    const rows = await Promise.all(people.map(one => rowOf(fixtures.services, one.user.id)))
    expect(rows.reduce((sum, { balance }) => sum + balance, 0n)).toBe(777n)
  })

  test.each([undefined, null, '', '   ', 12, {}])('refuses %j as an empty code', async code => {
    const failure = await redeem(await user(), code).catch(error => error)
    expect(failure).toMatchObject({
      code: 'INPUT_INVALID',
      fields: [{ field: 'code', messageKey: 'codeNeeded' }],
    })
    expect(errorMessage('zh', failure)).toBe('请输入兑换码！')
  })

  test('refuses every text that is not an unused code with one error', async () => {
    const caller = await user()
    const used = await fixtures.code()
    await redeem(caller, used.code)
    const disabled = await fixtures.code()
    await setRedemptionStatus(fixtures.admin.ctx, { id: disabled.row.id, status: 'DISABLED' })
    const deleted = await fixtures.code()
    await deleteRedemptions(fixtures.admin.ctx, { ids: [deleted.row.id] })
    const fresh = await fixtures.code()
    const wrong = [
      used.code,
      disabled.code,
      deleted.code,
      fresh.code.toUpperCase().replaceAll(/\d/g, 'A'),
      `${fresh.code.slice(0, -1)}%`,
      fresh.code.slice(1),
      `${fresh.code}\0`,
      '0'.repeat(32),
      'x'.repeat(1_000_000),
    ]
    for (const code of wrong)
      await expect(redeem(caller, code)).rejects.toThrow('REDEMPTION_INVALID')
    expect((await rowOf(fixtures.services, caller.user.id)).balance).toBe(1_000n)
  })

  test('refuses guests, the server itself, and users disabled meanwhile', async () => {
    const { row, code } = await fixtures.code()
    const banned = await user()
    await fixtures.services.db.user.update({
      where: { id: banned.user.id },
      data: { status: 'DISABLED' },
    })
    await expect(redeem(banned, code)).rejects.toThrow('UNAUTHENTICATED')
    const as = (actor: typeof guest | typeof job) =>
      redeemCode(ctxFor(fixtures.services, actor), { code })
    await expect(as(guest)).rejects.toThrow('UNAUTHENTICATED')
    await expect(as(job)).rejects.toThrow('FORBIDDEN')
    const after = await fixtures.services.db.redemption.findUnique({ where: { id: row.id } })
    expect(after?.status).toBe('UNUSED')
  })
})

describe('trying wrong codes', () => {
  const wrong = '0'.repeat(32)

  test('is refused after 20 of them, on every process, for a right code too', async () => {
    const guesser = await user()
    for (let index = 0; index < 20; index += 1) {
      const by = index % 2 ? guesser : elsewhere(guesser)
      await expect(redeem(by, wrong)).rejects.toThrow('REDEMPTION_INVALID')
    }
    await expect(redeem(guesser, wrong)).rejects.toThrow('RATE_LIMITED')
    const { code } = await fixtures.code()
    const refusal = await redeem(elsewhere(guesser), code).catch(error => error)
    expect(refusal).toMatchObject({ code: 'RATE_LIMITED' })
    expect(refusal.params.seconds).toBeLessThanOrEqual(rates.redeem.windowMs / 1000)
    await expect(redeem(await user(), code)).resolves.toMatchObject({ quota: 1_000n })
  })

  test('right codes are not counted', async () => {
    const buyer = await user()
    for (let index = 0; index < 25; index += 1) {
      const { code } = await fixtures.code(1n)
      await redeem(buyer, code)
    }
    expect((await rowOf(fixtures.services, buyer.user.id)).balance).toBe(25n)
  })

  test('of 100 attempts at once at most 20 are checked', async () => {
    const guesser = await user()
    const tries = Array.from({ length: 100 }, (_, index) =>
      redeem(index % 2 ? guesser : elsewhere(guesser), wrong),
    )
    const outcomes = await Promise.allSettled(tries)
    const codes = outcomes.map(one => (one.status === 'rejected' ? one.reason.code : 'redeemed'))
    expect(codes.filter(code => code === 'REDEMPTION_INVALID')).toHaveLength(20)
    expect(codes.filter(code => code === 'RATE_LIMITED')).toHaveLength(80)
  })
})

describe('an expired code', () => {
  const HOUR_MS = 3_600_000
  const fromNow = (ms: number) => new Date(Date.now() + ms)

  test('has the answer of an unknown one, stays unused and credits after its time was moved', async () => {
    const { admin, services } = fixtures
    const caller = await user()
    const [row] = await createRedemptions(admin.ctx, { name: 'old', expiresAt: fromNow(-HOUR_MS) })
    const code = redemptionCode(admin.ctx, row as Redemption)
    const id = row?.id ?? 0
    await expect(redeem(caller, code)).rejects.toMatchObject({ code: 'REDEMPTION_INVALID' })
    const read = () => services.db.redemption.findUniqueOrThrow({ where: { id } })
    expect(await read()).toMatchObject({ status: 'UNUSED', usedByUserId: null })
    await updateRedemption(admin.ctx, { id, expiresAt: fromNow(HOUR_MS) })
    expect(await redeem(caller, code)).toMatchObject({ redemptionId: id, balance: 100_000n })
    const late = updateRedemption(admin.ctx, { id, expiresAt: null })
    await expect(late).rejects.toMatchObject({ code: 'REDEMPTION_USED' })
  })

  test('is refused by a process whose clock is an hour behind', async () => {
    const { admin } = fixtures
    const caller = await user()
    const [row] = await createRedemptions(admin.ctx, { name: 'late', expiresAt: fromNow(-1_000) })
    const behind = { ...caller, ctx: { ...caller.ctx, now: () => fromNow(-HOUR_MS) } }
    const code = redemptionCode(admin.ctx, row as Redemption)
    await expect(redeem(behind, code)).rejects.toMatchObject({ code: 'REDEMPTION_INVALID' })
  })

  test('is found by the filter; an edit without a time keeps it, null removes it', async () => {
    const { admin } = fixtures
    const make = async (name: string, expiresAt: Date | null) =>
      (await createRedemptions(admin.ctx, { name, expiresAt }))[0]?.id ?? 0
    const past = await make('filter-1', fromNow(-HOUR_MS))
    const future = await make('filter-2', fromNow(HOUR_MS))
    const never = await make('filter-3', null)
    const disabled = await make('filter-4', fromNow(-HOUR_MS))
    await setRedemptionStatus(admin.ctx, { id: disabled, status: 'DISABLED' })
    const idsOf = async (filter: object) => {
      const { rows } = await listRedemptions(admin.ctx, {
        filter: { keyword: 'filter-', ...filter },
      })
      return rows.map(({ id }) => id).toSorted((one, other) => one - other)
    }
    expect(await idsOf({ isExpired: true })).toEqual([past])
    expect(await idsOf({ isExpired: false })).toEqual([future, never, disabled])
    expect(await idsOf({ status: 'UNUSED', isExpired: false })).toEqual([future, never])
    await updateRedemption(admin.ctx, { id: past, name: 'filter-5' })
    expect(await idsOf({ isExpired: true })).toEqual([past])
    await updateRedemption(admin.ctx, { id: past, expiresAt: null })
    expect(await idsOf({ isExpired: true })).toEqual([])
  })

  test.each(['2024-13-45 99:99:99', 'soon', '', 7])('is not created at %j', async expiresAt => {
    const made = createRedemptions(fixtures.admin.ctx, {
      name: 'x',
      expiresAt: expiresAt as string,
    })
    await expect(made).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      fields: [{ field: 'expiresAt', messageKey: 'expiresAtInvalid' }],
    })
  })
})
