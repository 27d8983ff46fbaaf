import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  completeOrder,
  createOrder,
  openPayment,
  refundOrder,
  takeStripeEvent,
} from '../../../../server/domain/orders/index.ts'
import { adjustUserBalance, deleteUser } from '../../../../server/domain/users/index.ts'
import type { Services } from '../../../../server/kernel/ctx.ts'
import { openStripe } from '../../../../server/io/stripe.ts'
import { expectExactLedger } from '../../../support/ledger.ts'
import { openStripePayment } from '../../../support/payment-site.ts'
import {
  checkoutMessage,
  disputeMessage,
  openStripeSite,
  refundedMessage,
  refundMessage,
  stripeSignature,
  type StripeSite,
} from '../../../support/stripe-site.ts'
import { openServicesOn, openTestServices, type TestServices } from '../../../support/services.ts'
import { auditOf, person, rowOf, type Person } from '../users/people.ts'

const QUOTA = 5_000_000n
const reason = 'bought twice'

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
  await openStripePayment(services, { StripeCurrency: 'USD', StripePrice: '1' })
})
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
/** Takes signed messages in their order, each twice. */
async function take(...bodies: readonly string[]) {
  for (const body of bodies) {
    await takeOnce(body)
    await takeOnce(body, other.services)
  }
}
const takeOnce = (body: string, by = services) =>
  takeStripeEvent(by, { body: Buffer.from(body), signature: stripeSignature(body) }, from)

/** An order of ten dollars whose checkout is open. */
async function openOrder() {
  const buyer = await person(services, 'NORMAL')
  const { id, tradeNo } = await createOrder(buyer.ctx, { amount: '10', method: 'stripe' })
  await openPayment(buyer.ctx, { id })
  const userId = buyer.user.id
  return {
    id,
    tradeNo,
    userId,
    paid: checkoutMessage('checkout.session.completed', tradeNo),
    refund: (type: string, amount: number, own: { id?: string; status?: string } = {}) =>
      refundMessage(type, tradeNo, { id: `re_${tradeNo}`, amount, ...own }),
    dispute: (type: string, own: object = {}) => disputeMessage(type, tradeNo, { ...own }),
    /** The balance, and what the order says. */
    async now() {
      const { balance } = await rowOf(services, userId)
      const order = await services.db.topUpOrder.findUniqueOrThrow({ where: { id } })
      return [balance, order.status, order.refundedQuota]
    },
    reversals: () => services.db.paymentReversal.findMany({ where: { orderId: id } }),
    /** Kind and amount of the entries after the payment. */
    async entries() {
      const rows = await services.db.entry.findMany({ where: { userId }, orderBy: { id: 'asc' } })
      return rows.slice(1).map(({ kind, amount }) => [kind, amount])
    },
    async events() {
      const rows = await services.db.log.findMany({ where: { userId }, orderBy: { id: 'asc' } })
      return rows.slice(1).map(({ details }) => (details as { event: unknown }).event)
    },
  }
}

async function paidOrder() {
  const order = await openOrder()
  await take(order.paid)
  return order
}

const OPEN = [QUOTA, 'PAID', null]

describe('a refund', () => {
  test('of a part takes its share of the quota, and the rest completes it exactly', async () => {
    const { refund, now, entries, events } = await paidOrder()
    await take(refund('refund.created', 333, { id: 're_a1' }))
    expect(await now()).toEqual([QUOTA - 1_665_000n, 'PAID', 1_665_000n])
    await take(refund('refund.created', 1, { id: 're_a2' }))
    await take(refund('refund.created', 666, { id: 're_a3' }))
    expect(await now()).toEqual([0n, 'REFUNDED', QUOTA])
    expect(await entries()).toEqual([
      ['TOP_UP_REFUND', -1_665_000n],
      ['TOP_UP_REFUND', -5_000n],
      ['TOP_UP_REFUND', -3_330_000n],
    ])
    expect((await events())[0]).toEqual({
      code: 'topUpRefunded',
      params: { quota: '1665000', money: '3.33' },
    })
  })

  test('that is named by no message is read from Stripe, once', async () => {
    const { tradeNo, refund, now } = await paidOrder()
    site.setRefund(tradeNo, { id: `re_${tradeNo}`, amount: 250 })
    await take(refundedMessage(tradeNo), refund('refund.created', 250))
    expect(await now()).toEqual([3_750_000n, 'PAID', 1_250_000n])
    site.setRefund(tradeNo, { id: `re_rest-${tradeNo}`, amount: 750, status: 'pending' })
    await take(refundedMessage(tradeNo))
    expect(await now()).toEqual([0n, 'REFUNDED', QUOTA])
  })

  test('is repeated by Stripe while its list cannot be read', async () => {
    const { tradeNo, now } = await paidOrder()
    site.setRefund(tradeNo, { id: `re_${tradeNo}`, amount: 1_000 })
    site.answerWith({ status: 500, error: { type: 'api_error' } })
    const away = { code: 'PAYMENT_SITE_AWAY' }
    await expect(takeOnce(refundedMessage(tradeNo))).rejects.toMatchObject(away)
    expect(await now()).toEqual(OPEN)
    site.answerWith(undefined)
    await take(refundedMessage(tradeNo))
    expect(await now()).toEqual([0n, 'REFUNDED', QUOTA])
  })

  test.each(['refund.failed', 'refund.updated', 'charge.refund.updated'])(
    'that fails later (%s) gives back exactly what it took',
    async type => {
      const { userId, refund, now, entries, events, reversals } = await paidOrder()
      await adjustUserBalance(root.ctx, { id: userId, delta: -4_999_999n })
      await take(refund('refund.created', 1_000, { status: 'pending' }))
      expect(await now()).toEqual([0n, 'REFUNDED', 1n])
      await take(refund(type, 1_000, { status: 'failed' }))
      expect(await now()).toEqual([1n, 'PAID', null])
      expect((await entries()).slice(1)).toEqual([
        ['TOP_UP_REFUND', -1n],
        ['TOP_UP_REINSTATED', 1n],
      ])
      expect((await events()).at(-1)).toEqual({
        code: 'topUpReinstated',
        params: { quota: '1', money: '10.00' },
      })
      // Messages that come late change nothing.
      await take(refund('refund.updated', 1_000), refund('refund.created', 1_000))
      expect(await now()).toEqual([1n, 'PAID', null])
      expect(await reversals()).toMatchObject([{ status: 'REINSTATED' }])
    },
  )

  test('that failed before it was reported has no effect', async () => {
    const { refund, now, entries } = await paidOrder()
    await take(refund('refund.failed', 1_000, { status: 'failed' }))
    await take(refund('refund.created', 1_000))
    expect(await now()).toEqual(OPEN)
    expect(await entries()).toEqual([])
  })

  test('by root can be repeated after it failed, and is a new one at Stripe', async () => {
    const { id, tradeNo, refund, now } = await paidOrder()
    await refundOrder(root.ctx, { id, reason })
    const first = `re_refund-${tradeNo}-0`
    site.setRefund(tradeNo, { id: first, amount: 1_000, status: 'failed' })
    await take(refund('refund.failed', 1_000, { id: first, status: 'failed' }))
    expect(await now()).toEqual(OPEN)
    await refundOrder(root.ctx, { id, reason })
    expect(await now()).toEqual([0n, 'REFUNDED', QUOTA])
    expect(site.requests.at(-1)).toMatchObject({ idempotencyKey: `refund-${tradeNo}-1` })
  })

  test('by root returns the rest after a part was returned', async () => {
    const { id, tradeNo, refund, now, entries } = await paidOrder()
    site.setRefund(tradeNo, { id: `re_${tradeNo}`, amount: 400 })
    await take(refund('refund.created', 400))
    await refundOrder(root.ctx, { id, reason })
    expect(await now()).toEqual([0n, 'REFUNDED', QUOTA])
    expect(await entries()).toEqual([
      ['TOP_UP_REFUND', -2_000_000n],
      ['TOP_UP_REFUND', -3_000_000n],
    ])
  })

  test('in another currency is recorded and changes no quota', async () => {
    const { tradeNo, now, reversals } = await paidOrder()
    const own = { id: `re_${tradeNo}`, amount: 1_000, currency: 'eur' }
    await take(refundMessage('refund.created', tradeNo, own))
    expect(await now()).toEqual([QUOTA, 'PAID', 0n])
    expect(await reversals()).toMatchObject([{ currency: 'EUR', quota: 0n }])
  })

  test('of a closed account is taken from its balance', async () => {
    const { userId, refund, now } = await paidOrder()
    await deleteUser(root.ctx, { id: userId })
    await take(refund('refund.created', 1_000))
    expect((await now()).slice(1)).toEqual(['REFUNDED', QUOTA])
    await take(refund('refund.failed', 1_000, { status: 'failed' }))
    expect(await now()).toEqual(OPEN)
  })
})

describe('a dispute', () => {
  test('takes nothing until the money is withdrawn, and then the quota', async () => {
    const { id, dispute, now, entries, events, reversals } = await paidOrder()
    await take(dispute('created'))
    expect(await now()).toEqual(OPEN)
    expect(await reversals()).toMatchObject([{ kind: 'DISPUTE', status: 'OPEN' }])
    await take(dispute('funds_withdrawn'), dispute('closed', { status: 'lost' }))
    expect(await now()).toEqual([0n, 'DISPUTED', QUOTA])
    expect(await entries()).toEqual([['TOP_UP_DISPUTE', -QUOTA]])
    expect(await events()).toMatchObject([{ code: 'topUpDisputed' }])
    const audits = await auditOf(services, `order:${id}`)
    const own = audits.filter(({ action }) => action === 'order.dispute')
    expect(own.map(({ change }) => (change as { status: string }).status)).toEqual([
      'OPEN',
      'WITHDRAWN',
    ])
  })

  test.each([
    ['funds_reinstated', { status: 'won' }],
    ['closed', { status: 'won' }],
  ])('that is won (%s) gives back exactly what it took, once', async (type, own) => {
    const { userId, dispute, now, entries } = await paidOrder()
    await adjustUserBalance(root.ctx, { id: userId, delta: -1_000_000n })
    await take(dispute('created'), dispute('funds_withdrawn'))
    expect(await now()).toEqual([0n, 'DISPUTED', 4_000_000n])
    await take(dispute(type, own), dispute('closed', own), dispute('funds_reinstated', own))
    expect(await now()).toEqual([4_000_000n, 'PAID', null])
    expect((await entries()).slice(1)).toEqual([
      ['TOP_UP_DISPUTE', -4_000_000n],
      ['TOP_UP_REINSTATED', 4_000_000n],
    ])
  })

  test.each(['warning_closed', 'prevented'])('that ends as %s takes nothing', async status => {
    const { dispute, now, reversals } = await paidOrder()
    await take(dispute('created', { status: 'warning_needs_response' }))
    await take(dispute('closed', { status }))
    expect(await now()).toEqual(OPEN)
    expect(await reversals()).toMatchObject([{ status: 'REINSTATED', takenQuota: null }])
  })

  test('that is lost without a message about the money takes the quota', async () => {
    const { dispute, now } = await paidOrder()
    await take(dispute('closed', { status: 'lost' }))
    expect(await now()).toEqual([0n, 'DISPUTED', QUOTA])
  })

  test('about a part, and a refund of the rest, together take the quota of the order', async () => {
    const { dispute, refund, now } = await paidOrder()
    await take(dispute('funds_withdrawn', { amount: 300 }), refund('refund.created', 700))
    expect(await now()).toEqual([0n, 'DISPUTED', QUOTA])
    await take(dispute('funds_reinstated'))
    expect(await now()).toEqual([1_500_000n, 'PAID', 3_500_000n])
  })

  test('of a refunded payment takes nothing more', async () => {
    const { id, dispute, now, entries } = await paidOrder()
    await refundOrder(root.ctx, { id, reason })
    await take(dispute('created'), dispute('funds_withdrawn'))
    expect(await now()).toEqual([0n, 'DISPUTED', QUOTA])
    await take(dispute('funds_reinstated'))
    expect(await now()).toEqual([0n, 'REFUNDED', QUOTA])
    expect((await entries()).map(([, amount]) => amount)).toEqual([-QUOTA, 0n, 0n])
  })

  test('keeps an order from being refunded or completed', async () => {
    const { id, dispute, now } = await paidOrder()
    await take(dispute('funds_withdrawn'))
    const refund = refundOrder(root.ctx, { id, reason })
    await expect(refund).rejects.toMatchObject({ code: 'ORDER_NOT_PAID' })
    expect(await completeOrder(root.ctx, { id, reason })).toMatchObject({ status: 'DISPUTED' })
    expect(await now()).toEqual([0n, 'DISPUTED', QUOTA])
  })

  test('of another site is accepted without effect', async () => {
    const known = await services.db.entry.count()
    await take(disputeMessage('funds_withdrawn', 'of-another-site'))
    await take(disputeMessage('funds_withdrawn', 'of-another-site', { payment_intent: null }))
    expect(await services.db.entry.count()).toBe(known)
  })
})

describe('messages in any order', () => {
  const ends = { won: OPEN, lost: [0n, 'DISPUTED', QUOTA] } as const
  const orders = [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [2, 0, 3, 1],
    [1, 3, 0, 2],
  ]

  test.each(orders.flatMap(order => [['won', order] as const, ['lost', order] as const]))(
    'about a dispute that is %s, as %j, lead to the same balance',
    async (status, order) => {
      const { paid, dispute, now } = await openOrder()
      const closed = dispute('closed', { status })
      const bodies = [paid, dispute('created'), dispute('funds_withdrawn'), closed]
      for (const index of order) await take(bodies[index] ?? '')
      expect(await now()).toEqual(ends[status])
    },
  )

  test.each(orders.map(order => [order]))(
    'about a refund that failed, as %j, lead to the same balance',
    async order => {
      const { paid, refund, now } = await openOrder()
      const failed = refund('refund.failed', 1_000, { status: 'failed' })
      const pending = refund('refund.created', 1_000, { status: 'pending' })
      const bodies = [paid, pending, refund('refund.updated', 1_000), failed]
      for (const index of order) await take(bodies[index] ?? '')
      expect(await now()).toEqual(OPEN)
    },
  )

  test('and at once, on two processes, move the quota once', async () => {
    const { paid, refund, dispute, now } = await openOrder()
    const bodies = [
      paid,
      refund('refund.created', 500),
      dispute('created', { amount: 500 }),
      dispute('funds_withdrawn', { amount: 500 }),
    ]
    const all = Array.from({ length: 5 }, () => bodies).flat()
    await Promise.all(all.map((body, at) => takeOnce(body, at % 2 ? services : other.services)))
    expect(await now()).toEqual([0n, 'DISPUTED', QUOTA])
    const end = [dispute('closed', { status: 'won', amount: 500 }), ...bodies]
    await Promise.all(end.map((body, at) => takeOnce(body, at % 2 ? services : other.services)))
    expect(await now()).toEqual([2_500_000n, 'PAID', 2_500_000n])
  })
})

describe('an order that a person decides', () => {
  test('and that is flagged moves no quota when its payment is returned', async () => {
    const { id, tradeNo, refund, now, reversals } = await openOrder()
    await take(checkoutMessage('checkout.session.completed', tradeNo, { amount_total: 1 }))
    await take(refund('refund.created', 1))
    expect(await now()).toEqual([0n, 'FLAGGED', null])
    expect(await reversals()).toMatchObject([{ status: 'WITHDRAWN', quota: null }])
    // The person knows of the refund.
    await completeOrder(root.ctx, { id, reason })
    await take(refund('refund.failed', 1, { status: 'failed' }))
    expect(await now()).toEqual(OPEN)
  })

  test('and whose payment arrives after all is refunded with it', async () => {
    const { id, paid, refund, now } = await openOrder()
    await completeOrder(root.ctx, { id, reason })
    await take(refund('refund.created', 1_000))
    expect(await now()).toEqual(OPEN)
    await take(paid)
    expect(await now()).toEqual([0n, 'REFUNDED', QUOTA])
  })
})
