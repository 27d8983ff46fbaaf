import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { expectAccessible } from '../../support/browser.ts'
import { openPage } from '../../support/console-page.ts'
import { accountPage } from '../../support/pages/account.ts'
import { fillSignIn, signIn } from '../../support/pages/sign-in.ts'
import { test } from '../../support/stories.ts'

const NAME = 'careful'
const PASSWORD = 'password-1'
const STEP_MS = 30_000

let page: Page
let secret = ''
let recoveryCodes: string[] = []

const card = () => accountPage(page).card('Two-step sign-in')
const copied = () => page.evaluate(() => navigator.clipboard.readText())
/** A code of a step later than any that was used; the server accepts the one after the present. */
const codeOf = (steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  })

/** Waits until the present step lasts so long that the code of the one before is still taken when it is sent. */
const stepWithRoom = () =>
  vi.waitFor(() => expect(Date.now() % STEP_MS).toBeLessThan(STEP_MS / 2), STEP_MS)

test.beforeAll(async ({ gateway, browser }) => {
  await gateway.addUser(NAME, 0n)
  page = await openPage(browser, { url: gateway.url, width: 1280 })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, NAME, PASSWORD)
})
test.afterAll(() => page.context().close())

async function signOut(): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
}

test('an authenticator app is set up with a picture or a key, and shows recovery codes once', async () => {
  await accountPage(page).open()
  await card().getByText('Not set up').waitFor()
  await card().getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  await expectAccessible(page)
  // In a low window the fields scroll below the buttons.
  await page.setViewportSize({ width: 360, height: 560 })
  const { y = 0, height = 0 } = (await dialog.getByRole('button').last().boundingBox()) ?? {}
  expect(y + height).toBeLessThan(560)
  await page.setViewportSize({ width: 1280, height: 900 })
  await dialog.getByRole('button', { name: 'Copy' }).click()
  secret = await copied()
  await dialog.getByLabel('Code of the app').fill('12')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByText('The code is wrong or was used before').waitFor()
  await stepWithRoom()
  await dialog.getByLabel('Code of the app').fill(codeOf(-1))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('dialog', { name: 'Store your recovery codes' })
  await codes.getByRole('listitem').nth(9).waitFor()
  await expectAccessible(page)
  await codes.getByRole('button', { name: 'Copy' }).click()
  recoveryCodes = (await copied()).split('\n')
  expect(recoveryCodes).toEqual(await codes.getByRole('listitem').allInnerTexts())
  const download = page.waitForEvent('download')
  await codes.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/Recovery codes\.txt$/)
  await codes.getByRole('button', { name: 'I have stored them' }).click()
  await card().getByText('10 left').waitFor()
  await page.reload()
  await card().getByText('10 left').waitFor()
})

test('signing in asks for the code after the password', async () => {
  await signOut()
  await fillSignIn(page, NAME, PASSWORD)
  await page.getByRole('heading', { level: 1, name: 'Second step' }).waitFor()
  await expectAccessible(page)
  const field = page.getByRole('textbox', { name: 'Code' })
  await vi.waitFor(async () =>
    expect(await field.evaluate(input => document.activeElement === input)).toBe(true),
  )
  await page.getByRole('button', { name: 'Sign in' }).last().click()
  await page.getByText('Please enter the code!').waitFor()
  await field.fill('aaaa-aaaa-aaaa-aaaa')
  await page.getByRole('button', { name: 'Sign in' }).last().click()
  await page.getByText('The code is wrong or was used before').waitFor()
  await field.fill(codeOf(1))
  await page.getByRole('button', { name: 'Sign in' }).last().click()
  await page.getByRole('heading', { level: 1, name: 'Tokens' }).waitFor()
})

test('a recovery code signs in once, and the page to open is kept', async () => {
  const enter = async (code = '') => {
    await page.getByLabel('Recovery code').fill(code)
    await page.getByRole('button', { name: 'Sign in' }).last().click()
  }
  const startWithRecovery = async () => {
    await signOut()
    await page.goto('/setting?tab=personal')
    await fillSignIn(page, NAME, PASSWORD)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
  }
  await startWithRecovery()
  await enter(recoveryCodes[0])
  await card().getByText('9 left').waitFor()
  await startWithRecovery()
  await enter(recoveryCodes[0])
  await page.getByText('The code is wrong or was used before').waitFor()
  await enter(recoveryCodes[1])
  await card().getByText('8 left').waitFor()
})

test('new recovery codes replace the former ones', async () => {
  await accountPage(page).open()
  await card().getByRole('button', { name: 'New codes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'New codes' }).click()
  const codes = page.getByRole('dialog', { name: 'Store your recovery codes' })
  expect(await codes.getByRole('listitem').allInnerTexts()).not.toContain(recoveryCodes[2])
  await codes.getByRole('button', { name: 'I have stored them' }).click()
  await card().getByText('10 left').waitFor()
})

test('after the removal the password is enough', async () => {
  await accountPage(page).open()
  await card().getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByText('no longer need a second step').waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await card().getByText('Not set up').waitFor()
  await signOut()
  await signIn(page, NAME, PASSWORD)
})
