import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openLedger } from '../../../server/domain/money/index.ts'
import { createRedemptions } from '../../../server/domain/redemptions/index.ts'
import { noJournal } from '../../../server/kernel/journal.ts'
import { expectAccessibleSurface, press } from '../../support/accessible.ts'
import { openPage } from '../../support/console-page.ts'
import { settlementFor } from '../../support/ledger.ts'
import { signIn } from '../../support/pages/sign-in.ts'
import { visit } from '../../support/pages/visit.ts'
import { resetPage, test } from '../../support/stories.ts'

const NAME = 'palette-pat'
const callId = randomUUID()
let page: Page
let channelId: number
let userId: number

test.beforeAll(async ({ gateway, rootPage }) => {
  page = rootPage
  channelId = await gateway.addChannel('http://127.0.0.1:9/', { name: `${NAME} upstream` })
  const user = await gateway.addUser(NAME, 1_000_000n)
  userId = user.actor.kind === 'user' ? user.actor.id : 0
  await gateway.addKey(user, { name: `${NAME} token` })
  await openLedger(gateway.services, noJournal).settle(
    settlementFor({
      userId,
      username: NAME,
      channelId,
      callId,
      charge: 5n,
      model: 'palette-model',
    }),
  )
})
test.beforeEach(() => resetPage(page))

const palette = (of: Page) => of.getByRole('dialog', { name: 'Search and go to' })
const options = (of: Page) => palette(of).getByRole('option')

async function openWithKeys(of: Page): Promise<void> {
  await of.keyboard.press('Control+k')
  await palette(of).getByRole('combobox', { name: 'Search and go to' }).waitFor()
}

test('the menu has three groups: what a user works with, what a site sells, and what operates it', async () => {
  await visit(page, '/token')
  const menu = page.getByRole('navigation', { name: 'Console menu' })
  await menu.getByRole('link', { name: 'Settings' }).waitFor()
  const names = await menu.getByRole('link').allInnerTexts()
  const [users, sites, operators] = [
    ['Tokens', 'Logs'],
    ['Orders', 'Users'],
    ['Channels', 'Settings'],
  ]
  const places = [users, sites, operators].flat().map(name => names.indexOf(name))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(await menu.locator('li[aria-hidden="true"]').count()).toBe(2)
  await menu.getByRole('link', { name: 'Routes' }).click()
  await page.getByRole('heading', { level: 1, name: 'Routes of calls' }).waitFor()
})

test('an admin finds rows of each kind with the keyboard, and the last choice stands first', async () => {
  await visit(page, '/token')
  await page.getByRole('heading', { level: 1, name: 'Tokens' }).waitFor()
  await openWithKeys(page)
  await page.keyboard.type(NAME)
  for (const name of [
    `${NAME} upstream #${channelId}`,
    `${NAME} #${userId}`,
    `${NAME} token ${NAME}`,
  ]) {
    await options(page)
      .filter({ hasText: new RegExp(name.split(' ').join('.*')) })
      .first()
      .waitFor()
  }
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/channel/edit/${channelId}`)
  await page.goto('/log')
  await openWithKeys(page)
  expect(await options(page).first().innerText()).toContain(`${NAME} upstream`)
  await page.keyboard.type(callId)
  await options(page).filter({ hasText: 'palette-model' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/log?request=${callId}`)
  await openWithKeys(page)
  await page.keyboard.press('Escape')
  await palette(page).waitFor({ state: 'detached' })
})

test('an admin finds a redemption code by its name and an order by its number', async ({
  gateway,
}) => {
  const tradeNo = `PALETTE${randomUUID()}`
  const [code] = await createRedemptions(gateway.root, { name: 'palette code' })
  await gateway.services.db.topUpOrder.create({
    data: { userId, tradeNo, method: 'alipay', currency: 'CNY', quota: 5n, money: '7.3' },
  })
  await visit(page, '/token')
  await openWithKeys(page)
  await page.keyboard.type('palette co')
  await options(page).filter({ hasText: 'palette code' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/redemption/edit/${code?.id}`)
  await page.goto('/token')
  await openWithKeys(page)
  await page.keyboard.type(tradeNo)
  await options(page).filter({ hasText: tradeNo }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/order?q=${tradeNo}`)
  await page.getByRole('row').filter({ hasText: tradeNo }).waitFor()
})

test('the palette is accessible', () =>
  expectAccessibleSurface(page, {
    name: 'the palette',
    path: '/token',
    open: press('Search and go to'),
    shows: 'dialog',
  }))

test('a user finds own pages and rows only, also on a phone', async ({ gateway, browser }) => {
  const own = await openPage(browser, { url: gateway.url, width: 360 })
  await signIn(own, NAME, 'password-1')
  await own.getByRole('button', { name: 'Search and go to' }).click()
  await own.getByRole('combobox').fill(NAME)
  await options(own)
    .filter({ hasText: `${NAME} token` })
    .waitFor()
  expect(await options(own).count()).toBe(1)
  await own.getByRole('combobox').fill(callId)
  await options(own).filter({ hasText: 'palette-model' }).waitFor()
  await own.getByRole('combobox').fill('channel')
  await palette(own).getByText('Nothing found').waitFor()
  await own.getByRole('combobox').fill('about')
  await options(own).filter({ hasText: 'About' }).waitFor()
  await own.getByRole('combobox').fill('wallet')
  await options(own).filter({ hasText: 'Wallet' }).click()
  await own.getByRole('heading', { level: 1, name: 'Wallet' }).waitFor()
  await own.context().close()
})
