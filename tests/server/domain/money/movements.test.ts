import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveBack, takeBack, type Credit } from '../../../../server/domain/money/index.ts'
import type { Services } from '../../../../server/kernel/ctx.ts'
import { callFor, openTestLedger, type TestLedger } from '../../../support/ledger.ts'
import { openTestServices, type TestServices } from '../../../support/services.ts'

let server: TestServices
let services: Services
let ledger: TestLedger
beforeAll(async () => {
  server = await openTestServices()
  services = server.services
  ledger = openTestLedger(services)
})
afterAll(() => server.close())

const event = (quota: bigint) =>
  ({ code: 'topUpRefunded', params: { quota: String(quota), money: '1.00' } }) as const
const take = (userId: number, amount: bigint, reference: string, kind: Credit['kind']) =>
  services.tx(tx => takeBack(tx, services, { userId, amount, kind, reference, event }))
const give = (userId: number, amount: bigint, reference: string) => {
  const movement = { userId, amount, kind: 'TOP_UP_REINSTATED', reference } as const
  return services.tx(tx => giveBack(tx, services, { ...movement, event: event(amount) }))
}
const amountsOf = async (userId: number) =>
  (await services.db.entry.findMany({ where: { userId }, orderBy: { id: 'asc' } })).map(
    ({ amount }) => amount,
  )

test.each(['TOP_UP_REFUND', 'TOP_UP_DISPUTE'] as const)(
  '%s takes the amount, or the rest of the balance, once per reference',
  async kind => {
    const userId = await ledger.user(100n)
    expect(await take(userId, 70n, `order:1:${kind}`, kind)).toBe(70n)
    expect(await take(userId, 70n, `order:2:${kind}`, kind)).toBe(30n)
    await expect(take(userId, 1n, `order:1:${kind}`, kind)).rejects.toThrow()
    expect([await ledger.balanceOf(userId), await amountsOf(userId)]).toEqual([
      0n,
      [100n, -70n, -30n],
    ])
  },
)

test('an amount that is reserved by a running call is not taken', async () => {
  const userId = await ledger.user(100n)
  const call = callFor(userId, 60n)
  expect(await ledger.real.reserve(call)).toBe('held')
  expect(await take(userId, 100n, 'order:3', 'TOP_UP_REFUND')).toBe(40n)
  await ledger.real.release(call)
  expect(await ledger.balanceOf(userId)).toBe(60n)
})

test('TOP_UP_REINSTATED adds an amount once per reference', async () => {
  const userId = await ledger.user(1n)
  await give(userId, 30n, 'order:4')
  await expect(give(userId, 30n, 'order:4')).rejects.toThrow()
  expect([await ledger.balanceOf(userId), await amountsOf(userId)]).toEqual([31n, [1n, 30n]])
  await expect(give(999_999, 1n, 'order:5')).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
})
