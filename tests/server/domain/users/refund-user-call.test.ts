import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openUserAccount } from '../../../../server/domain/money/index.ts'
import { refundUserCall } from '../../../../server/domain/users/index.ts'
import { guest } from '../../../../server/kernel/actor.ts'
import type { Services } from '../../../../server/kernel/ctx.ts'
import {
  expectExactLedger,
  openTestLedger,
  settlementFor,
  type TestLedger,
} from '../../../support/ledger.ts'
import { ctxFor, openTestServices, type TestServices } from '../../../support/services.ts'
import { auditOf, person, rowOf, type Person } from './people.ts'

let server: TestServices
let services: Services
let ledger: TestLedger
let admin: Person
beforeAll(async () => {
  server = await openTestServices()
  services = server.services
  ledger = openTestLedger(services)
  admin = await person(services, 'ADMIN')
})
afterEach(() => expectExactLedger(services))
afterAll(() => server.close())

const reason = 'the answer was cut'

/** A call of a user with 1000 that was charged the given amount. */
async function chargedCall(owner: Person, charge = 120n) {
  const { id: userId } = owner.user
  await openUserAccount(services.pool, { userId, amount: 1_000n })
  const callId = randomUUID()
  const channelId = await ledger.channel()
  await ledger.real.settle(settlementFor({ callId, userId, channelId, charge }))
  return callId
}

const balanceOf = async ({ user }: Person) => (await rowOf(services, user.id)).balance

describe('refunding the charge of a call', () => {
  test('writes a log row for the user, and stores the actor and the reason', async () => {
    const caller = await person(services, 'NORMAL')
    const callId = await chargedCall(caller)
    const { entryId } = await refundUserCall(admin.ctx, { callId, reason })
    expect(await balanceOf(caller)).toBe(1_000n)
    const entry = await services.db.entry.findUniqueOrThrow({ where: { id: entryId } })
    expect(entry).toMatchObject({ kind: 'REFUND', amount: 120n, actorId: admin.user.id, reason })
    const where = { userId: caller.user.id, type: 'ADMIN' } as const
    const [log] = await services.db.log.findMany({ where })
    expect(log?.details).toMatchObject({ event: { code: 'callRefunded', params: { id: callId } } })
    expect(await auditOf(services, `user:${caller.user.id}`)).toMatchObject([
      { action: 'user.create' },
      { action: 'money.refund', actorId: admin.user.id, change: { callId, reason } },
    ])
  })

  test('happens once, for any number of requests by any admin', async () => {
    const caller = await person(services, 'NORMAL')
    const callId = await chargedCall(caller)
    const peer = await person(services, 'ADMIN')
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        refundUserCall(index % 2 ? admin.ctx : peer.ctx, { callId, reason }),
      ),
    )
    expect(new Set(answers.map(({ entryId }) => entryId)).size).toBe(1)
    expect(await balanceOf(caller)).toBe(1_000n)
  })

  test('refuses calls that were charged nothing, and unknown calls', async () => {
    const callId = await chargedCall(await person(services, 'NORMAL'), 0n)
    for (const id of [callId, randomUUID(), 'x']) {
      const asked = refundUserCall(admin.ctx, { callId: id, reason })
      await expect(asked).rejects.toThrow('NOT_FOUND')
    }
  })

  test('refuses users, guests, and admins the calls of their peers', async () => {
    const [normal, peer] = [await person(services, 'NORMAL'), await person(services, 'ADMIN')]
    const callId = await chargedCall(normal)
    await expect(refundUserCall(normal.ctx, { callId, reason })).rejects.toThrow('FORBIDDEN')
    const asGuest = refundUserCall(ctxFor(services, guest), { callId, reason })
    await expect(asGuest).rejects.toThrow('UNAUTHENTICATED')
    const theirs = refundUserCall(admin.ctx, { callId: await chargedCall(peer), reason })
    await expect(theirs).rejects.toThrow('USER_WRITE_HIERARCHY')
    expect([await balanceOf(normal), await balanceOf(peer)]).toEqual([880n, 880n])
  })

  test.each([
    { callId: '', reason },
    { callId: randomUUID(), reason: ' ' },
  ])('refuses %o', async input => {
    await expect(refundUserCall(admin.ctx, input)).rejects.toThrow('INPUT_INVALID')
  })
})
