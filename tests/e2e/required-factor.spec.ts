import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { updateOptions } from '../../server/domain/options/index.ts'
import { updateUser } from '../../server/domain/users/index.ts'
import { openBrowser } from '../support/browser.ts'
import { openPage } from '../support/console-page.ts'
import { openGateway, type Gateway } from '../support/gateway.ts'
import { accountPage } from '../support/pages/account.ts'
import { fillSignIn, signIn } from '../support/pages/sign-in.ts'
import { ctxFor, job } from '../support/services.ts'

const PASSWORD = 'password-1'

let gateway: Gateway
let browser: Browser
let page: Page

beforeAll(async () => {
  ;[gateway, browser] = await Promise.all([openGateway(), openBrowser()])
  for (const name of ['ann', 'bea', 'cal']) await gateway.addUser(name, 0n)
})
afterEach(async () => {
  await page.context().close()
  await requireFor('off')
})
afterAll(async () => {
  await browser.close()
  await gateway.close()
})

const requireFor = (value: 'off' | 'admins' | 'everyone') =>
  updateOptions(ctxFor(gateway.services, job), {
    options: [{ key: 'SecondFactorRequiredFor', value }],
  })

const setUp = () => page.getByRole('heading', { level: 1, name: 'Set up two-step sign-in' })

/** Adds an authenticator app on the page that asks for one, and stores the recovery codes. */
async function addApp(): Promise<void> {
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await dialog.getByRole('button', { name: 'Copy' }).click()
  const secret = Secret.fromBase32(await page.evaluate(() => navigator.clipboard.readText()))
  await dialog.getByLabel('Code of the app').fill(new TOTP({ secret }).generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('dialog', { name: 'Store your recovery codes' })
  await codes.getByRole('listitem').nth(9).waitFor()
  await codes.getByRole('button', { name: 'I have stored them' }).click()
}

async function open(host = '127.0.0.1'): Promise<void> {
  page = await openPage(browser, { url: gateway.url.replace('127.0.0.1', host) })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
}

test('who signs in without one sets it up, and continues to the page asked for', async () => {
  await requireFor('everyone')
  await open()
  await page.goto('/log?type=CONSUME')
  await fillSignIn(page, 'ann', PASSWORD)
  await setUp().waitFor()
  await page.goto('/setting?tab=personal')
  await setUp().waitFor()
  await page.reload()
  await setUp().waitFor()
  await page.goto('/log?type=CONSUME')
  await setUp().waitFor()
  await addApp()
  await page.getByRole('heading', { level: 1, name: 'Usage log' }).waitFor()
  expect(new URL(page.url()).search).toBe('?type=CONSUME')
  await accountPage(page).open()
  const card = accountPage(page).card('Two-step sign-in')
  await card.getByText('This site requires a second step').waitFor()
  await card.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Add another one before you remove this one').waitFor()
})

test('an open page is led to the set-up at once, and back', async () => {
  await open('localhost')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signIn(page, 'bea', PASSWORD)
  await requireFor('everyone')
  await setUp().waitFor()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByRole('button', { name: 'Create' }).click()
  const codes = page.getByRole('dialog', { name: 'Store your recovery codes' })
  await codes.getByRole('button', { name: 'I have stored them' }).click()
  await page.getByRole('heading', { level: 1, name: 'Tokens' }).waitFor()
  // The page is live again.
  const { id } = await gateway.services.db.user.findFirstOrThrow({ where: { username: 'bea' } })
  await updateUser(gateway.root, { id, displayName: 'Bea Secure' })
  await page.getByRole('button', { name: /Bea Secure/ }).waitFor()
})

test('the set-up can be left by signing out, and is over when it is no longer required', async () => {
  await requireFor('everyone')
  await open()
  await page.goto('/token')
  await fillSignIn(page, 'cal', PASSWORD)
  await setUp().waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  await fillSignIn(page, 'cal', PASSWORD)
  await setUp().waitFor()
  await requireFor('off')
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Tokens' }).waitFor()
})

test('root needs an app to require one of administrators, and then keeps it', async () => {
  await open()
  await signIn(page, 'root', gateway.rootPassword)
  const choose = async (value: string) => {
    await page.goto('/setting?tab=system')
    await page.getByRole('combobox', { name: 'Second step required for' }).click()
    await page.getByRole('option', { name: value }).click()
    const section = page.getByRole('region', { name: 'Sign-in and sign-up' })
    await section.getByRole('button', { name: 'Save' }).click()
  }
  await choose('Administrators')
  await page.getByText('Add an authenticator app or a passkey to your own account').waitFor()
  await accountPage(page).open()
  const card = accountPage(page).card('Two-step sign-in')
  await card.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await dialog.getByRole('button', { name: 'Copy' }).click()
  const secret = Secret.fromBase32(await page.evaluate(() => navigator.clipboard.readText()))
  await dialog.getByLabel('Code of the app').fill(new TOTP({ secret }).generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I have stored them' }).click()
  await card.getByText('10 left').waitFor()
  await choose('Administrators')
  await page.getByText('Saved').waitFor()
  await accountPage(page).open()
  await card.getByText('This site requires a second step').waitFor()
})
