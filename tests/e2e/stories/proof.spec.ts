import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from '../../support/browser.ts'
import { openPage } from '../../support/console-page.ts'
import { accountPage } from '../../support/pages/account.ts'
import { signIn } from '../../support/pages/sign-in.ts'
import { test } from '../../support/stories.ts'

const NAME = 'proven'
const PASSWORD = 'password-1'

let page: Page

test.beforeAll(async ({ gateway, browser }) => {
  await gateway.addUser(NAME, 0n)
  page = await openPage(browser, { url: gateway.url, width: 1280 })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, NAME, PASSWORD)
  await gateway.services.db.signIn.updateMany({
    where: { user: { username: NAME } },
    data: { provedAt: new Date(0) },
  })
})
test.afterAll(() => page.context().close())

const dialog = () => page.getByRole('dialog', { name: 'Confirm that it is you' })

async function generate(): Promise<void> {
  const card = accountPage(page).card('System access token')
  await card.getByRole('button', { name: 'Generate system access token' }).click()
}

/** Generates another token, which needs an answer: it ends the former one. */
async function replace(): Promise<void> {
  await generate()
  await page.getByRole('alertdialog').getByRole('button').last().click()
}

test('a change that needs a proof can be given up', async () => {
  await accountPage(page).open()
  await generate()
  await dialog().getByRole('textbox', { name: 'Password' }).waitFor()
  await expectAccessible(page)
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Confirm your identity first').waitFor()
})

test('it goes on after the password, which later changes do not ask for', async () => {
  await accountPage(page).open()
  await generate()
  await dialog().locator('input').fill('wrong password')
  await dialog().getByRole('button', { name: 'Confirm' }).click()
  await dialog().getByRole('alert').waitFor()
  await dialog().locator('input').fill(PASSWORD)
  await dialog().getByRole('button', { name: 'Confirm' }).click()
  const card = accountPage(page).card('System access token')
  await card.getByRole('button', { name: 'Copy' }).waitFor()
  await replace()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  expect(await dialog().count()).toBe(0)
})
