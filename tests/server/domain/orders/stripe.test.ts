import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  completeOrder,
  createOrder,
  getOrder,
  openPayment,
  quoteTopUp,
  refundOrder,
  takeStripeEvent,
  topUpMethods,
} from '../../../../server/domain/orders/index.ts'
import { listEntries } from '../../../../server/domain/money/index.ts'
import { refreshOptions } from '../../../../server/domain/options/index.ts'
import { guest } from '../../../../server/kernel/actor.ts'
import type { Services } from '../../../../server/kernel/ctx.ts'
import { openStripe } from '../../../../server/io/stripe.ts'
import { expectExactLedger } from '../../../support/ledger.ts'
import { openPaymentSite, openStripePayment } from '../../../support/payment-site.ts'
import {
  checkoutMessage,
  openStripeSite,
  refundedMessage,
  stripeSignature,
  type StripeSite,
} from '../../../support/stripe-site.ts'
import {
  ctxFor,
  openServicesOn,
  openTestServices,
  type TestServices,
} from '../../../support/services.ts'
import { auditOf, person, rowOf, type Person } from '../users/people.ts'

let site: StripeSite
let server: TestServices
let other: Awaited<ReturnType<typeof openServicesOn>>
let services: Services
let root: Person
beforeAll(async () => {
  site = await openStripeSite()
  server = await openTestServices({ stripe: openStripe(site.url) })
  services = server.services
  other = await openServicesOn(server.databaseUrl, { stripe: openStripe(site.url) })
  root = await person(services, 'ROOT')
})
beforeEach(() => openStripePayment(services, { StripeCurrency: 'USD', StripePrice: '1' }))
afterEach(async () => {
  site.answerWith(undefined)
  await expectExactLedger(services)
})
afterAll(async () => {
  await other.close()
  await server.close()
  await site.close()
})

const from = { address: '192.0.2.1', requestId: 'r-1' }
const take = (body: string, by = services, signature = stripeSignature(body)) =>
  takeStripeEvent(by, { body: Buffer.from(body), signature }, from)

/** An order of ten dollars whose checkout is open. */
async function openOrder() {
  const buyer = await person(services, 'NORMAL')
  const { id, tradeNo } = await createOrder(buyer.ctx, { amount: '10', method: 'stripe' })
  const form = await openPayment(buyer.ctx, { id })
  return {
    buyer,
    id,
    tradeNo,
    form,
    balance: async () => (await rowOf(services, buyer.user.id)).balance,
    now: () => services.db.topUpOrder.findUniqueOrThrow({ where: { id } }),
    pay: () => take(checkoutMessage('checkout.session.completed', tradeNo)),
  }
}

const QUOTA = 5_000_000n

describe('a top-up with Stripe', () => {
  test('has a price, a currency and a minimum of its own', async () => {
    await openStripePayment(services, {
      StripeCurrency: 'EUR',
      StripePrice: '0.92',
      StripeMinTopUp: '3',
    })
    const { ctx } = await person(services, 'NORMAL')
    const quote = (amount: string) => quoteTopUp(ctx, { amount, method: 'stripe' })
    expect(await quote('3.5')).toEqual({ money: '3.22', currency: 'EUR', quota: 1_750_000n })
    await expect(quote('2.99')).rejects.toMatchObject({
      code: 'TOP_UP_BELOW_MINIMUM',
      params: { minimum: '3' },
    })
    expect(topUpMethods(services)).toEqual([
      { method: 'stripe', currency: 'EUR', price: 0.92, minimum: 3 },
    ])
    await openStripePayment(services, { StripeMinTopUp: '1' })
  })

  test('opens one checkout, however often and on whatever process it is opened', async () => {
    const { buyer, id, tradeNo, form } = await openOrder()
    expect(form).toEqual({ url: `${site.url}/pay/cs_test_${tradeNo}#of-the-page`, fields: {} })
    const before = site.requests.length
    const elsewhere = { ...buyer.ctx, ...other.services }
    expect(await openPayment(elsewhere, { id })).toEqual(form)
    expect(site.requests).toHaveLength(before)
    expect(site.requests.at(-1)).toMatchObject({
      path: '/v1/checkout/sessions',
      idempotencyKey: `checkout-${tradeNo}`,
      fields: {
        mode: 'payment',
        client_reference_id: tradeNo,
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][unit_amount]': '1000',
        'line_items[0][price_data][currency]': 'usd',
        'line_items[0][price_data][product_data][name]': 'TUC10',
        success_url: `https://sluice.example/topup?out_trade_no=${tradeNo}`,
        cancel_url: `https://sluice.example/topup?out_trade_no=${tradeNo}`,
      },
    })
  })

  test('is opened for its buyer only, and only while it can be paid', async () => {
    const { id, buyer, pay } = await openOrder()
    const missing = { code: 'ORDER_NOT_FOUND' }
    for (const { ctx } of [await person(services, 'NORMAL'), root]) {
      await expect(openPayment(ctx, { id })).rejects.toMatchObject(missing)
    }
    const asGuest = openPayment(ctxFor(services, guest), { id })
    await expect(asGuest).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await pay()
    const closed = { code: 'ORDER_NOT_PAYABLE' }
    await expect(openPayment(buyer.ctx, { id })).rejects.toMatchObject(closed)
  })

  test.each([
    [{ status: 400, error: { type: 'invalid_request_error' } }, 'PAYMENT_SITE_REFUSED'],
    [{ status: 500, error: { type: 'api_error' } }, 'PAYMENT_SITE_AWAY'],
    [{ status: 429, error: { type: 'rate_limit_error' } }, 'PAYMENT_SITE_AWAY'],
  ])('that Stripe answers with %j can be opened again', async (answer, code) => {
    const buyer = await person(services, 'NORMAL')
    const { id } = await createOrder(buyer.ctx, { amount: '1', method: 'stripe' })
    site.answerWith(answer)
    await expect(openPayment(buyer.ctx, { id })).rejects.toMatchObject({ code })
    expect(server.logger.lines.at(-1)).toContain('stripe.failed')
    expect(server.logger.lines.join()).not.toContain('sk_test')
    site.answerWith(undefined)
    expect((await openPayment(buyer.ctx, { id })).url).toContain('/pay/')
  })

  test('is refused while Stripe is off', async () => {
    const { id, buyer } = await openOrder()
    await services.db.option.delete({ where: { key: 'StripeSecretKey' } })
    await refreshOptions(services)
    const order = createOrder(buyer.ctx, { amount: '1', method: 'stripe' })
    await expect(order).rejects.toMatchObject({ code: 'TOP_UP_OFF' })
    const payment = openPayment(buyer.ctx, { id })
    await expect(payment).rejects.toMatchObject({ code: 'ORDER_NOT_PAYABLE' })
  })
})

describe('a message of Stripe', () => {
  test('that a checkout was paid credits the order once, at two processes at once', async () => {
    const { id, tradeNo, balance, now } = await openOrder()
    const body = checkoutMessage('checkout.session.completed', tradeNo)
    const messages = Array.from({ length: 20 }, (_, index) =>
      take(body, index % 2 ? services : other.services),
    )
    await Promise.all(messages)
    expect(await balance()).toBe(QUOTA)
    expect(await now()).toMatchObject({ status: 'PAID', paymentId: `pi_${tradeNo}` })
    expect(await auditOf(services, `order:${id}`)).toMatchObject([
      { action: 'order.create' },
      { action: 'order.credit', outcome: 'ok', ...from },
    ])
  })

  test.each([
    ['without a signature', () => ''],
    ['with another secret', (body: string) => stripeSignature(body, { secret: 'whsec_guess' })],
    ['for another body', (body: string) => stripeSignature(`${body} `)],
    [
      'that is six minutes old',
      (body: string) => stripeSignature(body, { at: Math.floor(Date.now() / 1_000) - 360 }),
    ],
    ['without a time', (body: string) => stripeSignature(body).replace(/^t=\d+,/, '')],
  ])('%s is refused', async (_name, signatureOf) => {
    const { tradeNo, balance, now } = await openOrder()
    const body = checkoutMessage('checkout.session.completed', tradeNo)
    const taken = take(body, services, signatureOf(body))
    await expect(taken).rejects.toMatchObject({ code: 'PAYMENT_SIGNATURE_INVALID' })
    expect([await balance(), (await now()).status]).toEqual([0n, 'PENDING'])
  })

  test('is refused while no secret is set, also with a signature of an empty secret', async () => {
    const { tradeNo, balance } = await openOrder()
    await services.db.option.delete({ where: { key: 'StripeWebhookSecret' } })
    await refreshOptions(services)
    const body = checkoutMessage('checkout.session.completed', tradeNo)
    const taken = take(body, services, stripeSignature(body, { secret: '' }))
    await expect(taken).rejects.toMatchObject({ code: 'PAYMENT_SIGNATURE_INVALID' })
    expect(await balance()).toBe(0n)
  })

  test.each([
    ['amount', { amount_total: 1 }, '0.01 USD'],
    ['currency', { currency: 'jpy' }, '10.00 JPY'],
    ['checkout', { id: 'cs_test_other' }, '10.00 USD'],
  ])('about another %s flags the order and credits nothing', async (_name, own, money) => {
    const { tradeNo, balance, now } = await openOrder()
    await take(checkoutMessage('checkout.session.completed', tradeNo, own))
    expect(await balance()).toBe(0n)
    expect(await now()).toMatchObject({
      status: 'FLAGGED',
      noteEvent: { code: 'orderFlagged', params: { money, method: 'stripe' } },
    })
  })

  test('cannot pay an order of another method', async () => {
    await openPaymentSite(services)
    const buyer = await person(services, 'NORMAL')
    const order = await createOrder(buyer.ctx, { amount: '10', method: 'alipay' })
    const own = { amount_total: 7_300, currency: 'cny' }
    await take(checkoutMessage('checkout.session.completed', order.tradeNo, own))
    expect(await getOrder(buyer.ctx, { id: order.id })).toMatchObject({ status: 'FLAGGED' })
    expect((await rowOf(services, buyer.user.id)).balance).toBe(0n)
  })

  test('about a payment that is confirmed later waits for the confirmation', async () => {
    const { tradeNo, balance, now } = await openOrder()
    const own = { payment_status: 'unpaid' }
    await take(checkoutMessage('checkout.session.completed', tradeNo, own))
    expect([await balance(), (await now()).status]).toEqual([0n, 'PENDING'])
    await take(checkoutMessage('checkout.session.async_payment_succeeded', tradeNo))
    expect([await balance(), (await now()).status]).toEqual([QUOTA, 'PAID'])
  })

  test.each([
    ['checkout.session.async_payment_failed', 'FAILED'],
    ['checkout.session.expired', 'EXPIRED'],
  ])('%s closes an open order, and never a paid one', async (type, status) => {
    const [open, paid] = [await openOrder(), await openOrder()]
    await paid.pay()
    const own = { payment_status: 'unpaid' }
    for (const { tradeNo } of [open, paid]) {
      await take(checkoutMessage(type, tradeNo, own))
      await take(checkoutMessage(type, tradeNo, { ...own, id: 'cs_test_other' }))
    }
    expect([(await open.now()).status, (await paid.now()).status]).toEqual([status, 'PAID'])
    const audits = await auditOf(services, `order:${open.id}`)
    expect(audits.filter(({ action }) => action === 'order.close')).toHaveLength(1)
    // The money has arrived after all.
    await open.pay()
    expect(await open.balance()).toBe(QUOTA)
  })

  test('about anything else is accepted without effect', async () => {
    const { tradeNo, now } = await openOrder()
    await take(checkoutMessage('checkout.session.completed', 'USR1NOother'))
    const foreign = { client_reference_id: null }
    await take(checkoutMessage('checkout.session.completed', tradeNo, foreign))
    await take(checkoutMessage('invoice.paid', tradeNo))
    await take(refundedMessage('USR1NOother'))
    expect((await now()).status).toBe('PENDING')
  })
})

describe('a refund', () => {
  const reason = 'bought twice'

  test('returns the money once, takes the quota back, and is in ledger, log and audit', async () => {
    const { id, tradeNo, buyer, balance, now, pay } = await openOrder()
    await pay()
    const refunds = Array.from({ length: 10 }, () => refundOrder(root.ctx, { id, reason }))
    await Promise.all([...refunds, take(refundedMessage(tradeNo)), take(refundedMessage(tradeNo))])
    await refundOrder(root.ctx, { id, reason })
    expect(await balance()).toBe(0n)
    expect(await now()).toMatchObject({ status: 'REFUNDED', refundedQuota: QUOTA })
    const sent = site.requests.filter(
      ({ idempotencyKey }) => idempotencyKey === `refund-${tradeNo}-0`,
    )
    expect(new Set(sent.map(({ fields }) => fields['payment_intent']))).toEqual(
      new Set([`pi_${tradeNo}`]),
    )
    const userId = buyer.user.id
    const entries = await services.db.entry.findMany({ where: { userId }, orderBy: { id: 'asc' } })
    expect(entries).toMatchObject([
      { kind: 'TOP_UP', amount: QUOTA },
      { kind: 'TOP_UP_REFUND', reference: `order:${id}:re_refund-${tradeNo}-0`, amount: -QUOTA },
    ])
    const found = await listEntries(root.ctx, { filter: { userId, reference: `order:${id}` } })
    expect(found.rows.map(({ kind }) => kind)).toEqual(['TOP_UP_REFUND', 'TOP_UP'])
    const logs = await services.db.log.findMany({ where: { userId }, orderBy: { id: 'asc' } })
    expect(logs.at(-1)).toMatchObject({
      type: 'SYSTEM',
      details: { event: { code: 'topUpRefunded', params: { quota: '5000000', money: '10.00' } } },
    })
    const audits = await auditOf(services, `order:${id}`)
    expect(audits.filter(({ action }) => action === 'order.refund')).toHaveLength(1)
  })

  test('takes what is left when some was spent, and never more', async () => {
    const { id, buyer, balance, now, pay } = await openOrder()
    await pay()
    const { adjustUserBalance } = await import('../../../../server/domain/users/index.ts')
    await adjustUserBalance(root.ctx, { id: buyer.user.id, delta: -4_999_999n })
    await refundOrder(root.ctx, { id, reason })
    expect([await balance(), (await now()).refundedQuota]).toEqual([0n, 1n])
  })

  test('that was made at Stripe before is completed here', async () => {
    const { id, tradeNo, balance, now, pay } = await openOrder()
    await pay()
    site.setRefund(tradeNo, { id: `re_${tradeNo}`, amount: 1_000 })
    await refundOrder(root.ctx, { id, reason })
    expect([await balance(), (await now()).status]).toEqual([0n, 'REFUNDED'])
    await pay()
    expect([await balance(), (await now()).status]).toEqual([0n, 'REFUNDED'])
  })

  test.each([
    [400, 'REFUND_REFUSED'],
    [500, 'PAYMENT_SITE_AWAY'],
  ])('that Stripe answers with %i changes nothing', async (status, code) => {
    const { id, balance, now, pay } = await openOrder()
    await pay()
    site.answerWith({ status, error: { code: 'balance_insufficient' } })
    await expect(refundOrder(root.ctx, { id, reason })).rejects.toMatchObject({ code })
    expect([await balance(), (await now()).status]).toEqual([QUOTA, 'PAID'])
  })

  test('of another method is marked here, and a person returns the money', async () => {
    await openPaymentSite(services)
    const buyer = await person(services, 'NORMAL')
    const { id } = await createOrder(buyer.ctx, { amount: '10', method: 'wxpay' })
    const unpaid = { code: 'ORDER_NOT_PAID' }
    await expect(refundOrder(root.ctx, { id, reason })).rejects.toMatchObject(unpaid)
    await completeOrder(root.ctx, { id, reason })
    const before = site.requests.length
    expect(await refundOrder(root.ctx, { id, reason })).toMatchObject({ status: 'REFUNDED' })
    expect(site.requests).toHaveLength(before)
    // A refunded order is not credited again.
    expect(await completeOrder(root.ctx, { id, reason })).toMatchObject({ status: 'REFUNDED' })
    expect((await rowOf(services, buyer.user.id)).balance).toBe(0n)
  })

  test('is refused to users and admins, and needs a reason', async () => {
    const { id, buyer, pay } = await openOrder()
    await pay()
    for (const { ctx } of [buyer, await person(services, 'ADMIN')]) {
      await expect(refundOrder(ctx, { id, reason })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    const blank = refundOrder(root.ctx, { id, reason: ' ' })
    await expect(blank).rejects.toMatchObject({ code: 'INPUT_INVALID' })
    const missing = refundOrder(root.ctx, { id: 99_999_999, reason })
    await expect(missing).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })
})
