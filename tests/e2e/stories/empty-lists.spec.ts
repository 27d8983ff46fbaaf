import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPage } from '../../support/console-page.ts'
import { signIn } from '../../support/pages/sign-in.ts'
import { visit } from '../../support/pages/visit.ts'
import { test } from '../../support/stories.ts'

/** The page of a user who did nothing yet. */
let page: Page

test.beforeAll(async ({ gateway, browser }) => {
  await gateway.addUser('newcomer', 0n)
  page = await openPage(browser, { url: gateway.url })
  await signIn(page, 'newcomer', 'password-1')
})
test.afterAll(() => page.context().close())

test.each([
  ['/token', 'No tokens yet', /key with which a program calls/, 'Add token'],
  ['/log?from=all', 'No calls or events yet', /make a call with a token/, 'Open tokens'],
  ['/order', 'No orders yet', /Top up in the wallet/, 'Open wallet'],
  ['/midjourney?from=all', 'No drawing tasks yet', /Midjourney API/, undefined],
  ['/task?from=all', 'No async tasks yet', /Suno API/, undefined],
])('%s without rows says what it is for and what to do next', async (path, text, help, next) => {
  await visit(page, path)
  await page.getByText(text, { exact: true }).waitFor()
  await page.getByText(help).waitFor()
  if (next) await page.getByRole('link', { name: next }).last().waitFor()
})

test.for(['/midjourney', '/task'])(
  '%s without rows names the channel that an admin adds',
  async (path, { rootPage }) => {
    await visit(rootPage, `${path}?from=all`)
    await rootPage.getByText(/need a channel of the type/).waitFor()
    await rootPage.getByRole('link', { name: 'Add channel' }).waitFor()
  },
)

test('a filter without results is no empty list, and is cleared by a button', async () => {
  await visit(page, '/token?q=nothing-has-this-name')
  await page.getByText('Nothing matches these filters').waitFor()
  expect(await page.getByText('No tokens yet').count()).toBe(0)
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await page.getByText('No tokens yet', { exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe('')
})
