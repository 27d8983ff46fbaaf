import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { updateOptions } from '../../../../server/domain/options/index.ts'
import { creditOrder, listOrders, orderNote } from '../../../../server/domain/orders/index.ts'
import { cents, judgePayment } from '../../../../server/domain/orders/judge-payment.ts'
import { deleteUser } from '../../../../server/domain/users/index.ts'
import type { Services } from '../../../../server/kernel/ctx.ts'
import { expectExactLedger } from '../../../support/ledger.ts'
import { ctxFor, job, openServicesOn, openTestServices } from '../../../support/services.ts'
import type { TestServices } from '../../../support/services.ts'
import { auditOf, person, rowOf } from '../users/people.ts'

const MERCHANT = '1001'
let server: TestServices
let other: Awaited<ReturnType<typeof openServicesOn>>
let services: Services
beforeAll(async () => {
  server = await openTestServices()
  services = server.services
  const options = [{ key: 'EpayId', value: MERCHANT }]
  await updateOptions(ctxFor(services, job), { options })
  other = await openServicesOn(server.databaseUrl)
})
afterEach(() => expectExactLedger(services))
afterAll(async () => {
  await other.close()
  await server.close()
})

/** An open order of 73.00 for ten dollars. */
async function openOrder() {
  const { user } = await person(services, 'NORMAL')
  const tradeNo = `USR${user.id}NO${randomUUID().slice(0, 6)}`
  const order = await services.db.topUpOrder.create({
    data: { userId: user.id, tradeNo, method: 'alipay', quota: 5_000_000n, money: '73.00' },
  })
  const payment = { tradeNo, money: '73.00', method: 'alipay', merchant: MERCHANT }
  return {
    user,
    order,
    payment,
    balance: async () => (await rowOf(services, user.id)).balance,
    now: () => services.db.topUpOrder.findUniqueOrThrow({ where: { id: order.id } }),
  }
}

describe('a payment for an order of a closed account', () => {
  test('is stored and flagged, and nothing is credited', async () => {
    const { user, order, payment, balance, now } = await openOrder()
    const root = await person(services, 'ROOT')
    await deleteUser(root.ctx, { id: user.id })
    expect(await creditOrder(services, payment)).toBe('flagged')
    expect([await balance(), (await now()).status]).toEqual([0n, 'FLAGGED'])
    const { rows } = await listOrders(root.ctx, { filter: { status: 'FLAGGED' } })
    const seen = rows.find(({ id }) => id === order.id)
    const params = { money: '73.00', method: 'alipay', merchant: MERCHANT }
    expect(seen).toMatchObject({ note: '', noteEvent: { code: 'orderOwnerGone', params } })
    expect(orderNote({ ...root.ctx, language: 'zh' }, seen!)).toBe(
      '已按订单收到 alipay 付款 73.00，但该用户已注销，未入账',
    )
    expect(orderNote({ ...root.ctx, language: 'en' }, seen!)).toBe(
      'Received 73.00 by alipay as the order says, but the account was closed; nothing was credited',
    )
    expect(await services.db.entry.count({ where: { userId: user.id } })).toBe(0)
    expect(server.logger.lines.at(-1)).toContain('order.owner-gone')
    expect(await creditOrder(services, payment)).toBe('refused')
    expect((await now()).noteEvent).toEqual(seen?.noteEvent)
  })

  test('that is closed at the same time is either credited or flagged', async () => {
    const { user, payment, now } = await openOrder()
    const root = await person(services, 'ROOT')
    const [outcome] = await Promise.all([
      creditOrder(services, payment),
      deleteUser(root.ctx, { id: user.id }),
    ])
    const status = outcome === 'credited' ? 'PAID' : 'FLAGGED'
    expect((await now()).status).toBe(status)
  })
})

describe('a payment for an order', () => {
  test('credits its quota, with entry, log row and audit row', async () => {
    const { user, order, payment, balance, now } = await openOrder()
    const from = { address: '192.0.2.1', requestId: 'r-1' }
    expect(await creditOrder(services, payment, from)).toBe('credited')
    expect(await balance()).toBe(5_000_000n)
    expect(await now()).toMatchObject({ status: 'PAID', paidAt: expect.any(Date) })
    expect(await services.db.entry.findMany({ where: { userId: user.id } })).toMatchObject([
      { kind: 'TOP_UP', reference: `order:${order.id}`, amount: 5_000_000n },
    ])
    expect(await services.db.log.findMany({ where: { userId: user.id } })).toMatchObject([
      {
        type: 'TOP_UP',
        details: { event: { code: 'toppedUp', params: { quota: '5000000', money: '73.00' } } },
        quota: 5_000_000n,
      },
    ])
    expect(await auditOf(services, `order:${order.id}`)).toMatchObject([
      { action: 'order.credit', actorId: null, outcome: 'ok', ...from },
    ])
  })

  test('reported 50 times at once to two processes credits once, and every report is answered', async () => {
    const { payment, balance } = await openOrder()
    const results = Array.from({ length: 50 }, (_, index) =>
      creditOrder(index % 2 ? services : other.services, payment),
    )
    const outcomes = await Promise.all(results)
    expect(outcomes.filter(one => one === 'credited')).toHaveLength(1)
    expect(outcomes.filter(one => one === 'repeated')).toHaveLength(49)
    expect(await balance()).toBe(5_000_000n)
  })

  test.each([
    ['money', '0.01'],
    ['money', '73.01'],
    ['money', '73.001'],
    ['money', '-73.00'],
    ['money', '7.3e1'],
    ['money', ''],
    ['money', '七十三'],
    ['method', 'wxpay'],
    ['merchant', '1002'],
    ['merchant', ''],
  ])('with the %s %s flags it and credits nothing', async (field, value) => {
    const { order, payment, balance, now } = await openOrder()
    expect(await creditOrder(services, { ...payment, [field]: value })).toBe('flagged')
    expect(await balance()).toBe(0n)
    expect(await now()).toMatchObject({ status: 'FLAGGED', paidAt: null })
    const { tradeNo: _tradeNo, ...asked } = payment
    const noteEvent = { code: 'orderFlagged', params: { ...asked, [field]: value } }
    expect(await now()).toMatchObject({ note: '', noteEvent })
    expect(await auditOf(services, `order:${order.id}`)).toMatchObject([{ outcome: 'refused' }])
  })

  test('that was flagged refuses an equal one too: a person has to decide', async () => {
    const { payment, balance } = await openOrder()
    await creditOrder(services, { ...payment, money: '1' })
    expect(await creditOrder(services, payment)).toBe('refused')
    expect(await balance()).toBe(0n)
  })

  test('that is paid refuses a different payment and stays paid', async () => {
    const { payment, balance, now } = await openOrder()
    await creditOrder(services, payment)
    expect(await creditOrder(services, { ...payment, money: '730.00' })).toBe('refused')
    expect([await balance(), (await now()).status]).toEqual([5_000_000n, 'PAID'])
  })

  test('that does not exist is unknown', async () => {
    const payment = { tradeNo: 'USR1NOnothing', money: '1', method: 'alipay', merchant: MERCHANT }
    expect(await creditOrder(services, payment)).toBe('unknown')
  })

  test('refuses a payment without an order number', async () => {
    const payment = { tradeNo: ' ', money: '1', method: 'alipay', merchant: MERCHANT }
    await expect(creditOrder(services, payment)).rejects.toThrow('INPUT_INVALID')
  })

  test('a failure between order and credit rolls back both, and the next report credits', async () => {
    const { payment, balance, now } = await openOrder()
    const bus = { ...services.bus, publish: () => Promise.reject(new Error('gone')) }
    await expect(creditOrder({ ...services, bus }, payment)).rejects.toThrow('gone')
    expect([await balance(), (await now()).status]).toEqual([0n, 'PENDING'])
    expect(await creditOrder(services, payment)).toBe('credited')
    expect(await balance()).toBe(5_000_000n)
  })
})

describe('comparing a payment with its order', () => {
  // status of the order -> equal payment, different payment
  test.each([
    ['PENDING', 'credit', 'flag'],
    ['PAID', 'repeat', 'refuse'],
    ['FLAGGED', 'refuse', 'refuse'],
    ['FAILED', 'credit', 'flag'],
    ['EXPIRED', 'credit', 'flag'],
    ['REFUNDED', 'repeat', 'refuse'],
  ] as const)(
    'for an order that is %s: %s if equal, %s if different',
    (status, equal, different) => {
      const order = { status, money: '73.00', currency: 'CNY', method: 'alipay' }
      const payment = { tradeNo: 'x', method: 'alipay', merchant: MERCHANT }
      const judge = (own: object, merchant = MERCHANT) =>
        judgePayment(order, { ...payment, money: '73.00', ...own }, merchant)
      for (const money of ['73', '73.0', '73.00']) {
        expect(judge({ money })).toBe(equal)
      }
      expect(judge({ money: '72.99' })).toBe(different)
      expect(judge({ method: 'wxpay' })).toBe(different)
      expect(judge({ merchant: '1002' })).toBe(different)
      expect(judge({ merchant: '' }, '')).toBe(different)
      expect(judge({ money: '73', currency: 'CNY' })).toBe(equal)
      expect(judge({ currency: 'USD' })).toBe(different)
    },
  )

  test.each([
    ['0', 0n],
    ['0.1', 10n],
    ['73.05', 7305n],
    ['1.', undefined],
    ['.5', undefined],
    ['1,5', undefined],
    ['+1', undefined],
    ['1e2', undefined],
    ['0x10', undefined],
    ['1'.repeat(16), undefined],
  ])('%s is %s hundredths', (text, hundredths) => {
    expect(cents(text)).toBe(hundredths)
  })
})

test('a note stored as a text by an older version is shown unchanged', async () => {
  const { order } = await openOrder()
  const data = { status: 'FLAGGED', note: '收到金额 0.01 "old"' } as const
  const stored = await services.db.topUpOrder.update({ where: { id: order.id }, data })
  for (const language of ['en', 'zh'] as const)
    expect(orderNote({ language }, stored)).toBe(data.note)
})
