import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { option } from '../../../server/domain/options/index.ts'
import { signatureOf } from '../../../server/domain/orders/payment-signature.ts'
import {
  createRedemptions,
  redeemCode,
  redemptionCode,
} from '../../../server/domain/redemptions/index.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import type { Gateway } from '../../support/gateway.ts'
import { openPage } from '../../support/console-page.ts'
import { MERCHANT_KEY, openPaymentSite } from '../../support/payment-site.ts'
import { ordersPage } from '../../support/pages/orders.ts'
import { signIn } from '../../support/pages/sign-in.ts'
import { visit } from '../../support/pages/visit.ts'
import { walletPage } from '../../support/pages/wallet.ts'
import { test } from '../../support/stories.ts'

const DOLLAR = 500_000n
const NAME = 'saver'

let page: Page
let owner: Ctx
/** Closes the sockets that the page has open, as a network does. */
let loseSocket: () => Promise<unknown>

test.beforeAll(async ({ gateway, browser }) => {
  owner = await gateway.addUser(NAME, DOLLAR)
  page = await openPage(browser, { url: gateway.url, width: 1280 })
  const sockets = new Set<{ close: () => Promise<void> }>()
  await page.routeWebSocket(/graphql/, socket => {
    socket.connectToServer()
    sockets.add(socket)
  })
  loseSocket = async () => {
    const open = [...sockets]
    sockets.clear()
    await Promise.all(open.map(socket => socket.close()))
  }
  await signIn(page, NAME, 'password-1')
})
test.afterAll(async ({ gateway }) => {
  await page.context().close()
  for (const key of ['PayAddress', 'ServerAddress']) await gateway.setOption(key, '')
})

/** Codes of one dollar each. */
async function addCodes({ root }: Gateway, count: number): Promise<string[]> {
  const made = await createRedemptions(root, { name: 'wallet story', quota: DOLLAR, count })
  return made.map(row => redemptionCode(root, row))
}

test('a code is redeemed once, and its errors stand at the field', async ({ gateway }) => {
  const wallet = walletPage(page)
  const [code = ''] = await addCodes(gateway, 1)
  await wallet.open()
  await wallet.balance('$1.00').waitFor()
  const card = wallet.card('Redeem a code')
  await wallet.redeem('   ')
  await card.getByText('Please enter a redemption code!').waitFor()
  expect(await wallet.codeField().getAttribute('aria-invalid')).toBe('true')
  await wallet.redeem('no such code')
  await card.getByText('The redemption code is not valid, or it was redeemed').waitFor()
  await wallet.redeem(` ${code} `)
  await card.getByText(/Redeemed · Added: \$1\.00/).waitFor()
  expect(await wallet.codeField().inputValue()).toBe('')
  await wallet.balance('$2.00').waitFor()
  await wallet.row(/Redeemed code.*\+\$1\.00.*\$2\.00/).waitFor()
  await wallet.redeem(code)
  await card.getByText('The redemption code is not valid, or it was redeemed').waitFor()
  expect(await wallet.row(/Redeemed code/).count()).toBe(1)
})

test('the balance and the movements change without a reload, also after a lost connection', async ({
  gateway,
}) => {
  const wallet = walletPage(page)
  const [first = '', second = ''] = await addCodes(gateway, 2)
  await wallet.open()
  await wallet.rows().first().waitFor()
  const before = await wallet.rows().count()
  await redeemCode(owner, { code: first })
  await expect.poll(() => wallet.rows().count(), { timeout: 10_000 }).toBe(before + 1)
  await wallet.balance('$3.00').waitFor()
  await loseSocket()
  await redeemCode(owner, { code: second })
  await wallet.balance('$4.00').waitFor()
  await expect.poll(() => wallet.rows().count(), { timeout: 10_000 }).toBe(before + 2)
  const ids = await wallet.rows().evaluateAll(rows => rows.map(row => row.getAttribute('data-id')))
  expect(new Set(ids).size).toBe(ids.length)
})

test('the movements are filtered by their kind', async () => {
  const wallet = walletPage(page)
  await wallet.open()
  await wallet.row(/Changed by an administrator/).waitFor()
  await wallet.addFilter('Kind')
  await page.getByRole('menuitemradio', { name: 'Redeemed code' }).click()
  await wallet.row(/Changed by an administrator/).waitFor({ state: 'detached' })
  await wallet
    .row(/Redeemed code/)
    .first()
    .waitFor()
  await wallet.open('?kind=TRANSFER')
  await page.getByText('Nothing matches these filters').waitFor()
})

test('the filtered movements are saved as a file', async () => {
  const wallet = walletPage(page)
  await wallet.open('?kind=REDEMPTION')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('ledger.csv')
  const lines = readFileSync(await file.path(), 'utf8')
    .split('\r\n')
    .slice(0, -1)
  expect(lines[0]).toMatch(/^\uFEFF"Number",/)
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines.slice(1)) expect(line).toContain('"Redeemed code"')
})

/** The form that the page has posted to the payment site. */
let posted: URLSearchParams

/** Serves the payment site, and turns online top-up on while the page is open. */
async function openSite({ services }: Gateway) {
  await page.context().route('https://pay.example/**', async route => {
    posted = new URLSearchParams(route.request().postData() ?? '')
    await route.fulfill({ contentType: 'text/html', body: '<h1>Payment site</h1>' })
  })
  await openPaymentSite(services)
  await vi.waitFor(() => expect(option(services, 'PayAddress')).not.toBe(''))
}

/** Reports a payment as the payment site does. */
async function notify({ url }: Gateway, money: string): Promise<string> {
  const fields = {
    ...Object.fromEntries(
      ['pid', 'type', 'out_trade_no', 'name'].map(key => [key, posted.get(key) ?? '']),
    ),
    money,
    trade_no: 'p-1',
    trade_status: 'TRADE_SUCCESS',
  }
  const sign = signatureOf(Object.entries(fields), MERCHANT_KEY)
  const query = new URLSearchParams({ ...fields, sign, sign_type: 'MD5' })
  return (await fetch(`${url}/api/user/epay/notify?${query}`)).text()
}

test('online top-up is off until an administrator turns it on', async ({ gateway }) => {
  const wallet = walletPage(page)
  await wallet.open()
  await page
    .getByRole('heading', { name: 'Redeem' })
    .or(page.getByText('Redemption code'))
    .first()
    .waitFor()
  expect(await page.getByRole('heading', { name: 'Online top-up' }).count()).toBe(0)
  await openSite(gateway)
  await page.getByText('You pay: ¥7.30').waitFor()
  // What is typed stays as it is, and the rule stands below it.
  for (const [typed, rule] of [
    ['0.5', 'Top-up amount cannot be less than 1'],
    ['-5', 'Enter an amount of at least 1 with at most two decimals'],
  ] as const) {
    await wallet.amountField().fill(typed)
    await page.getByText(rule).waitFor()
    expect(await wallet.amountField().inputValue()).toBe(typed)
    expect(await page.getByRole('button', { name: 'Alipay' }).isDisabled()).toBe(true)
  }
  await gateway.setOption('MinTopUp', '5')
  await wallet.open()
  // Until an amount is typed, the field has the minimum.
  await expect.poll(() => wallet.amountField().inputValue()).toBe('5')
  await wallet.amountField().fill('3')
  await page.getByText('Top-up amount cannot be less than 5').waitFor()
  expect(await page.getByRole('button', { name: 'Alipay' }).isDisabled()).toBe(true)
  await gateway.setOption('MinTopUp', '2')
  // A change of the site never replaces what is typed.
  await page.getByText('You pay: ¥21.90').waitFor()
  expect(await wallet.amountField().inputValue()).toBe('3')
  await gateway.setOption('MinTopUp', '1')
})

test('an order is paid in another tab, and this page shows it without a reload', async ({
  gateway,
}) => {
  const wallet = walletPage(page)
  await wallet.open()
  await wallet.amountField().fill('10')
  await page.getByText('You pay: ¥73.00').waitFor()
  const tab = await wallet.pay('Alipay')
  await tab.getByText('Payment site').waitFor()
  expect(posted.get('return_url')).toMatch(/\/topup$/)
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await tab.close()
  await page.getByText('Waiting for payment…').waitFor()
  expect(await notify(gateway, '73.00')).toBe('success')
  await page.getByText(/Payment received\. Added: \$10\.00/).waitFor()
  await wallet.balance('$14.00').waitFor()
  await wallet.row(/Online top-up.*\+\$10\.00/).waitFor()
  await wallet.card('Orders').getByText('Paid', { exact: true }).waitFor()
})

test('an order that is too old to be paid is found as what its row says', async ({ gateway }) => {
  const { db } = gateway.services
  const { id: userId } = await db.user.findFirstOrThrow({ where: { username: NAME } })
  const order = { userId, method: 'alipay', quota: DOLLAR, money: '7.30' }
  const createdAt = new Date(Date.now() - 48 * 60 * 60 * 1_000)
  await db.topUpOrder.createMany({
    data: [
      { ...order, createdAt, tradeNo: 'USR1NOstale1', status: 'PENDING' },
      { ...order, createdAt, tradeNo: 'USR1NOended1', status: 'EXPIRED' },
    ],
  })
  const orders = ordersPage(page, 'My orders')
  await orders.open('?status=PENDING')
  await orders.row(/USR1NOstale1.*Not paid.*Can no longer be paid/).waitFor()
  expect(await orders.row(/Expired/).count()).toBe(0)
  await orders.open('?status=EXPIRED')
  await orders.row(/USR1NOended1.*Expired/).waitFor()
  await page.setViewportSize({ width: 360, height: 900 })
  const main = page.getByRole('main')
  await main.getByText('Created', { exact: true }).first().waitFor()
  expect(await main.getByText('User', { exact: true }).count()).toBe(0)
  await page.setViewportSize({ width: 1280, height: 900 })
  const wallet = walletPage(page)
  await wallet.open()
  const item = wallet.card('Orders').getByRole('listitem').filter({ hasText: 'USR1NOstale1' })
  await item.getByText('Can no longer be paid').waitFor()
  expect(await item.getByRole('button', { name: 'Pay' }).count()).toBe(0)
})

test('an own order is paid from the list of orders', async () => {
  const orders = ordersPage(page, 'My orders')
  const wallet = walletPage(page)
  await wallet.open()
  await page.getByText('You pay: ¥7.30').waitFor()
  const first = await wallet.pay('Alipay')
  await first.getByText('Payment site').waitFor()
  await first.close()
  const tradeNo = posted.get('out_trade_no') ?? ''
  posted = new URLSearchParams()
  await orders.open(`?q=${tradeNo}`)
  const opened = page.context().waitForEvent('page')
  await orders.row(tradeNo).getByRole('button', { name: 'Pay' }).click()
  const tab = await opened
  await tab.getByText('Payment site').waitFor()
  expect(posted.get('out_trade_no')).toBe(tradeNo)
  await tab.close()
})

test('a form for administrators says to other users that they have no access', async () => {
  await visit(page, '/order/refund/1')
  await page.getByText('You do not have access to this page').waitFor()
  await page.getByRole('heading', { level: 1, name: 'My orders' }).waitFor()
})

test('the state after the return is that of the server', async ({ gateway }) => {
  const wallet = walletPage(page)
  await wallet.open()
  await page.getByText('You pay: ¥7.30').waitFor()
  const tab = await wallet.pay('WeChat Pay')
  await tab.getByText('Payment site').waitFor()
  await tab.close()
  const tradeNo = posted.get('out_trade_no') ?? ''
  await wallet.open(`?out_trade_no=${tradeNo}&trade_status=TRADE_SUCCESS`)
  await page.getByText('Waiting for payment…').waitFor()
  expect(await notify(gateway, '0.01')).toBe('fail')
  await page.getByText('The payment differs from the order').waitFor()
  await wallet.balance('$14.00').waitFor()
  await page.setViewportSize({ width: 360, height: 700 })
  // The payment site returns to the page with a load.
  await page.goto(`/topup?out_trade_no=${tradeNo}`)
  const state = page.getByText('The payment differs from the order')
  await state.waitFor()
  const bottom = async () => (box => (box?.y ?? 0) + (box?.height ?? 0))(await state.boundingBox())
  await expect.poll(bottom).toBeLessThanOrEqual(700)
  await page.setViewportSize({ width: 1280, height: 900 })
  await wallet.open('?out_trade_no=USR1NOother')
  await page.getByText('No such top-up order').waitFor()
})
