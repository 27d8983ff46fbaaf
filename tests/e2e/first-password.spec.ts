import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, openBrowser } from '../support/browser.ts'
import { openPage } from '../support/console-page.ts'
import { openGateway, type Gateway } from '../support/gateway.ts'
import { accountPage } from '../support/pages/account.ts'
import { showIn } from '../support/pages/appearance.ts'
import { identitiesPage } from '../support/pages/identities.ts'
import { signIn } from '../support/pages/sign-in.ts'
import { openProviderSite, type ProviderSite } from '../support/provider-site.ts'
import { anyAccount, providerOptions } from '../server/domain/identities/site.ts'

const PASSWORD = 'first-password'

let gateway: Gateway
let browser: Browser
let providers: ProviderSite
let page: Page

beforeAll(async () => {
  providers = await openProviderSite()
  ;[gateway, browser] = await Promise.all([
    openGateway({ providerUrl: providers.url }),
    openBrowser(),
  ])
  const options = { ...providerOptions(providers.url), ServerAddress: gateway.url }
  for (const [key, value] of Object.entries(options)) await gateway.setOption(key, value)
  providers.account = anyAccount({ name: 'Ann' })
  page = await openPage(browser, { url: gateway.url })
  await page.goto('/login')
  await signInWithGithub()
})
afterAll(async () => {
  await browser.close()
  await gateway.close()
  await providers.close()
})

async function signInWithGithub(): Promise<void> {
  await identitiesPage(page).button('GitHub').click()
  await page.getByText('Signed in', { exact: true }).waitFor()
}

const user = () =>
  gateway.services.db.user.findFirstOrThrow({ where: { displayName: 'Ann', role: 'NORMAL' } })
const open = () => page.getByRole('button', { name: 'Set a password' }).click()
const dialog = () => page.getByRole('dialog', { name: 'Set a password' })

async function fillIn(): Promise<void> {
  await dialog()
    .getByLabel(/^New password/)
    .fill(PASSWORD)
  await dialog().getByLabel('Confirm new password').fill(PASSWORD)
  await dialog().getByRole('button', { name: 'Set a password' }).click()
}

test('an account of another site sees that it has no password', async () => {
  await accountPage(page).open()
  await page.getByText('Not set', { exact: true }).waitFor()
  await open()
  await dialog().getByText('You can then also sign in with your username').waitFor()
  expect(await dialog().locator('input').count()).toBe(2)
  for (const language of ['en', 'zh'] as const) {
    await showIn(page, { language, theme: language === 'en' ? 'light' : 'dark' })
    await expectAccessible(page)
  }
  await showIn(page, { language: 'en', theme: 'light' })
})

test('an old session is led to a new sign-in, and back', async () => {
  const { id } = await user()
  await gateway.services.db.signIn.updateMany({
    where: { userId: id },
    data: { provedAt: new Date(0) },
  })
  await accountPage(page).open()
  await open()
  await fillIn()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.getByText('This needs a fresh sign-in').waitFor()
  await expectAccessible(page)
  await proof.getByRole('button', { name: 'Sign in again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  expect((await user()).passwordHash).toBeNull()
  await signInWithGithub()
})

test('the first password is set and signs in', async () => {
  await accountPage(page).open()
  await open()
  await fillIn()
  await page.getByText('Password set').waitFor()
  await page.getByRole('button', { name: 'Change password' }).waitFor()
  const other = await openPage(browser, { url: gateway.url })
  await signIn(other, (await user()).username, PASSWORD)
})
