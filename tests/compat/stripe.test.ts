import { expect, test } from 'vitest'
import { openStripe } from '../../server/io/stripe.ts'
import { openStripePayment } from '../support/payment-site.ts'
import { checkoutMessage, openStripeSite, stripeSignature } from '../support/stripe-site.ts'
import { openSite } from './support/site.ts'
import { afterAll } from 'vitest'

const stripe = await openStripeSite()
const site = await openSite({ stripe: openStripe(stripe.url) })
afterAll(async () => {
  await site.close()
  await stripe.close()
})
const alice = await site.person('alice')
await openStripePayment(site.services)

/** An order of ten dollars whose checkout is open. */
async function order(): Promise<string> {
  const tradeNo = `USR${alice.id}NO${Math.random()}`
  const checkoutId = `cs_test_${tradeNo}`
  const own = { userId: alice.id, tradeNo, checkoutId, method: 'stripe', currency: 'USD' }
  await site.services.db.topUpOrder.create({ data: { ...own, quota: 5_000_000n, money: '10' } })
  return tradeNo
}

const statusOf = async (tradeNo: string) =>
  (await site.services.db.topUpOrder.findUnique({ where: { tradeNo } }))?.status

const send = (body: string, signature: string | undefined) =>
  site.call('POST /api/user/stripe/webhook', {
    body,
    headers: signature === undefined ? {} : { 'Stripe-Signature': signature },
  })

test('a signed message credits its order, with the spaces of the body as they were sent', async () => {
  const tradeNo = await order()
  const body = JSON.stringify(
    JSON.parse(checkoutMessage('checkout.session.completed', tradeNo)),
    undefined,
    2,
  )
  const reply = await send(body, stripeSignature(body))
  expect([reply.status, reply.body]).toEqual([200, { success: true, message: '' }])
  expect(await statusOf(tradeNo)).toBe('PAID')
})

test.each([
  ['without a signature', () => undefined],
  ['with a signature of another secret', (body: string) => stripeSignature(body, { secret: 'x' })],
  ['with a word as signature', () => 'v1'],
])('a message %s is answered 400', async (_name, signatureOf) => {
  const tradeNo = await order()
  const body = checkoutMessage('checkout.session.completed', tradeNo)
  const reply = await send(body, signatureOf(body))
  const refused = { success: false, message: '支付通知的签名无效' }
  expect([reply.status, reply.body]).toEqual([400, refused])
  expect(await statusOf(tradeNo)).toBe('PENDING')
})

test.each(['', 'no JSON', '[]', '{}', '{"type":"checkout.session.completed"}'])(
  'a signed body %j changes nothing',
  async body => {
    const reply = await send(body, stripeSignature(body))
    expect(reply.status).toBeLessThan(500)
  },
)

test('a message of two megabytes is answered 413', async () => {
  expect((await send('x'.repeat(2 ** 21), 'v1')).status).toBe(413)
})

test('a message is answered with an error while the ledger cannot be written', async () => {
  const tradeNo = await order()
  const { pool } = site.services
  await pool.query(`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'no room'; end $$`)
  await pool.query('create trigger fail before insert on entries execute function fail()')
  const body = checkoutMessage('checkout.session.completed', tradeNo)
  const { status } = await send(body, stripeSignature(body))
  await pool.query('drop trigger fail on entries')
  expect([status, await statusOf(tradeNo)]).toEqual([500, 'PENDING'])
  expect((await send(body, stripeSignature(body))).status).toBe(200)
  expect(await statusOf(tradeNo)).toBe('PAID')
})
