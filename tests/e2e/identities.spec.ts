import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkWechat } from '../../server/domain/identities/index.ts'
import { inviteCode } from '../../server/domain/invitations/index.ts'
import {
  confirmAuthenticator,
  startAuthenticator,
} from '../../server/domain/second-factors/index.ts'
import { expectAccessible, openBrowser } from '../support/browser.ts'
import { expectAccessibleInAll } from '../support/accessible.ts'
import { openPage } from '../support/console-page.ts'
import { openGateway, type Gateway } from '../support/gateway.ts'
import { identitiesPage } from '../support/pages/identities.ts'
import { signIn } from '../support/pages/sign-in.ts'
import { openProviderSite, type ProviderSite } from '../support/provider-site.ts'
import { anyAccount, providerOptions } from '../server/domain/identities/site.ts'

let gateway: Gateway
let browser: Browser
let providers: ProviderSite

beforeAll(async () => {
  providers = await openProviderSite()
  ;[gateway, browser] = await Promise.all([
    openGateway({ providerUrl: providers.url }),
    openBrowser(),
  ])
  const options = { ...providerOptions(providers.url), ServerAddress: gateway.url }
  for (const [key, value] of Object.entries(options)) await gateway.setOption(key, value)
})
afterAll(async () => {
  await browser.close()
  await gateway.close()
  await providers.close()
})

async function openGuest(width = 1440): Promise<Page & AsyncDisposable> {
  const page = await openPage(browser, { url: gateway.url, width })
  return Object.assign(page, { [Symbol.asyncDispose]: () => page.context().close() })
}
const ownerOf = async (subject: number | string) =>
  (
    await gateway.services.db.identity.findFirstOrThrow({
      where: { subject: { endsWith: String(subject) } },
      include: { user: true },
    })
  ).user

test.each(['GitHub', 'LinuxDO', 'Example SSO'])('a guest signs in with %s', async provider => {
  providers.account = anyAccount({ name: 'Ann' })
  await using page = await openGuest()
  const identities = identitiesPage(page)
  const isSentHere = provider === 'LinuxDO'
  await page.goto(isSentHere ? '/log?type=TOP_UP' : '/login')
  await identities.button(provider).click()
  await page.getByText('Signed in').waitFor()
  const { pathname, search } = new URL(page.url())
  expect(pathname + search).toBe(isSentHere ? '/log?type=TOP_UP' : '/token')
  expect((await ownerOf(providers.account.id)).displayName).toBe('Ann')
})

test('an invited guest signs up with another site', async () => {
  const inviter = await gateway.addUser('inviter', 0n)
  providers.account = anyAccount()
  await using page = await openGuest()
  const identities = identitiesPage(page)
  await page.goto(`/register?aff=${await inviteCode(inviter)}`)
  await identities.button('GitHub').click()
  await identities.console().waitFor()
  const { id } = await gateway.services.db.user.findFirstOrThrow({ where: { username: 'inviter' } })
  expect((await ownerOf(providers.account.id)).inviterId).toBe(id)
})

test('a user links an account, signs in with it, and unlinks it', async () => {
  await gateway.addUser('linker', 0n)
  providers.account = anyAccount({ login: 'octolinker' })
  await using page = await openGuest()
  const identities = identitiesPage(page)
  await signIn(page, 'linker', 'password-1')
  await identities.openAccount()
  await identities.link('GitHub').click()
  await identities.row('GitHub').getByText('octolinker').waitFor()
  await page.getByText('Linked', { exact: true }).waitFor()
  await using other = await openGuest()
  await other.goto('/login')
  await identitiesPage(other).button('GitHub').click()
  await identitiesPage(other).console().waitFor()
  expect((await ownerOf(providers.account.id)).username).toBe('linker')
  await identities.unlinkAndConfirm('GitHub')
  await identities.row('GitHub').getByText('Not linked').waitFor()
})

test('linking asks for a proof of identity when the last one is old', async () => {
  await gateway.addUser('late', 0n)
  providers.account = anyAccount({ login: 'late-octocat' })
  await using page = await openGuest()
  await signIn(page, 'late', 'password-1')
  await gateway.services.db.signIn.updateMany({
    where: { user: { username: 'late' } },
    data: { provedAt: new Date(0) },
  })
  const identities = identitiesPage(page)
  await identities.openAccount()
  await identities.link('GitHub').click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.locator('input').fill('password-1')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await identities.row('GitHub').getByText('late-octocat').waitFor()
})

test('the only way to sign in stays linked', async () => {
  providers.account = anyAccount()
  await using page = await openGuest()
  const identities = identitiesPage(page)
  await page.goto('/login')
  await identities.button('GitHub').click()
  await identities.console().waitFor()
  await identities.openAccount()
  await identities.unlinkAndConfirm('GitHub')
  await page.getByText(/GitHub is your only way to sign in/).waitFor()
})

/** A user with a second factor, and one of its recovery codes. */
async function addCareful(username: string) {
  const ctx = await gateway.addUser(username, 0n)
  const secret = Secret.fromBase32((await startAuthenticator(ctx)).secret)
  const code = new TOTP({ secret }).generate()
  const [recoveryCode = ''] = await confirmAuthenticator(ctx, { code })
  return { ctx, recoveryCode }
}

async function finishSecondStep(page: Page, recoveryCode: string) {
  await page.getByRole('button', { name: /recovery code/i }).click()
  await page.locator('input[name="code"]').fill(recoveryCode)
  await page.keyboard.press('Enter')
  await identitiesPage(page).console().waitFor()
}

test('an account with a second factor is asked for its code', async () => {
  const { recoveryCode } = await addCareful('careful')
  providers.account = anyAccount()
  const { id } = await gateway.services.db.user.findFirstOrThrow({ where: { username: 'careful' } })
  const { login: name } = providers.account
  const subject = String(providers.account.id)
  await gateway.services.db.identity.create({
    data: { userId: id, provider: 'GITHUB', subject, name },
  })
  await using page = await openGuest()
  await page.goto('/login')
  await identitiesPage(page).button('GitHub').click()
  await finishSecondStep(page, recoveryCode)
})

test('an account with a second factor is asked for its code after WeChat too', async () => {
  const { ctx, recoveryCode } = await addCareful('careful-wx')
  providers.account = anyAccount({ id: 'follower-3' })
  await linkWechat(ctx, { code: providers.code() })
  await using page = await openGuest()
  await page.goto('/login')
  await identitiesPage(page).button('WeChat').click()
  await page.getByRole('dialog').getByLabel('Code').fill(providers.code())
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Second step' }).waitFor()
  expect(await page.context().cookies()).toEqual([])
  await finishSecondStep(page, recoveryCode)
})

test('a guest signs in with a code of WeChat, and a user links one', async () => {
  providers.account = anyAccount({ id: 'follower-1' })
  await using page = await openGuest()
  await page.goto('/login')
  await identitiesPage(page).button('WeChat').click()
  const dialog = page.getByRole('dialog')
  // The address of the picture leads nowhere.
  await dialog.getByText('The QR code cannot be loaded').waitFor()
  const code = dialog.getByLabel('Code')
  await code.fill('wrong')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.getByText('The code is wrong or has expired').waitFor()
  expect(await code.getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(page)
  await dialog.getByLabel('Code').fill(providers.code())
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Signed in').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await gateway.addUser('follower', 0n)
  providers.account = anyAccount({ id: 'follower-2' })
  await using other = await openGuest()
  await signIn(other, 'follower', 'password-1')
  const identities = identitiesPage(other)
  await identities.openAccount()
  await identities.link('WeChat').click()
  await other.getByRole('dialog').getByLabel('Code').fill(providers.code())
  await other.getByRole('dialog').getByRole('button', { name: 'Link' }).click()
  await identities.unlink('WeChat').waitFor()
})

test('a code that is used again is refused, and leads to the sign-in page', async () => {
  providers.account = anyAccount()
  await using page = await openGuest()
  const identities = identitiesPage(page)
  await page.goto('/login')
  const landing = page.waitForRequest(request => request.url().includes('/oauth/github?'))
  await identities.button('GitHub').click()
  const address = (await landing).url()
  await identities.console().waitFor()
  await using other = await openGuest()
  await other.goto(address)
  await other.getByText(/was not started in this browser/).waitFor()
  await other.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  await page.goto(address)
  await page.getByText(/was not started in this browser/).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Personal settings' }).waitFor()
})

test.each([
  ['/oauth/github?error=access_denied&state=x', 'Authorisation was cancelled'],
  ['/oauth/linuxdo', /The answer of the other site is incomplete/],
])('the address %s says why it leads to no sign-in', async (path, text) => {
  await using page = await openGuest()
  await page.goto(path)
  await page.getByText(text).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  // Signing in otherwise leads to the console, not to the settings.
  const { pathname, search } = new URL(page.url())
  expect(pathname + search).toBe('/login')
})

test('a provider that does not answer is named', async () => {
  await using page = await openGuest()
  providers.mischief = 'html'
  await page.goto('/login')
  await identitiesPage(page).button('LinuxDO').click()
  await page.getByText(/LinuxDO cannot be reached/).waitFor()
  providers.mischief = undefined
})

test('the buttons are accessible on a phone in both languages and themes', async () => {
  await using page = await openGuest(360)
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await identitiesPage(page).button('Example SSO').waitFor()
    await expectAccessibleInAll(page)
  }
})

test('without a password and with all providers off the page says so', async () => {
  const switches = [
    'GitHubOAuthEnabled',
    'LinuxDOOAuthEnabled',
    'OIDCEnabled',
    'WeChatAuthEnabled',
  ] as const
  for (const key of [...switches, 'PasswordLoginEnabled']) await gateway.setOption(key, 'false')
  await using page = await openGuest()
  await page.goto('/login')
  await page.getByText('No way to sign in is turned on.').waitFor()
  for (const key of [...switches, 'PasswordLoginEnabled']) await gateway.setOption(key, 'true')
})
