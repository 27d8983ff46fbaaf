import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  confirmAuthenticator,
  startAuthenticator,
} from '../../../server/domain/second-factors/index.ts'
import { openPage } from '../../support/console-page.ts'
import { identitiesPage } from '../../support/pages/identities.ts'
import { fillSignIn, signIn } from '../../support/pages/sign-in.ts'
import { test } from '../../support/stories.ts'
import {
  anyTelegram,
  serveTelegram,
  telegramOptions,
  telegramQuery,
  type TelegramFields,
} from '../../support/telegram.ts'

const PASSWORD = 'password-1'
/** The person in the widget. Each answer is signed a second later than the one before. */
let account = anyTelegram()
let answers = 0
const answer = (): TelegramFields => ({
  ...account,
  auth_date: Math.floor(Date.now() / 1000) - 1_000 + (answers += 1),
})
const personOf = (username: string) => anyTelegram({ username })

let page: Page
/** Addresses of Telegram that the page asked for. */
let asked: string[] = []

test.beforeAll(async ({ gateway }) => {
  for (const [key, value] of Object.entries(telegramOptions)) await gateway.setOption(key, value)
})
test.afterAll(({ gateway }) => gateway.setOption('TelegramOAuthEnabled', 'false'))
test.beforeEach(async ({ gateway, browser }) => {
  page = await openPage(browser, { url: gateway.url })
  asked = []
  page.on('request', request => {
    if (request.url().includes('telegram.org')) asked.push(request.url())
  })
  await serveTelegram(page, answer)
})
test.afterEach(() => page.context().close())

const dialog = () => page.getByRole('dialog')
const confirmInTelegram = () =>
  dialog().frameLocator('iframe').getByRole('button', { name: 'Log in with Telegram' }).click()

async function openDialog(): Promise<void> {
  await page.goto('/login')
  await identitiesPage(page).button('Telegram').click()
}

async function linkAs(username: string): Promise<void> {
  await signIn(page, username, PASSWORD)
  const identities = identitiesPage(page)
  await identities.openAccount()
  await identities.link('Telegram').click()
  await confirmInTelegram()
  await identities.unlink('Telegram').waitFor()
}

async function signOut(): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}

test('a user links Telegram, signs in with it, and unlinks it', async ({ gateway }) => {
  await gateway.addUser('morse', 0n)
  account = personOf('morse_at_telegram')
  await linkAs('morse')
  await page.getByText('Linked', { exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe('?tab=personal')
  const identities = identitiesPage(page)
  await identities.row('Telegram').getByText('morse_at_telegram').waitFor()
  await signOut()
  await openDialog()
  await confirmInTelegram()
  await page.getByText('Signed in').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await identities.openAccount()
  await identities.unlinkAndConfirm('Telegram')
  await identities.row('Telegram').getByText('Not linked').waitFor()
})

test('linking asks for a proof of identity when the last one is old', async ({ gateway }) => {
  await gateway.addUser('late-tg', 0n)
  account = personOf('late_at_telegram')
  await signIn(page, 'late-tg', PASSWORD)
  await gateway.services.db.signIn.updateMany({
    where: { user: { username: 'late-tg' } },
    data: { provedAt: new Date(0) },
  })
  const identities = identitiesPage(page)
  await identities.openAccount()
  await identities.link('Telegram').click()
  await confirmInTelegram()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.locator('input').fill(PASSWORD)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await identities.row('Telegram').getByText('late_at_telegram').waitFor()
})

test('nothing is loaded from Telegram before a person asks for it', async () => {
  await page.goto('/login')
  await identitiesPage(page).button('Telegram').waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await identitiesPage(page).button('Telegram').click()
  await dialog().locator('iframe').waitFor()
  expect(asked).toEqual([
    'https://telegram.org/js/telegram-widget.js?22',
    'https://oauth.telegram.org/embed/sluice_bot',
  ])
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await dialog().waitFor({ state: 'detached' })
  expect(await page.locator('script[src*=telegram], iframe').count()).toBe(0)
})

test('a script that is blocked is named, and loads again on retry', async () => {
  await page.route('https://telegram.org/**', route => route.abort())
  await openDialog()
  await dialog()
    .getByText(/could not be loaded/)
    .waitFor()
  await serveTelegram(page, answer)
  await dialog().getByRole('button', { name: 'Retry' }).click()
  await dialog().locator('iframe').waitFor()
})

test('Telegram opens no new account, and is not offered to sign up', async () => {
  account = personOf('stranger')
  await openDialog()
  await confirmInTelegram()
  await page.getByText(/This Telegram account is not linked/).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  await page.goto('/register')
  await page.getByRole('button', { name: 'Sign up' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await identitiesPage(page).button('Telegram').count()).toBe(0)
})

test('an answer that another site or a mail has is refused', async ({ gateway }) => {
  const ctx = await gateway.addUser('victim', 0n)
  await signIn(page, 'victim', PASSWORD)
  await page.goto(`/oauth/telegram?${telegramQuery(answer())}`)
  await page.getByText(/was not started in this tab/).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Personal settings' }).waitFor()
  const userId = ctx.actor.kind === 'user' ? ctx.actor.id : 0
  expect(await gateway.services.db.identity.count({ where: { userId } })).toBe(0)
})

test('an account with a second factor is asked for its code', async ({ gateway }) => {
  const ctx = await gateway.addUser('careful-tg', 0n)
  account = personOf('careful_at_telegram')
  await linkAs('careful-tg')
  const secret = Secret.fromBase32((await startAuthenticator(ctx)).secret)
  const code = new TOTP({ secret }).generate()
  const [recoveryCode = ''] = await confirmAuthenticator(ctx, { code })
  await signOut()
  await openDialog()
  await confirmInTelegram()
  await page.getByRole('button', { name: /recovery code/i }).click()
  await page.locator('input[name="code"]').fill(recoveryCode)
  await page.keyboard.press('Enter')
  await identitiesPage(page).console().waitFor()
})

test('Telegram is the only way to sign in of an account without a password', async ({
  gateway,
}) => {
  await gateway.addUser('keyless', 0n)
  account = personOf('keyless_at_telegram')
  await linkAs('keyless')
  await gateway.services.db.user.updateMany({
    where: { username: 'keyless' },
    data: { passwordHash: null },
  })
  await identitiesPage(page).unlinkAndConfirm('Telegram')
  await page.getByText(/Telegram is your only way to sign in/).waitFor()
})

test('the page says so when Telegram is the only method that is on', async ({ gateway }) => {
  await gateway.setOption('PasswordLoginEnabled', 'false')
  await page.goto('/login')
  await page.getByText('Password sign-in is turned off').waitFor()
  await identitiesPage(page).button('Telegram').waitFor()
  await gateway.setOption('PasswordLoginEnabled', 'true')
  await page.reload()
  await fillSignIn(page, 'unknown-user', PASSWORD)
  await page.getByRole('alert').waitFor()
})
