import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { refreshOptions } from '../../../../server/domain/options/index.ts'
import {
  completeOrder,
  createOrder,
  creditOrder,
  isPayable,
  paymentForm,
  quoteTopUp,
} from '../../../../server/domain/orders/index.ts'
import { signatureOf } from '../../../../server/domain/orders/payment-signature.ts'
import { guest } from '../../../../server/kernel/actor.ts'
import { expectExactLedger } from '../../../support/ledger.ts'
import { MERCHANT, MERCHANT_KEY, openPaymentSite } from '../../../support/payment-site.ts'
import { actorOf, ctxFor, openTestServices, type TestServices } from '../../../support/services.ts'
import { auditOf, person, rowOf } from '../users/people.ts'

let server: TestServices
beforeAll(async () => {
  server = await openTestServices()
})
afterEach(() => expectExactLedger(server.services))
afterAll(() => server.close())

const usual = {
  CustomCallbackAddress: '',
  DisplayInCurrencyEnabled: 'true',
  MinTopUp: '1',
  Price: '7.3',
  QuotaPerUnit: '500000',
  TopupGroupRatio: '{"default":1,"vip":0.85,"free":0,"rich":1000000}',
}

/** A site with online payment, and the given options. */
const open = (values: Readonly<Record<string, string>> = {}) =>
  openPaymentSite(server.services, { ...usual, ...values })

async function buyer(group = 'default') {
  const { services } = server
  const { user } = await person(services, 'NORMAL')
  const ctx = ctxFor(services, { ...actorOf(user), group })
  const count = () => services.db.topUpOrder.count({ where: { userId: user.id } })
  return { user, ctx, count }
}

describe('a top-up', () => {
  test('is quoted at the price of the buyer’s group', async () => {
    await open()
    for (const [group, money] of [
      ['default', '7.30'],
      ['vip', '6.21'],
      ['free', '7.30'],
      ['other', '7.30'],
    ] as const) {
      const { ctx } = await buyer(group)
      expect(await quoteTopUp(ctx, { amount: '1', method: 'alipay' })).toEqual({
        money,
        currency: 'CNY',
        quota: 500_000n,
      })
    }
  })

  test('is ordered at that price, with an audit row and without a credit', async () => {
    await open()
    const { ctx, user } = await buyer()
    const order = await createOrder(ctx, { amount: '10', method: 'alipay' })
    expect(order).toMatchObject({
      userId: user.id,
      tradeNo: expect.stringMatching(
        new RegExp(`^USR${user.id}NO[0-9A-Za-z]{6}\\d{10}$`),
      ) as string,
      method: 'alipay',
      quota: 5_000_000n,
      status: 'PENDING',
      paidAt: null,
    })
    expect([order.money.toFixed(2), order.currency]).toEqual(['73.00', 'CNY'])
    expect((await rowOf(server.services, user.id)).balance).toBe(user.balance)
    expect(await auditOf(server.services, `order:${order.id}`)).toMatchObject([
      { action: 'order.create', actorId: user.id, outcome: 'ok' },
    ])
  })

  test('is credited at the price of its order, when prices changed since', async () => {
    await open()
    const { ctx, user } = await buyer()
    const { tradeNo } = await createOrder(ctx, { amount: '2', method: 'wxpay' })
    await open({ Price: '9', QuotaPerUnit: '1000' })
    const payment = { tradeNo, money: '14.60', method: 'wxpay', merchant: MERCHANT }
    expect(await creditOrder(server.services, payment)).toBe('credited')
    expect((await rowOf(server.services, user.id)).balance).toBe(user.balance + 1_000_000n)
  })
})

describe('an amount of quota', () => {
  test('is priced without rounding, and the minimum is an amount of quota too', async () => {
    await open({ DisplayInCurrencyEnabled: 'false' })
    const { ctx } = await buyer()
    const units = (amount: string) => ({ amount, unit: 'quota', method: 'alipay' }) as const
    expect(await quoteTopUp(ctx, units('600000'))).toMatchObject({ money: '8.76', quota: 600_000n })
    const order = await createOrder(ctx, units('600001'))
    expect(order.quota).toBe(600_001n)
    const { fields } = await paymentForm(ctx, order)
    expect(fields).toMatchObject({ name: 'TUC600001', money: '8.76' })
    await expect(quoteTopUp(ctx, units('499999'))).rejects.toMatchObject({
      code: 'TOP_UP_BELOW_MINIMUM',
      params: { minimum: '500000' },
    })
    await expect(quoteTopUp(ctx, units('500000000001'))).rejects.toMatchObject({
      code: 'TOP_UP_TOO_LARGE',
    })
  })
})

describe('no order is created', () => {
  test.each([
    ['0', 'TOP_UP_BELOW_MINIMUM'],
    ['-1', 'TOP_UP_BELOW_MINIMUM'],
    ['4', 'TOP_UP_BELOW_MINIMUM'],
    ['4.999999', 'TOP_UP_BELOW_MINIMUM'],
    ['1000000.000001', 'TOP_UP_TOO_LARGE'],
    ['1000000000000', 'TOP_UP_TOO_LARGE'],
    ['1000000000000000000', 'INPUT_INVALID'],
    ['5.0000001', 'INPUT_INVALID'],
    ['5,5', 'INPUT_INVALID'],
    ['1e3', 'INPUT_INVALID'],
    ['', 'INPUT_INVALID'],
  ])('for %s dollars: %s', async (amount, code) => {
    await open({ MinTopUp: '5' })
    const { ctx, count } = await buyer()
    await expect(quoteTopUp(ctx, { amount, method: 'alipay' })).rejects.toMatchObject({ code })
    await expect(createOrder(ctx, { amount, method: 'alipay' })).rejects.toMatchObject({ code })
    expect(await count()).toBe(0)
  })

  test.each([
    ['that would cost nothing', { Price: '0.004' }, 'TOP_UP_TOO_CHEAP'],
    ['that would buy nothing', { QuotaPerUnit: '0.4' }, 'TOP_UP_TOO_CHEAP'],
    ['of more money than an order holds', { Price: '1000000' }, 'TOP_UP_TOO_LARGE'],
  ])('%s', async (_name, options, code) => {
    await open(options)
    const { ctx, count } = await buyer(code === 'TOP_UP_TOO_LARGE' ? 'rich' : 'default')
    const input = { amount: '1', method: 'alipay' }
    await expect(createOrder(ctx, input)).rejects.toMatchObject({ code })
    expect(await count()).toBe(0)
  })

  test.each(['PayAddress', 'EpayId', 'EpayKey'] as const)('without %s', async missing => {
    await open()
    await server.services.db.option.delete({ where: { key: missing } })
    await refreshOptions(server.services)
    const { ctx, count } = await buyer()
    const off = { code: 'TOP_UP_OFF' }
    await expect(quoteTopUp(ctx, { amount: '1', method: 'alipay' })).rejects.toMatchObject(off)
    const input = { amount: '1', method: 'alipay' }
    await expect(createOrder(ctx, input)).rejects.toMatchObject(off)
    expect(await count()).toBe(0)
  })

  test('without the address of this server, with an error that names the option', async () => {
    await open()
    const { ctx, count } = await buyer()
    const input = { amount: '1', method: 'alipay' }
    const earlier = await createOrder(ctx, input)
    await server.services.db.option.delete({ where: { key: 'ServerAddress' } })
    await refreshOptions(server.services)
    await expect(createOrder(ctx, input)).rejects.toMatchObject({ code: 'TOP_UP_NEEDS_ADDRESS' })
    expect(await count()).toBe(1)
    expect(isPayable(ctx, earlier)).toBe(false)
    const closed = { code: 'ORDER_NOT_PAYABLE' }
    await expect(paymentForm(ctx, earlier)).rejects.toMatchObject(closed)
  })

  test('by an unknown method, or for a guest', async () => {
    await open()
    const { ctx, count } = await buyer()
    for (const method of ['bank', '', 'ALIPAY']) {
      await expect(createOrder(ctx, { amount: '1', method })).rejects.toMatchObject({
        code: 'INPUT_INVALID',
      })
    }
    const asGuest = { ...ctx, actor: guest }
    await expect(createOrder(asGuest, { amount: '1', method: 'alipay' })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    await expect(quoteTopUp(asGuest, { amount: '1', method: 'alipay' })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    expect(await count()).toBe(0)
  })

  test('after thirty within twenty minutes, for that user only', async () => {
    await open()
    const [one, other] = [await buyer(), await buyer()]
    const input = { amount: '1', method: 'alipay' }
    for (let made = 0; made < 30; made += 1) await createOrder(one.ctx, input)
    await expect(createOrder(one.ctx, input)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await createOrder(other.ctx, input)
    expect([await one.count(), await other.count()]).toEqual([30, 1])
  })
})

describe('the form that pays an order', () => {
  test('is sent to the payment site, and signed with its key', async () => {
    await open({ ServerAddress: 'https://sluice.example/' })
    const { ctx } = await buyer()
    const order = await createOrder(ctx, { amount: '3', method: 'wxpay' })
    const form = await paymentForm(ctx, order)
    const { sign, ...fields } = form.fields
    expect(form.url).toBe('https://pay.example/submit.php')
    expect(fields).toEqual({
      pid: MERCHANT,
      type: 'wxpay',
      out_trade_no: order.tradeNo,
      notify_url: 'https://sluice.example/api/user/epay/notify',
      return_url: 'https://sluice.example/log',
      name: 'TUC3',
      money: '21.90',
      device: 'pc',
      sign_type: 'MD5',
    })
    expect(sign).toBe(signatureOf(Object.entries(fields), MERCHANT_KEY))
    expect(JSON.stringify(form)).not.toContain(MERCHANT_KEY)
  })

  test('has the callback address of the options', async () => {
    const CustomCallbackAddress = 'https://callback.example'
    await open({ CustomCallbackAddress })
    const { ctx } = await buyer()
    const order = await createOrder(ctx, { amount: '1', method: 'alipay' })
    const { fields } = await paymentForm(ctx, order)
    expect(fields['notify_url']).toBe('https://callback.example/api/user/epay/notify')
  })

  test('exists for a day, and a later payment is credited too', async () => {
    await open()
    const { ctx, user } = await buyer()
    const order = await createOrder(ctx, { amount: '1', method: 'alipay' })
    const at = (hours: number) => ({
      ...ctx,
      now: () => new Date(order.createdAt.getTime() + hours * 3_600_000),
    })
    expect(isPayable(at(24), order)).toBe(true)
    expect(isPayable(at(24.001), order)).toBe(false)
    const payment = { tradeNo: order.tradeNo, money: '7.30', method: 'alipay', merchant: MERCHANT }
    expect(await creditOrder(at(48), payment)).toBe('credited')
    expect((await rowOf(server.services, user.id)).balance).toBe(user.balance + 500_000n)
  })

  test('does not exist once the order is paid, and while top-up is off', async () => {
    await open()
    const { ctx } = await buyer()
    const order = await createOrder(ctx, { amount: '1', method: 'alipay' })
    await open({ PayAddress: '' })
    expect(isPayable(ctx, order)).toBe(false)
    await open()
    expect(isPayable(ctx, order)).toBe(true)
    const admin = await person(server.services, 'ADMIN')
    const paid = await completeOrder(admin.ctx, { id: order.id, reason: 'seen' })
    expect(isPayable(ctx, paid)).toBe(false)
  })
})

test('the signature is MD5 over sorted fields that are not empty, and the key', () => {
  const fields = { b: '2', a: '1', empty: '', sign: 'x', sign_type: 'MD5', 支付: '宝 &=' }
  // md5 of `a=1&b=2&支付=宝 &=key`
  expect(signatureOf(Object.entries(fields), 'key')).toBe('59d2829f45468cbd5bd1078f6fc83fa9')
})
