import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getOrder, listOrders } from '../../../../server/domain/orders/index.ts'
import { guest } from '../../../../server/kernel/actor.ts'
import { ctxFor, openTestServices, type TestServices } from '../../../support/services.ts'
import { person, type Person } from '../users/people.ts'

let server: TestServices
let admin: Person
let ann: Person
let bob: Person
beforeAll(async () => {
  server = await openTestServices()
  admin = await person(server.services, 'ADMIN')
  ann = await person(server.services, 'NORMAL')
  bob = await person(server.services, 'NORMAL')
  for (const [owner, tradeNo] of [
    [ann, 'A1'],
    [bob, 'B1'],
    [ann, 'A2'],
  ] as const) {
    const data = { userId: owner.user.id, tradeNo, method: 'wxpay', quota: 1n, money: '1.00' }
    await server.services.db.topUpOrder.create({ data })
  }
})
afterAll(() => server.close())

const numbers = async (by: Person, filter = {}) =>
  (await listOrders(by.ctx, { filter })).rows.map(row => row.tradeNo)

describe('top-up orders', () => {
  test('are the own ones for a user, with any filter, and all for an admin', async () => {
    expect(await numbers(ann)).toEqual(['A2', 'A1'])
    expect(await numbers(ann, { userId: bob.user.id })).toEqual(['A2', 'A1'])
    expect(await numbers(admin)).toEqual(['A2', 'B1', 'A1'])
    expect(await numbers(admin, { userId: bob.user.id })).toEqual(['B1'])
    expect(await numbers(admin, { tradeNo: 'A1', status: 'PENDING' })).toEqual(['A1'])
  })

  test('have the requested order', async () => {
    const { rows } = await listOrders(ann.ctx, { orderBy: { field: 'ID', direction: 'ASC' } })
    expect(rows.map(row => row.tradeNo)).toEqual(['A1', 'A2'])
  })

  test('refuses one of another user as it refuses a missing one', async () => {
    const [{ id } = { id: 0 }] = (await listOrders(bob.ctx, {})).rows
    expect(await getOrder(bob.ctx, { id })).toMatchObject({ tradeNo: 'B1' })
    expect(await getOrder(admin.ctx, { id })).toMatchObject({ tradeNo: 'B1' })
    await expect(getOrder(ann.ctx, { id })).rejects.toThrow('ORDER_NOT_FOUND')
    await expect(getOrder(ann.ctx, { id: 99_999_999 })).rejects.toThrow('ORDER_NOT_FOUND')
  })

  test('refuses guests', async () => {
    await expect(listOrders(ctxFor(server.services, guest), {})).rejects.toThrow('UNAUTHENTICATED')
  })
})
