import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openStripe } from '../../server/io/stripe.ts'
import { expectExactLedger } from '../support/ledger.ts'
import {
  MERCHANT,
  MERCHANT_KEY,
  openPaymentSite,
  openStripePayment,
} from '../support/payment-site.ts'
import {
  checkoutMessage,
  disputeMessage,
  openStripeSite,
  refundedMessage,
  refundMessage,
  stripeSignature,
} from '../support/stripe-site.ts'
import { openSite } from './support/site.ts'

const stripe = await openStripeSite()
const site = await openSite({ stripe: openStripe(stripe.url) })
afterEach(() => expectExactLedger(site.services))
afterAll(async () => {
  await site.close()
  await stripe.close()
})
const alice = await site.person('alice')
await openPaymentSite(site.services)
await openStripePayment(site.services)
const { db } = site.services

/** An order of ten dollars that waits for its payment with Stripe. */
const TRADE_NO = `USR${alice.id}NO1`
await db.topUpOrder.create({
  data: {
    userId: alice.id,
    tradeNo: TRADE_NO,
    checkoutId: `cs_test_${TRADE_NO}`,
    method: 'stripe',
    currency: 'USD',
    quota: 5_000_000n,
    money: '10',
  },
})

const send = async (body: string) => {
  await allowCalls()
  const headers = { 'Stripe-Signature': stripeSignature(body) }
  return (await site.call('POST /api/user/stripe/webhook', { body, headers })).status
}

/** These tests send more than an address may. */
const allowCalls = () => db.rateLimit.deleteMany()

interface StripeMessage {
  readonly type: string
  readonly data: { readonly object: Readonly<Record<string, unknown>> }
}
const read = (text: string) => JSON.parse(text) as StripeMessage

const refund = { id: 're_1', amount: 1_000 }
/** A message of each type that the site acts on. */
const messages: readonly StripeMessage[] = [
  ...[
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.async_payment_failed',
    'checkout.session.expired',
  ].map(type => checkoutMessage(type, TRADE_NO)),
  refundedMessage(TRADE_NO),
  ...['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated'].map(type =>
    refundMessage(type, TRADE_NO, refund),
  ),
  ...['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated'].map(type =>
    disputeMessage(type, TRADE_NO),
  ),
].map(read)

/** Values that no payment site should send. */
const odd: readonly unknown[] = [
  null,
  undefined,
  true,
  -1,
  0.5,
  1e15,
  1e300,
  '',
  'constructor',
  '__proto__',
  'a\u0000b',
  'half \ud83d',
  'line\nline',
  'x'.repeat(5_000),
  [],
  ['a'],
  {},
  { id: null },
  { id: { id: 'pi' } },
]

const objects: readonly unknown[] = [null, undefined, 'text', 5, [], [null], {}]

test.each(messages)('a signed message $type with an odd object is answered', async message => {
  for (const object of objects) {
    const body = JSON.stringify({ ...message, data: { object } })
    expect([200, 400], body).toContain(await send(body))
  }
})

test.each(messages)('a signed message $type with an odd field is answered', async message => {
  const object = { ...message.data.object, client_reference_id: 'of another site' }
  const sent = Object.keys(object).flatMap(name => odd.map(value => ({ ...object, [name]: value })))
  for (const one of sent) {
    const body = JSON.stringify({ ...message, data: { object: one } })
    expect([200, 400], body).toContain(await send(body))
  }
  expect(await db.topUpOrder.findMany({ where: { status: { not: 'PENDING' } } })).toEqual([])
})

test('any signed JSON is answered', async () => {
  const types = fc.constantFrom(...messages.map(({ type }) => type))
  const names = ['id', 'amount', 'amount_total', 'currency', 'status', 'payment_intent'] as const
  const value = fc.oneof(fc.constantFrom(...odd), fc.jsonValue())
  const object = fc.oneof(
    fc.jsonValue(),
    fc.record(Object.fromEntries(names.map(name => [name, value]))),
  )
  await fc.assert(
    fc.asyncProperty(types, object, async (type, sent) => {
      const body = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: sent } })
      expect([200, 400]).toContain(await send(body))
    }),
    { numRuns: 100 },
  )
})

test('a message is repeated while Stripe cannot be asked for the refund', async () => {
  stripe.answerWith({ status: 500, error: { type: 'api_error' } })
  expect(await send(refundedMessage(TRADE_NO))).toBe(503)
  stripe.answerWith(undefined)
  expect(await send(refundedMessage(TRADE_NO))).toBe(200)
})

test.each<[what: string, answer: object]>([
  ['no list', { data: null }],
  ['a list of nothing', { data: [null] }],
  [
    'a refund of 1e15',
    { data: [{ ...refund, amount: 1e15, currency: 'usd', status: 'succeeded' }] },
  ],
  ['a refund without a currency', { data: [{ ...refund, status: 'succeeded' }] }],
])('a refund for which Stripe answers %s is asked for again later', async (_, answer) => {
  stripe.answerWith({ status: 200, body: answer })
  expect(await send(refundedMessage(TRADE_NO))).toBe(503)
  stripe.answerWith(undefined)
})

/** The query of a notification, signed as the payment site does it. */
function signed(params: Readonly<Record<string, string>>): URLSearchParams {
  const text = Object.keys(params)
    .filter(name => params[name] !== '')
    .toSorted()
    .map(name => `${name}=${params[name]}`)
    .join('&')
  const sign = createHash('md5').update(`${text}${MERCHANT_KEY}`).digest('hex')
  return new URLSearchParams({ ...params, sign, sign_type: 'MD5' })
}

test('any signed notification of the other payment site is answered', async () => {
  const text = fc.oneof(
    fc.constantFrom(...odd.filter(one => typeof one === 'string'), '73.00', '-1', '1e99', 'NaN'),
    fc.string({ unit: 'binary', maxLength: 300 }),
  )
  const params = fc.record({
    pid: fc.oneof(fc.constant(MERCHANT), text),
    out_trade_no: fc.oneof(fc.constant(TRADE_NO), text),
    trade_no: text,
    type: text,
    money: text,
  })
  await fc.assert(
    fc.asyncProperty(params, async sent => {
      const query = signed({ ...sent, trade_status: 'TRADE_SUCCESS' })
      await allowCalls()
      const { status } = await site.call(`GET /api/user/epay/notify?${query}`)
      // An address that is too long is refused before it is read.
      expect([200, 414, 431]).toContain(status)
    }),
    { numRuns: 100 },
  )
})
