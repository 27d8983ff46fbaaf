import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { adjustUserBalance, deleteUser, setUserRole } from '../../../server/domain/users/index.ts'
import { openPage } from '../../support/console-page.ts'
import type { Gateway } from '../../support/gateway.ts'
import { fillSignIn } from '../../support/pages/sign-in.ts'
import { userLedgerPage } from '../../support/pages/user-ledger.ts'
import { usersPage } from '../../support/pages/users.ts'
import { visit } from '../../support/pages/visit.ts'
import { resetPage, test } from '../../support/stories.ts'

const ADMIN = 'overseer'
const USER = 'uma'

let page: Page
let gateway: Gateway
let adminId = 0

test.beforeAll(async ({ gateway: shared, rootPage }) => {
  gateway = shared
  page = rootPage
  await resetPage(page)
  adminId = idOf(await gateway.addUser(ADMIN, 0n))
  await gateway.addUser(USER, 1_000_000n)
  await setUserRole(gateway.root, { id: adminId, role: 'ADMIN' })
})

const idOf = ({ actor }: Awaited<ReturnType<Gateway['addUser']>>) =>
  actor.kind === 'user' ? actor.id : 0

/** A page on which another user has opened the list. */
async function openAs(browser: Browser, username: string) {
  const other = await openPage(browser, { url: gateway.url })
  await other.goto('/user')
  await fillSignIn(other, username, 'password-1')
  await other.getByRole('button', { name: /User menu/ }).waitFor()
  return other
}

test('root creates a user, who can sign in, and moves the user to another group', async ({
  browser,
}) => {
  const users = usersPage(page)
  await users.open()
  await users.create({ username: 'ursula', password: 'short', displayName: 'Ursula K.' })
  await users.dialog.getByText(/at least 8/).waitFor()
  await users.dialog.locator('input[type=password]').fill('long-enough-1')
  await users.dialog.getByRole('button', { name: 'Create' }).click()
  await users
    .row(/ursula/)
    .getByText('Ursula K.')
    .waitFor()
  await users.edit('ursula')
  await users.dialog.getByRole('combobox', { name: 'Group' }).click()
  await page.getByRole('option', { name: 'vip', exact: true }).click()
  await users.dialog.getByRole('button', { name: 'Save' }).click()
  await users
    .row(/ursula/)
    .getByText('vip', { exact: true })
    .waitFor()
  const guest = await openPage(browser, { url: gateway.url })
  await guest.goto('/login')
  await fillSignIn(guest, 'ursula', 'long-enough-1')
  await guest.getByRole('heading', { level: 1, name: 'Tokens' }).waitFor()
  await guest.context().close()
})

test('a name that is taken is refused at its field', async () => {
  const users = usersPage(page)
  await users.open()
  await users.create({ username: USER, password: 'long-enough-1' })
  const username = users.dialog.getByLabel('Username')
  await users.dialog.locator('p', { hasText: /is taken/ }).waitFor()
  expect(await username.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => username.evaluate(field => field === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await users.confirm('Discard changes')
})

test('a balance is adjusted by a difference with a reason, which the ledger keeps', async () => {
  const users = usersPage(page)
  await users.open(`?q=${USER}&role=NORMAL`)
  await users.act(USER, 'Adjust balance')
  await users.dialog.getByText('Balance: $2.00').waitFor()
  await users.dialog
    .locator('input:focus')
    .and(users.dialog.getByLabel(/^Amount/))
    .waitFor()
  await users.dialog.getByRole('combobox', { name: /^Amount/ }).fill('-1')
  await users.dialog.getByText('-500,000 quota units').waitFor()
  await users.dialog.getByText('$2.00 − $1.00 = $1.00').waitFor()
  await users.dialog.getByRole('button', { name: 'Adjust balance' }).click()
  await users.dialog.getByText('cannot be empty').waitFor()
  await users.dialog.getByLabel('Reason').fill('a refund of the shop')
  await users.dialog.getByRole('button', { name: 'Adjust balance' }).click()
  await users.row(USER).getByText('$1.00').waitFor()
  const where = { reason: 'a refund of the shop' }
  expect(await gateway.services.db.entry.count({ where })).toBe(1)
})

test('an admin acts on users only, and another admin sees it at once', async ({ browser }) => {
  const admin = await openAs(browser, ADMIN)
  const theirs = usersPage(admin)
  await theirs.open('?role=ROOT')
  const rank = '\n\nOnly for users whose role is below yours'
  expect(await theirs.actionsOf('root')).toEqual([
    `Adjust balance${rank}`,
    `Ban${rank}`,
    `Reset two-step sign-in${rank}`,
    `Tokens${rank}`,
    'Usage log',
    `Transactions${rank}`,
    'Orders',
    `Close account${rank}`,
  ])
  expect(await theirs.row('root').getByText('$').count()).toBe(0)
  await theirs.open(`?q=${ADMIN}`)
  const self = '\n\nNot possible for your own account'
  expect(await theirs.actionsOf(ADMIN)).toEqual([
    `Adjust balance${self}`,
    `Demote${self}`,
    `Ban${self}`,
    `Reset two-step sign-in${self}`,
    `Tokens${self}`,
    'Usage log',
    'Transactions',
    'Orders',
    `Close account${self}`,
  ])
  await theirs.open(`?q=${USER}`)
  const users = usersPage(page)
  await users.open(`?q=${USER}`)
  await theirs.act(USER, 'Ban')
  await theirs.confirm('Ban')
  await users.row(USER).getByText('Banned').waitFor()
  expect(await theirs.actionsOf(USER)).toEqual([
    'Adjust balance',
    'Promote\n\nOnly a root user changes roles',
    'Unban',
    'Reset two-step sign-in',
    'Tokens',
    'Usage log',
    'Transactions',
    'Orders',
    'Close account',
  ])
  await theirs.act(USER, 'Unban')
  await users.row(USER).getByText('Active').waitFor()
  await admin.context().close()
})

test('root promotes and demotes; an account that is closed stays in the list with its ledger and orders', async () => {
  await gateway.addUser('unlucky', 0n)
  const users = usersPage(page)
  await users.open('?q=unlucky')
  await users.act('unlucky', 'Promote')
  await users.confirm('Promote')
  await users
    .row(/unlucky/)
    .getByText('Admin', { exact: true })
    .waitFor()
  await users.act('unlucky', 'Demote')
  await users.confirm('Demote')
  await users
    .row(/unlucky/)
    .getByText('User', { exact: true })
    .waitFor()
  await users.act('unlucky', 'Close account')
  await users.confirm('Close account')
  await users
    .row(/unlucky/)
    .getByText('Closed')
    .waitFor()
  expect(await users.actionsOf('unlucky')).toEqual(['Transactions', 'Orders'])
  await users.act('unlucky', 'Transactions')
  await userLedgerPage(page).heading.waitFor()
  await page.getByText('No transactions yet').waitFor()
  await users.open('?q=unlucky&status=CLOSED')
  await users.row(/unlucky/).waitFor()
  await users.open('?q=unlucky&status=ENABLED')
  await page.getByText('Nothing matches these filters').waitFor()
})

test('several users are moved, banned and closed together; root cannot be selected', async () => {
  const names = ['bulk-one', 'bulk-two']
  for (const name of names) await gateway.addUser(name, 0n)
  const users = usersPage(page)
  await users.open('?role=ROOT')
  expect(await users.row('root').getByRole('checkbox').isDisabled()).toBe(true)
  await users.open('?q=bulk-')
  const eachShows = async (text: string) => {
    for (const name of names) await users.row(name).getByText(text, { exact: true }).waitFor()
  }
  await users.actOnAll('Group')
  await page.getByRole('menuitem', { name: 'vip', exact: true }).click()
  await users.confirm('Move 2 users')
  await page.getByText('2 users moved').waitFor()
  await eachShows('vip')
  await users.actOnAll('Disable')
  await users.confirm('Ban 2 users')
  await eachShows('Banned')
  await users.actOnAll('Enable')
  await eachShows('Active')
  await users.actOnAll('Close account')
  await users.confirm('Close 2 accounts')
  await eachShows('Closed')
})

test('one row is selected with the mouse', async () => {
  await gateway.addUser('picked', 0n)
  const users = usersPage(page)
  await users.open('?q=picked')
  await users.row('picked').getByRole('checkbox').click()
  await page.getByText('1 selected').waitFor()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByText('1 selected').waitFor({ state: 'detached' })
  await users.row('picked').waitFor()
})

test('a user who may no longer be changed is named with the reason, and the others are changed', async () => {
  const closed = await gateway.addUser('mix-one', 0n)
  const other = await gateway.addUser('mix-two', 0n)
  const users = usersPage(page)
  await users.open('?q=mix-')
  await users.actOnAll('Disable')
  // Meanwhile another administrator closes one of the accounts.
  await deleteUser(gateway.root, { id: idOf(closed) })
  await users.confirm('Ban 2 users')
  const refused = page.getByRole('dialog', { name: '1 user was not changed' })
  await refused.getByText('mix-one').waitFor()
  await refused.getByText('No such user').waitFor()
  await refused.getByRole('button', { name: 'Close' }).click()
  await users.row('mix-two').getByText('Banned').waitFor()
  const where = { id: idOf(other) }
  const { status } = await gateway.services.db.user.findUniqueOrThrow({ where })
  expect(status).toBe('DISABLED')
})

test('the tokens of a user are listed without their keys', async () => {
  const owner = await gateway.addUser('toni', 0n)
  const key = await gateway.addKey(owner, { name: 'at work' })
  const users = usersPage(page)
  await users.open('?q=toni')
  await users.act('toni', 'Tokens')
  await page.getByRole('heading', { level: 1, name: 'Tokens' }).waitFor()
  await page.getByText(/^toni · ID/).waitFor()
  await users
    .row(/at work/)
    .getByText('Enabled')
    .waitFor()
  const shown = (await page.locator('main').innerText()) ?? ''
  expect(shown).not.toContain(key.slice(3, 7))
})

test('the usage log of a user is one click away', async () => {
  const users = usersPage(page)
  await users.open(`?q=${USER}`)
  await users.act(USER, 'Usage log')
  await page.getByRole('heading', { level: 1, name: 'Usage log' }).waitFor()
  expect(new URL(page.url()).searchParams.get('user')).toBe(USER)
})

test('the orders of a user are one click away', async () => {
  const users = usersPage(page)
  await users.open(`?q=${USER}`)
  const { id } = await gateway.services.db.user.findUniqueOrThrow({ where: { usernameKey: USER } })
  await users.act(USER, 'Orders')
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  expect(new URL(page.url()).searchParams.get('user')).toBe(String(id))
})

test('the form shows what only the owner changes', async () => {
  const where = { usernameKey: USER }
  const { id } = await gateway.services.db.user.update({ where, data: { email: 'u@mail.test' } })
  const own = { userId: id, provider: 'GITHUB', subject: 'gh-1', name: 'octo-user' } as const
  await gateway.services.db.identity.create({ data: own })
  const key = { userId: id, name: 'phone', credentialId: 'cred-1', publicKey: Buffer.from('x') }
  await gateway.services.db.passkey.create({ data: { ...key, transports: [] } })
  const users = usersPage(page)
  await users.open(`?q=${USER}`)
  await users.edit(USER)
  const facts = users.dialog.getByRole('region', { name: 'Account' })
  await facts.getByText('u@mail.test').waitFor()
  await facts.getByText('GitHub · octo-user').waitFor()
  await facts.getByText('1 passkey').waitFor()
  await facts.getByText('Joined').waitFor()
  await page.keyboard.press('Escape')
  await users.dialog.waitFor({ state: 'detached' })
  // The list has the same in a column that is hidden at first.
  const choose = async () => {
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Linked accounts' }).click()
    await page.keyboard.press('Escape')
  }
  await choose()
  await users.row(USER).getByText('GitHub', { exact: true }).waitFor()
  await choose()
  await users.row(USER).getByText('GitHub', { exact: true }).waitFor({ state: 'detached' })
  await gateway.services.db.passkey.deleteMany({ where: { userId: id } })
})

test('the movements of a user are one click away, and change without a reload', async () => {
  const users = usersPage(page)
  await users.open(`?q=${USER}`)
  await users.act(USER, 'Transactions')
  const ledger = userLedgerPage(page)
  await ledger.heading.waitFor()
  await ledger.row(/a refund of the shop.*by root.*−\$1\.00.*\$1\.00/).waitFor()
  await ledger.row(/Changed by an administrator.*\+\$2\.00.*\$2\.00/).waitFor()
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  await adjustUserBalance(gateway.root, { id, delta: 250_000n, reason: 'a present' })
  await ledger.row(/a present.*\+\$0\.50.*\$1\.50/).waitFor()
  await ledger.page.getByText('Balance $1.50').waitFor()
  await ledger.open(id, '?account=REWARD_BALANCE')
  await page.getByText('Nothing matches these filters').waitFor()
  await visit(page, '/user/ledger/999999')
  await page.getByText(/No such user/).waitFor()
})

test('a normal user has no link to the page and may not open it', async ({ browser }) => {
  const other = await openAs(browser, USER)
  await other.getByText('You do not have access to this page').waitFor()
  await visit(other, '/token')
  await other.getByRole('heading', { level: 1, name: 'Tokens' }).waitFor()
  expect(await other.getByRole('link', { name: 'Users' }).count()).toBe(0)
  await visit(other, '/user/edit')
  await other.getByRole('heading', { level: 1, name: 'Personal settings' }).waitFor()
  await other.context().close()
})
