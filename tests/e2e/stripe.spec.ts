import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { openPage } from '../support/console-page.ts'
import { openGateway, type Gateway } from '../support/gateway.ts'
import { openPaymentSite, openStripePayment } from '../support/payment-site.ts'
import { ordersPage } from '../support/pages/orders.ts'
import { signIn } from '../support/pages/sign-in.ts'
import { walletPage } from '../support/pages/wallet.ts'
import {
  checkoutMessage,
  disputeMessage,
  openStripeSite,
  refundedMessage,
  stripeSignature,
  type StripeSite,
} from '../support/stripe-site.ts'

const BUYER = 'buyer'

let stripe: StripeSite
let gateway: Gateway
let browser: Browser
let buyer: Page
let root: Page

beforeAll(async () => {
  stripe = await openStripeSite()
  gateway = await openGateway({ stripeUrl: stripe.url })
  browser = await openBrowser()
  await gateway.addUser(BUYER, 0n)
  await openStripePayment(gateway.services)
  buyer = await openPage(browser, { url: gateway.url })
  root = await openPage(browser, { url: gateway.url })
  await signIn(buyer, BUYER, 'password-1')
  await signIn(root, 'root', gateway.rootPassword)
})
afterAll(async () => {
  await browser.close()
  await gateway.close()
  await stripe.close()
})

/** The number of the newest order of the buyer. */
async function newestOrder(): Promise<string> {
  const order = await gateway.services.db.topUpOrder.findFirst({ orderBy: { id: 'desc' } })
  return order?.tradeNo ?? ''
}

/** Sends a message as Stripe does. */
async function send(body: string): Promise<number> {
  const headers = { 'Stripe-Signature': stripeSignature(body) }
  const place = `${gateway.url}/api/user/stripe/webhook`
  return (await fetch(place, { method: 'POST', body, headers })).status
}

test('a user pays on the page of Stripe, and the wallet shows it without a reload', async () => {
  const wallet = walletPage(buyer)
  await wallet.open()
  await wallet.amountField().fill('10')
  await buyer.getByText('You pay: $10.00').waitFor()
  const tab = await wallet.pay('Card (Stripe)')
  await tab.getByText('Stripe page').waitFor()
  await tab.close()
  await buyer.getByText('Waiting for payment…').waitFor()
  const tradeNo = await newestOrder()
  expect(await send(checkoutMessage('checkout.session.completed', tradeNo))).toBe(200)
  await buyer.getByText(/Payment received\. Added: \$10\.00/).waitFor()
  await wallet.balance('$10.00').waitFor()
})

test('a payment that failed is shown without a reload', async () => {
  const wallet = walletPage(buyer)
  await wallet.open()
  await wallet.amountField().fill('2.50')
  await buyer.getByText('You pay: $2.50').waitFor()
  const tab = await wallet.pay('Card (Stripe)')
  await tab.getByText('Stripe page').waitFor()
  await tab.close()
  await buyer.getByText('Waiting for payment…').waitFor()
  const failed = checkoutMessage('checkout.session.async_payment_failed', await newestOrder())
  expect(await send(failed)).toBe(200)
  await buyer.getByText('The payment failed and nothing was added.').waitFor()
})

test('each method has its own price, and an error of Stripe is a message', async () => {
  await openPaymentSite(gateway.services)
  const wallet = walletPage(buyer)
  await wallet.open()
  await buyer.getByRole('button', { name: 'Alipay · ¥7.30' }).waitFor()
  stripe.answerWith({ status: 400, error: { type: 'invalid_request_error' } })
  await buyer.getByRole('button', { name: 'Card (Stripe) · $1.00' }).click()
  await buyer.getByRole('alertdialog').getByRole('button', { name: 'Pay now' }).click()
  await buyer.getByText('The payment site refused the payment').waitFor()
  stripe.answerWith(undefined)
})

test('root completes an order and refunds it, and its user sees both', async () => {
  const orders = ordersPage(root)
  const own = ordersPage(buyer, 'My orders')
  const tradeNo = await newestOrder()
  await own.open()
  await own.row(tradeNo).getByText('Not paid').waitFor()
  await orders.open('?status=PENDING')
  await orders.act(tradeNo, 'Mark as paid')
  await orders.dialog.getByText(/buyer gets \$1\.00 for \$1\.00/).waitFor()
  await orders.dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await orders.dialog.getByText('cannot be empty').waitFor()
  await orders.confirm('seen at Stripe')
  await own.row(tradeNo).getByText('Paid', { exact: true }).waitFor()
})

test('a refund of root returns the money and takes the quota back', async () => {
  const paid = await gateway.services.db.topUpOrder.findFirst({
    where: { status: 'PAID', paymentId: { not: null } },
  })
  const tradeNo = paid?.tradeNo ?? ''
  const orders = ordersPage(root)
  const own = ordersPage(buyer, 'My orders')
  await own.open()
  await orders.open(`?q=${tradeNo}`)
  await orders.act(tradeNo, 'Refund')
  await orders.dialog.getByText('Stripe returns $10.00 to buyer.').waitFor()
  await orders.confirm('bought twice')
  await own.row(tradeNo).getByText('Refunded').waitFor()
  expect(stripe.requests.at(-1)).toMatchObject({ path: '/v1/refunds' })
  expect(await send(refundedMessage(tradeNo))).toBe(200)
  const wallet = walletPage(buyer)
  await wallet.open()
  await wallet.balance('$1.00').waitFor()
})

test('a dispute and its end are in the orders and the receipt without a reload', async () => {
  const paid = await gateway.services.db.topUpOrder.findFirst({ where: { status: 'PAID' } })
  const { id = 0, tradeNo = '' } = paid ?? {}
  const payment = { paymentId: `pi_${tradeNo}` }
  await gateway.services.db.topUpOrder.update({ where: { id }, data: payment })
  const orders = ordersPage(root)
  const own = ordersPage(buyer, 'My orders')
  await own.open()
  await orders.open(`?q=${tradeNo}`)
  const part = { amount: 50 }
  expect(await send(disputeMessage('created', tradeNo, part))).toBe(200)
  await orders.row(tradeNo).getByText('$0.50 disputed', { exact: true }).waitFor()
  expect(await send(disputeMessage('funds_withdrawn', tradeNo, part))).toBe(200)
  await orders.row(tradeNo).getByText('$0.50 disputed and withdrawn').waitFor()
  await own.row(tradeNo).getByText('Disputed', { exact: true }).waitFor()
  const won = { ...part, status: 'won' }
  expect(await send(disputeMessage('closed', tradeNo, won))).toBe(200)
  await own.row(tradeNo).getByText('Dispute over $0.50 ended, money kept').waitFor()
  await own.row(tradeNo).getByText('Paid', { exact: true }).waitFor()
  await own.row(tradeNo).getByRole('button', { name: 'Receipt' }).click()
  await buyer.getByText('Refunds and disputes').waitFor()
  await buyer.getByText('returned to the balance $0.50').waitFor()
})

test('the receipt of a paid order is a page of its own for paper', async () => {
  const own = ordersPage(buyer, 'My orders')
  await own.open()
  await own.rows().getByRole('button', { name: 'Receipt' }).first().click()
  await buyer.getByRole('heading', { level: 1, name: 'Receipt' }).waitFor()
  await buyer.getByText('buyer #').waitFor()
  await buyer.getByText('Amount paid', { exact: true }).waitFor()
  await buyer.emulateMedia({ media: 'print' })
  expect(await buyer.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
  expect(await buyer.getByRole('banner').count()).toBe(0)
  await buyer.emulateMedia({ media: 'screen' })
  // Another user sees no receipt, and no order.
  await root.goto('/order/receipt/99999')
  await root.getByText('No such top-up order').waitFor()
  await root.getByRole('link', { name: 'Orders' }).click()
  await root.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
})
