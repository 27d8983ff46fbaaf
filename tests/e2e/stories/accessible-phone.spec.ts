import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { createRedemptions } from '../../../server/domain/redemptions/index.ts'
import { expectAccessiblePage } from '../../support/accessible.ts'
import { openPage } from '../../support/console-page.ts'
import { test } from '../../support/stories.ts'

const WIDTH = 360

let page: Page
const errors: string[] = []

test.beforeAll(async ({ gateway, browser, rootPage }) => {
  await gateway.addKey(await gateway.addUser('small-screen', 1_000_000n))
  await gateway.addKey(gateway.root)
  await gateway.addChannel('http://127.0.0.1:1', { name: 'a channel on a phone' })
  await createRedemptions(gateway.root, { name: 'a code on a phone', quota: 500_000n })
  page = await openPage(browser, {
    url: gateway.url,
    width: WIDTH,
    storageState: await rootPage.context().storageState(),
  })
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', error => errors.push(error.message))
})
test.afterAll(() => page.context().close())

test.for([
  '/token',
  '/token/add',
  '/channel',
  '/redemption',
  '/redemption/add',
  '/user',
  '/user/add',
  '/user/tokens/1',
  '/user/ledger/1',
  '/log',
  '/audit',
  '/ledger',
  '/ledger?tab=holds',
  '/ledger?tab=verify',
  '/ledger?tab=exposure',
  '/detail',
  '/setup',
  '/route?group=default&model=gpt-4o',
  '/playground',
  '/setting',
  '/setting?tab=operation',
  '/setting?tab=prices',
  '/setting?tab=groups',
  '/setting?tab=system',
  '/setting?tab=other',
  '/setting?tab=configuration',
])('the page %s is accessible on a phone, and not wider than it', async path => {
  await expectAccessiblePage(page, path)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTH)
  expect(errors).toEqual([])
})
