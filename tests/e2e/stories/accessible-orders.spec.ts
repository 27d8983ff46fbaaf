import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  expectAccessiblePage,
  expectAccessibleSurface,
  press,
  type Surface,
} from '../../support/accessible.ts'
import { openPage } from '../../support/console-page.ts'
import { openPaymentSite } from '../../support/payment-site.ts'
import { accountPage } from '../../support/pages/account.ts'
import { showIn } from '../../support/pages/appearance.ts'
import { signIn } from '../../support/pages/sign-in.ts'
import { visit } from '../../support/pages/visit.ts'
import { test } from '../../support/stories.ts'

const NAME = 'payer'
const WIDTHS = [1440, 360]

let page: Page
let wallet: Page
const errors: string[] = []

test.beforeAll(async ({ gateway, browser, rootPage }) => {
  page = await openPage(browser, {
    url: gateway.url,
    storageState: await rootPage.context().storageState(),
  })
  await openPaymentSite(gateway.services)
  const { db } = gateway.services
  await gateway.addUser(NAME, 1_000_000n)
  const { id: userId } = await db.user.findFirstOrThrow({ where: { username: NAME } })
  await db.user.update({ where: { id: userId }, data: { rewardBalance: 1_000_000n } })
  const order = { userId, method: 'alipay', quota: 500_000n, money: '7.30' }
  await db.topUpOrder.createMany({
    data: [
      { ...order, id: PAID, tradeNo: 'USR1NOread1', status: 'PAID', paidAt: new Date() },
      { ...order, id: UNPAID, tradeNo: 'USR1NOread2', status: 'PENDING' },
    ],
  })
  wallet = await openPage(browser, { url: gateway.url })
  await signIn(wallet, NAME, 'password-1')
  for (const shown of [page, wallet]) {
    shown.on('console', message => message.type() === 'error' && errors.push(message.text()))
    shown.on('pageerror', error => errors.push(error.message))
  }
})
test.afterAll(async ({ gateway }) => {
  for (const shown of [page, wallet]) await shown.context().close()
  for (const key of ['PayAddress', 'ServerAddress']) await gateway.setOption(key, '')
})

/** Beyond the ids that other stories get. */
const PAID = 900_001
const UNPAID = 900_002

const surfaces: readonly Surface[] = [
  {
    name: 'the form that marks an order as paid',
    path: `/order/complete/${UNPAID}`,
    open: () => Promise.resolve(),
    shows: 'dialog',
  },
  {
    name: 'the form that refunds an order',
    path: `/order/refund/${PAID}`,
    open: () => Promise.resolve(),
    shows: 'dialog',
  },
]

const ownSurfaces: readonly Surface[] = [
  { name: 'the question before a payment', path: '/topup', open: pay, shows: 'alertdialog' },
  {
    name: 'the transfer of earnings',
    path: '/setting',
    open: page => accountPage(page).openTransfer(),
    shows: 'dialog',
  },
  {
    name: 'the deletion of the own account',
    path: '/setting',
    open: press('Delete account'),
    shows: 'dialog',
  },
]

async function pay(page: Page): Promise<void> {
  await page.getByText('You pay: ¥7.30').waitFor()
  await press('Alipay')(page)
}

for (const width of WIDTHS) {
  test.for(['/order', `/order/receipt/${PAID}`])(
    `the page %s is accessible, ${width} px wide`,
    async path => {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessiblePage(page, path)
    },
  )
  test.for(surfaces)(`$name is accessible, ${width} px wide`, async surface => {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessibleSurface(page, surface)
  })
  test.for(['/topup', '/topup?out_trade_no=USR1NOread2', '/setting'])(
    `the page %s of a user is accessible, ${width} px wide`,
    async path => {
      await wallet.setViewportSize({ width, height: 900 })
      await expectAccessiblePage(wallet, path)
    },
  )
  test.for(ownSurfaces)(`$name is accessible, ${width} px wide`, async surface => {
    await wallet.setViewportSize({ width, height: 900 })
    await showInEnglish(wallet)
    await expectAccessibleSurface(wallet, surface)
  })
}

const showInEnglish = (shown: Page) => showIn(shown, { language: 'en', theme: 'light' })

test.for([`complete/${UNPAID}`, `refund/${PAID}`])(
  'the form /order/%s takes the focus, so that the reason can be typed at once',
  async path => {
    await visit(page, `/order/${path}`)
    await page.locator('input:focus').and(page.getByLabel('Reason')).waitFor()
  },
)

test('a receipt is printed in dark ink, also from the dark theme', async () => {
  await visit(page, `/order/receipt/${PAID}`)
  const title = page.getByRole('heading', { level: 1 })
  await title.waitFor()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await title.evaluate(shown => getComputedStyle(shown).color)).toMatch(/^rgb\(\d\d?, /)
  await page.emulateMedia({ media: null })
})

test('none of these pages reports an error', () => {
  expect(errors).toEqual([])
})
