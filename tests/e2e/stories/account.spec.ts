import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { updateOptionEntries } from '../../../server/domain/options/index.ts'
import { rewardInvitation } from '../../../server/domain/invitations/index.ts'
import { adjustUserBalance, createUser } from '../../../server/domain/users/index.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { openPage } from '../../support/console-page.ts'
import type { Gateway } from '../../support/gateway.ts'
import { accountPage } from '../../support/pages/account.ts'
import { fillSignIn, signIn } from '../../support/pages/sign-in.ts'
import { resetPage, test } from '../../support/stories.ts'
import { telegramOptions } from '../../support/telegram.ts'

const NAME = 'owner'
const PASSWORD = 'password-1'
const DOLLAR = 500_000n
const NAMES = Array.from({ length: 12 }, (_, at) => `story-model-${at}`)

let page: Page
let owner: Ctx

test.beforeAll(async ({ gateway, browser }) => {
  owner = await gateway.addUser(NAME, DOLLAR)
  await gateway.addChannel('http://127.0.0.1:9/', { name: 'account story', models: NAMES })
  await price(gateway, { after: '1' })
  page = await openPage(browser, { url: gateway.url, width: 1280 })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, NAME, PASSWORD)
})
test.afterAll(async ({ gateway }) => {
  await price(gateway, { before: '1', after: null })
  await page.context().close()
  for (const key of ['SMTPServer', 'SMTPAccount']) await gateway.setOption(key, '')
})

/** A model without a price cannot be called. */
const price = ({ root }: Gateway, change: { before?: string; after: string | null }) =>
  updateOptionEntries(root, {
    entries: NAMES.map(name => ({ key: 'ModelRatio' as const, name, ...change })),
  })

const userId = ({ actor }: Ctx) => (actor.kind === 'user' ? actor.id : 0)
const copied = () => page.evaluate(() => navigator.clipboard.readText())

test('the balance and the number of calls move without a reload', async ({ gateway }) => {
  const account = accountPage(page)
  await account.open()
  expect(await account.fact('Balance')).toBe('$1.00')
  expect(await account.fact('Calls')).toBe('0')
  await adjustUserBalance(gateway.root, { id: userId(owner), delta: DOLLAR })
  await vi.waitFor(async () => expect(await account.fact('Balance')).toBe('$2.00'))
})

test('the balance in the menu of the user leads to the wallet', async () => {
  await accountPage(page).open()
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: /^Balance \$/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Wallet' }).waitFor()
})

test('another browser appears among the sessions, and ends at once when it is signed out', async ({
  gateway,
  browser,
}) => {
  const account = accountPage(page)
  await account.open()
  expect(await account.rows().count()).toBe(1)
  const other = await openPage(browser, { url: gateway.url })
  await signIn(other, NAME, PASSWORD)
  await account.rows().nth(1).waitFor()
  expect(await account.rows().nth(0).innerText()).toContain('This device')
  const row = account.rows().nth(1)
  expect(await row.innerText()).toMatch(/Chrome on Linux[^]*127\.0\.0\.1 · last used \d{4}-/)
  await row.getByRole('button', { name: 'Sign out Chrome on Linux' }).click()
  await row.waitFor({ state: 'detached' })
  // The other browser learns it by the socket that closes, without a request of its own.
  await other.waitForURL(/\/login\?expired=true/)
  await other.context().close()
})

test('signing out everywhere else keeps this browser', async ({ gateway, browser }) => {
  const account = accountPage(page)
  await account.open()
  const button = account.sessions().getByRole('button', { name: 'Sign out everywhere else' })
  expect(await button.isDisabled()).toBe(true)
  const others = [
    await openPage(browser, { url: gateway.url }),
    await openPage(browser, { url: gateway.url }),
  ]
  for (const other of others) await signIn(other, NAME, PASSWORD)
  await account.rows().nth(2).waitFor()
  await button.click()
  const question = page.getByRole('alertdialog')
  await question.getByText('Sign out 2 other sessions?').waitFor()
  await question.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await account.rows().nth(1).waitFor({ state: 'detached' })
  for (const other of others) {
    await other.waitForURL(/\/login\?expired=true/)
    await other.context().close()
  }
  await page.reload()
  await account.sessions().getByText('This device').waitFor()
})

test('models are searched and copied', async () => {
  const account = accountPage(page)
  await account.open()
  const card = account.card('Available models')
  await card.getByLabel('Search models').fill('MODEL-1')
  await card.getByRole('button', { name: 'story-model-0' }).waitFor({ state: 'detached' })
  await card.getByRole('button', { name: 'Copy these model names' }).click()
  expect(await copied()).toBe('story-model-1,story-model-10,story-model-11')
  await card.getByRole('button', { name: 'story-model-11' }).click()
  expect(await copied()).toBe('story-model-11')
  await card.getByLabel('Search models').fill('nothing like it')
  await card.getByText('No model matches').waitFor()
})

test('a system access token is shown once and works', async ({ gateway }) => {
  const account = accountPage(page)
  await account.open()
  const card = account.card('System access token')
  await card.getByRole('button', { name: 'Generate system access token' }).click()
  // There is no former token to ask about.
  await card.getByRole('button', { name: 'Copy' }).waitFor()
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  const token = await copied()
  expect(await card.innerText()).toContain(token)
  const answer = await fetch(`${gateway.url}/api/user/self`, {
    headers: { authorization: token, 'new-api-user': String(userId(owner)) },
  })
  expect(await answer.json()).toMatchObject({ success: true, data: { username: NAME } })
  await page.reload()
  await account.sessions().getByText('This device').waitFor()
  expect(await card.innerText()).not.toContain(token)
  await card.getByRole('button', { name: 'Generate system access token' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
})

test('other sites are named once one is on, and only those that are', async ({ gateway }) => {
  const account = accountPage(page)
  await account.open()
  await account.card('Low balance reminder').waitFor()
  expect(await account.card('Linked accounts').count()).toBe(0)
  for (const [key, value] of Object.entries(telegramOptions)) await gateway.setOption(key, value)
  await page.reload()
  await account.card('Linked accounts').getByRole('button', { name: 'Link Telegram' }).waitFor()
  expect(await account.card('Linked accounts').getByText('GitHub').count()).toBe(0)
  await gateway.setOption('TelegramOAuthEnabled', 'false')
})

test('the low balance reminder is typed in dollars and stored in quota', async ({ gateway }) => {
  const account = accountPage(page)
  await account.open()
  const card = account.card('Low balance reminder')
  const field = card.getByLabel('Remind below')
  const stored = async () => {
    const row = await gateway.services.db.user.findUniqueOrThrow({ where: { id: userId(owner) } })
    return row.remindBelow
  }
  await card.getByText('This site is not set up to send mail').waitFor()
  expect(await field.isDisabled()).toBe(true)
  await gateway.setOption('SMTPServer', 'mail.example.com')
  await gateway.setOption('SMTPAccount', 'sluice@example.com')
  await page.reload()
  await card.getByText('Link a mail address').waitFor()
  await field.fill('ten')
  await card.getByRole('button', { name: 'Save' }).click()
  await card.getByText('Please enter an amount').waitFor()
  await field.fill('2.5')
  await card.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Reminder saved').waitFor()
  expect(await stored()).toBe(1_250_000n)
  await account.open()
  expect(await field.inputValue()).toBe('2.5')
  await field.fill('')
  await card.getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(async () => expect(await stored()).toBeNull())
})

test('language and theme are chosen here too', async () => {
  const account = accountPage(page)
  await account.open()
  const group = (name: string) => page.getByRole('group', { name })
  await group('Theme').getByRole('button', { name: 'Dark' }).click()
  await page.locator('html[data-theme="dark"]').waitFor()
  await group('Language').getByRole('button', { name: '中文' }).click()
  await page.getByRole('heading', { level: 1, name: '个人设置' }).waitFor()
  await group('语言').getByRole('button', { name: 'English' }).click()
  await group('Theme').getByRole('button', { name: 'Light' }).click()
  await page.locator('html[data-theme="light"]').waitFor()
})

test('an account is deleted by typing its name, and cannot sign in again', async ({
  gateway,
  browser,
}) => {
  await gateway.addUser('leaver', 0n)
  const own = await openPage(browser, { url: gateway.url })
  await signIn(own, 'leaver', PASSWORD)
  const account = accountPage(own)
  await account.open()
  await account.card('Delete account').getByRole('button').click()
  const dialog = own.getByRole('dialog', { name: 'Delete account' })
  const remove = dialog.getByRole('button', { name: 'Delete account' })
  expect(await remove.isDisabled()).toBe(true)
  await dialog.getByLabel('Type leaver to confirm').fill('leaves')
  await dialog.getByText('Please type your username to confirm!').waitFor()
  expect(await remove.isDisabled()).toBe(true)
  await dialog.getByLabel('Type leaver to confirm').fill('leaver')
  await remove.click()
  await own.waitForURL(/\/login/)
  await fillSignIn(own, 'leaver', PASSWORD)
  await own.getByText('Wrong username or password').waitFor()
  await own.context().close()
})

test('root has the same cards, and cannot be deleted', async ({ rootPage }) => {
  await resetPage(rootPage)
  const account = accountPage(rootPage)
  await account.open()
  await account.card('Available models').waitFor()
  expect(await account.card('Delete account').count()).toBe(0)
})

test('earnings arrive without a reload, and are moved to the balance once', async ({ gateway }) => {
  const { root, services } = gateway
  const account = accountPage(page)
  const card = account.card('Invitations')
  await gateway.setOption('QuotaForInviter', String(2n * DOLLAR))
  await account.open()
  const link = await card.getByRole('textbox', { name: 'Invitation link' }).inputValue()
  const inviteCode = new URL(link).searchParams.get('aff')
  expect(await card.getByRole('button', { name: 'Transfer' }).isDisabled()).toBe(true)
  const { id, username } = await createUser(root, { username: 'invited', password: PASSWORD })
  await services.tx(tx => rewardInvitation(tx, root, { userId: id, username, inviteCode }))
  await card.getByText('$2.00').first().waitFor()
  await card.getByRole('button', { name: 'Copy the invitation link' }).click()
  expect(await copied()).toBe(link)
  const before = Number((await account.fact('Balance')).slice(1))
  const dialog = await account.openTransfer()
  const amount = dialog.getByLabel('Amount')
  await amount.fill('499999')
  await dialog.getByRole('button', { name: 'Transfer' }).click()
  await dialog.getByText('Minimum transfer is $1.00').waitFor()
  await amount.fill('1000001')
  await dialog.getByText('More than available').waitFor()
  await dialog.getByRole('button', { name: 'All' }).click()
  await dialog.getByRole('button', { name: 'Transfer' }).click()
  await page.getByText('Transferred', { exact: true }).waitFor()
  await vi.waitFor(async () =>
    expect(await account.fact('Balance')).toBe(`$${(before + 2).toFixed(2)}`),
  )
  await card.getByRole('link', { name: 'History of earnings' }).click()
  await page.getByRole('row', { name: /You invited user.*\+\$2\.00/ }).waitFor()
  await page.getByRole('row', { name: /Transferred rewards.*−\$2\.00/ }).waitFor()
  await gateway.setOption('QuotaForInviter', '0')
})
