import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { completeOrder } from '../../../../server/domain/orders/index.ts'
import { openEdge, type Edge, type Person } from '../harness.ts'
import type { TestSocket } from '../socket.ts'
import { receives, subscribe } from './listen.ts'

let edge: Edge
let ann: Person
let bob: Person
let adam: Person
let opened: TestSocket[] = []
beforeAll(async () => {
  edge = await openEdge()
  ann = await edge.addUser('ann')
  bob = await edge.addUser('bob')
  adam = await edge.addUser('adam', 'ADMIN')
})
afterEach(() => {
  opened.forEach(({ socket }) => socket.terminate())
  opened = []
})
afterAll(() => edge.close())

const FIELD = 'topUpOrderUpdated { tradeNo status user { username } }'

async function listen(person: Person) {
  const client = await subscribe(edge.url, person, { field: FIELD })
  opened.push(client.socket)
  return { client, numbers: () => client.events().map(event => event.tradeNo as string) }
}

let orders = 0
async function order({ id: userId }: Person) {
  orders += 1
  const tradeNo = `USR${userId}NO${orders}`
  const data = { userId, tradeNo, method: 'wxpay', quota: 500n, money: '1' }
  return edge.services.db.topUpOrder.create({ data })
}
const complete = ({ id }: { id: number }) =>
  completeOrder(edge.root.ctx, { id, reason: 'seen at the bank' })

describe('topUpOrderUpdated', () => {
  it('sends a user the own orders, and never an order of another user', async () => {
    const [own, foreign] = [await order(ann), await order(bob)]
    const { client, numbers } = await listen(ann)
    await complete(foreign)
    await complete(own)
    const event = await receives(client, ({ tradeNo }) => tradeNo === own.tradeNo)
    expect(event).toEqual({ tradeNo: own.tradeNo, status: 'PAID', user: { username: 'ann' } })
    expect(numbers()).toEqual([own.tradeNo])
  })

  it('reads the owner from the order, not from the notification', async () => {
    const [own, foreign] = [await order(ann), await order(bob)]
    const { client, numbers } = await listen(ann)
    const { bus, pool } = edge.services
    await bus.publish(pool, 'orders', `${foreign.id}:${ann.id}`)
    await complete(own)
    await receives(client, ({ tradeNo }) => tradeNo === own.tradeNo)
    expect(numbers()).toEqual([own.tradeNo])
  })

  it('sends an admin the orders of all accounts', async () => {
    const all = [await order(ann), await order(bob)]
    const { client, numbers } = await listen(adam)
    for (const one of all) {
      await complete(one)
      await receives(client, ({ tradeNo }) => tradeNo === one.tradeNo)
    }
    expect(numbers()).toEqual(all.map(({ tradeNo }) => tradeNo))
  })
})
