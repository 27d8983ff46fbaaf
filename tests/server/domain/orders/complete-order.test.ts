import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { updateOptions } from '../../../../server/domain/options/index.ts'
import { completeOrder, creditOrder } from '../../../../server/domain/orders/index.ts'
import { guest } from '../../../../server/kernel/actor.ts'
import type { Services } from '../../../../server/kernel/ctx.ts'
import { expectExactLedger } from '../../../support/ledger.ts'
import { ctxFor, job, openTestServices, type TestServices } from '../../../support/services.ts'
import { auditOf, person, rowOf, type Person } from '../users/people.ts'

let server: TestServices
let services: Services
let admin: Person
beforeAll(async () => {
  server = await openTestServices()
  services = server.services
  const options = [{ key: 'EpayId', value: '1001' }]
  await updateOptions(ctxFor(services, job), { options })
  admin = await person(services, 'ADMIN')
})
afterEach(() => expectExactLedger(services))
afterAll(() => server.close())

const reason = 'seen on the statement'

async function openOrder(owner?: Person) {
  const { user } = owner ?? (await person(services, 'NORMAL'))
  const tradeNo = randomUUID()
  const data = { userId: user.id, tradeNo, method: 'alipay', quota: 500n, money: '7.30' }
  const { id } = await services.db.topUpOrder.create({ data })
  return {
    id,
    userId: user.id,
    payment: { tradeNo, method: 'alipay', money: '7.30', merchant: '1001' },
    balance: async () => (await rowOf(services, user.id)).balance,
  }
}

describe('completing an order by hand', () => {
  test('credits an open one, with the actor and the reason', async () => {
    const { id, userId, balance } = await openOrder()
    const done = await completeOrder(admin.ctx, { id, reason })
    expect(done).toMatchObject({ status: 'PAID', paidAt: expect.any(Date) })
    expect(await balance()).toBe(500n)
    const entries = await services.db.entry.findMany({ where: { userId } })
    expect(entries).toMatchObject([
      { kind: 'TOP_UP', reference: `order:${id}`, amount: 500n, actorId: admin.user.id, reason },
    ])
    expect(await auditOf(services, `order:${id}`)).toMatchObject([
      {
        action: 'order.complete',
        actorId: admin.user.id,
        change: { before: 'PENDING', owed: '7.30', reason },
      },
    ])
  })

  test('credits a flagged one', async () => {
    const { id, payment, balance } = await openOrder()
    expect(await creditOrder(services, { ...payment, money: '0.01' })).toBe('flagged')
    expect(await completeOrder(admin.ctx, { id, reason })).toMatchObject({ status: 'PAID' })
    expect(await balance()).toBe(500n)
  })

  test('leaves a paid one unchanged, also while its payment is reported', async () => {
    const { id, payment, balance } = await openOrder()
    await Promise.all([
      ...Array.from({ length: 5 }, () => completeOrder(admin.ctx, { id, reason })),
      ...Array.from({ length: 5 }, () => creditOrder(services, payment)),
    ])
    await completeOrder(admin.ctx, { id, reason })
    expect(await balance()).toBe(500n)
  })

  test('refuses users and guests, and refuses admins their own orders and those of peers', async () => {
    const { id, balance } = await openOrder()
    const normal = await person(services, 'NORMAL')
    await expect(completeOrder(normal.ctx, { id, reason })).rejects.toThrow('FORBIDDEN')
    const asGuest = completeOrder(ctxFor(services, guest), { id, reason })
    await expect(asGuest).rejects.toThrow('UNAUTHENTICATED')
    for (const owner of [admin, await person(services, 'ADMIN')]) {
      const theirs = completeOrder(admin.ctx, { id: (await openOrder(owner)).id, reason })
      await expect(theirs).rejects.toThrow('USER_WRITE_HIERARCHY')
    }
    expect(await balance()).toBe(0n)
  })

  test('refuses an unknown order, and a missing reason', async () => {
    const { id } = await openOrder()
    const missing = completeOrder(admin.ctx, { id: 99_999_999, reason })
    await expect(missing).rejects.toThrow('ORDER_NOT_FOUND')
    for (const blank of ['', '  ', 'x'.repeat(201)]) {
      await expect(completeOrder(admin.ctx, { id, reason: blank })).rejects.toThrow('INPUT_INVALID')
    }
  })
})
