import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from '../../support/browser.ts'
import { openPage } from '../../support/console-page.ts'
import { accountPage } from '../../support/pages/account.ts'
import { fillSignIn, signIn } from '../../support/pages/sign-in.ts'
import { test } from '../../support/stories.ts'

const NAME = 'keyholder'
const PASSWORD = 'password-1'

let page: Page
let cdp: CDPSession
let authenticatorId = ''

const card = () => accountPage(page).card('Two-step sign-in')

test.beforeAll(async ({ gateway, browser }) => {
  await gateway.addUser(NAME, 0n)
  // Browsers allow no passkeys on an address.
  page = await openPage(browser, { url: gateway.url.replace('127.0.0.1', 'localhost') })
  cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const added = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  ;({ authenticatorId } = added)
  await signIn(page, NAME, PASSWORD)
})
test.afterAll(() => page.context().close())

async function signOut(): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
}

test('a passkey is created with a name, and shows recovery codes with the first factor', async () => {
  await accountPage(page).open()
  await card().getByRole('button', { name: 'Add' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Passkey 1')
  await dialog.getByLabel('Name').fill(' ')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await dialog.getByText('cannot be empty').waitFor()
  await dialog.getByLabel('Name').fill('My laptop')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create' }).click()
  const codes = page.getByRole('dialog', { name: 'Store your recovery codes' })
  await codes.getByRole('listitem').nth(9).waitFor()
  await codes.getByRole('button', { name: 'I have stored them' }).click()
  await card().getByText('My laptop').waitFor()
  await card().getByText('10 left').waitFor()
})

test('signs in without a name and a password', async () => {
  await signOut()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('heading', { level: 1, name: 'Tokens' }).waitFor()
  await accountPage(page).open()
  await card().getByText('last used').waitFor()
})

test('is the second step of a password, with recovery codes beside it', async () => {
  await signOut()
  await fillSignIn(page, NAME, PASSWORD)
  await page.getByRole('heading', { level: 1, name: 'Second step' }).waitFor()
  await page.getByText('Use your passkey, or enter one of the recovery codes').waitFor()
  await page.getByLabel('Recovery code').waitFor()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('heading', { level: 1, name: 'Tokens' }).waitFor()
})

test('the removal of the app says that the passkey remains', async ({ gateway }) => {
  const { id } = await gateway.services.db.user.findFirstOrThrow({ where: { username: NAME } })
  const data = { userId: id, secretCipher: new Uint8Array(), confirmedAt: new Date() }
  await gateway.services.db.authenticator.create({ data })
  await page.goto('/setting?tab=personal')
  const question = page.getByRole('alertdialog')
  const asks = async (button: string, text: RegExp) => {
    await card().getByRole('button', { name: button, exact: true }).click()
    await question.getByText(text).waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
  }
  await asks('Remove', /second step of signing in is then a passkey/)
  await asks('Remove My laptop', /Delete it from your device too\.$/)
  await gateway.services.db.authenticator.deleteMany({ where: { userId: id } })
  await page.reload()
  await asks('Remove My laptop', /no longer need a second step, and the recovery codes stop/)
})

test('an answer of an unknown passkey is refused with a message', async () => {
  await accountPage(page).open()
  await card().getByRole('button', { name: 'Remove My laptop' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('Remove the passkey My laptop?').waitFor()
  await question.getByRole('button', { name: 'Remove' }).click()
  await card().getByText('My laptop').waitFor({ state: 'detached' })
  await signOut()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByText('The passkey could not be verified').waitFor()
  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
})
