import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { updateOptions } from '../../../server/domain/options/index.ts'
import { expectAccessibleInAll } from '../../support/accessible.ts'
import { openPage } from '../../support/console-page.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'
import { accountPage } from '../../support/pages/account.ts'
import { showIn } from '../../support/pages/appearance.ts'
import { fillSignIn } from '../../support/pages/sign-in.ts'
import { ctxFor, job } from '../../support/services.ts'
import { test } from '../../support/stories.ts'

const NAME = 'secured'
const WIDTHS = [1440, 360]

/** A server of its own, because the option applies to the users of all stories. */
let own: Gateway

beforeAll(async () => {
  own = await openGateway()
  await own.addUser(NAME, 0n)
})
afterAll(() => own.close())

const requireFor = (value: 'off' | 'everyone') =>
  updateOptions(ctxFor(own.services, job), {
    options: [{ key: 'SecondFactorRequiredFor', value }],
  })

async function expectAccessibleInBothWidths(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessibleInAll(page)
  }
  await showIn(page, { language: 'en', theme: 'light' })
}

test('the page that sets up a required second factor is accessible', async ({ browser }) => {
  await requireFor('everyone')
  const page = await openPage(browser, { url: own.url.replace('127.0.0.1', 'localhost') })
  await page.goto('/token')
  await fillSignIn(page, NAME, 'password-1')
  await page.getByRole('heading', { level: 1, name: 'Set up two-step sign-in' }).waitFor()
  await page.getByText('Signed in', { exact: true }).waitFor({ state: 'detached' })
  await expectAccessibleInBothWidths(page)
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await page.getByRole('dialog').getByRole('img').waitFor()
  await expectAccessibleInBothWidths(page)
  await page.context().close()
  await requireFor('off')
})

test('the dialogs for a first password are accessible', async ({ browser }) => {
  const page = await openPage(browser, { url: own.url })
  await page.goto('/setting?tab=personal')
  await fillSignIn(page, NAME, 'password-1')
  await accountPage(page).sessions().getByText('This device').waitFor()
  const where = { username: NAME }
  await own.services.db.user.updateMany({ where, data: { passwordHash: null } })
  await own.services.db.signIn.updateMany({ data: { provedAt: new Date(0) } })
  await page.reload()
  await page.getByRole('button', { name: 'Set a password' }).click()
  const form = page.getByRole('dialog', { name: 'Set a password' })
  await form.waitFor()
  await expectAccessibleInBothWidths(page)
  await form.getByLabel(/^New password/).fill('password-2')
  await form.getByLabel('Confirm new password').fill('password-2')
  await form.getByRole('button', { name: 'Set a password' }).click()
  await page.getByText('This needs a fresh sign-in').waitFor()
  await expectAccessibleInBothWidths(page)
  await page.context().close()
})
