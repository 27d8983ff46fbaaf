import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPage } from '../../support/console-page.ts'
import { openFakeUpstream, type FakeUpstream } from '../../support/fake-upstream.ts'
import type { Gateway } from '../../support/gateway.ts'
import { fillSignIn } from '../../support/pages/sign-in.ts'
import { visit } from '../../support/pages/visit.ts'
import { resetPage, test } from '../../support/stories.ts'

let gateway: Gateway
let upstream: FakeUpstream
/** The page of ada, who is no operator. */
let page: Page

test.beforeAll(async ({ gateway: shared, browser }) => {
  gateway = shared
  upstream = await openFakeUpstream()
  await gateway.addUser('ada', 100_000_000n)
  page = await openPage(browser, { url: gateway.url })
})
test.afterAll(async () => {
  await page.context().close()
  await upstream.close()
})

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
const question = () => page.getByRole('alertdialog', { name: 'Discard unsaved changes?' })

async function userNamed(username: string) {
  return gateway.services.db.user.findFirstOrThrow({ where: { username } })
}

test('signing in leads to the page that was asked for, with its filters', async () => {
  await page.goto('/log?type=CONSUME')
  await page.waitForURL('**/login?next=*')
  await fillSignIn(page, 'ada', 'password-1')
  await heading('Usage log').waitFor()
  expect(new URL(page.url()).search).toBe('?type=CONSUME')
})

test('signing in never leads to another site', async ({ browser }) => {
  const guest = await openPage(browser, { url: gateway.url })
  await guest.goto('/login?next=//evil.example/log')
  await fillSignIn(guest, 'ada', 'password-1')
  await guest.getByRole('heading', { level: 1, name: 'Tokens' }).waitFor()
  await guest.context().close()
})

test.each(['/no-such-page', '/log/more', '/token/anything', '/channel/edit/1/more', '/LOGIN/x'])(
  'says that %s does not exist',
  async path => {
    await page.goto(path)
    await heading('Page does not exist').waitFor()
  },
)

test('shortcuts offer a user only what the role may open', async () => {
  await page.goto('/token')
  await heading('Tokens').waitFor()
  await page.keyboard.press('?')
  const shown = dialog('Keyboard shortcuts')
  await shown.getByText('Open logs').waitFor()
  expect(await shown.getByText('Open channels').count()).toBe(0)
  await page.keyboard.press('Escape')
  await shown.waitFor({ state: 'detached' })
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await heading('Usage log').waitFor()
})

test('no shortcut acts while the user types, whichever field it is', async () => {
  await page.goto('/token')
  await heading('Tokens').waitFor()
  await page.keyboard.press('/')
  const typed = '?ngl/r[]'
  await page.keyboard.type(typed)
  expect(await page.locator('form[role="search"] input').first().inputValue()).toBe(typed)
  expect(new URL(page.url()).pathname).toBe('/token')
  expect(await dialog('Keyboard shortcuts').count()).toBe(0)
  await visit(page, '/token/add')
  const form = dialog('Add token')
  const name = form.getByRole('textbox', { name: /^Name/ })
  await name.press('?')
  expect(await name.inputValue()).toMatch(/\?$/)
  expect(await dialog('Keyboard shortcuts').count()).toBe(0)
  await name.fill('')
})

test('the warning about the default password returns until the password is changed', async () => {
  const { id } = await userNamed('ada')
  await gateway.services.db.user.update({ where: { id }, data: { defaultPassword: true } })
  const warning = page.getByRole('alert').getByText(/using the default password/)
  for (const path of ['/token', '/log']) {
    await page.goto(path)
    await warning.waitFor()
  }
  // The link opens the form, from another page and from its own one.
  for (const path of ['/log', '/setting']) {
    await visit(page, path)
    await page.getByRole('link', { name: 'Change it' }).click()
    await dialog('Change password').getByRole('button', { name: 'Cancel' }).click()
    await heading('Personal settings').waitFor()
  }
  await gateway.services.db.user.update({ where: { id }, data: { defaultPassword: false } })
  await page.goto('/setting')
  await heading('Personal settings').waitFor()
  await page.getByText('Profile').waitFor()
  expect(await warning.count()).toBe(0)
})

test('closing a dialog asks before it drops what was typed', async () => {
  await visit(page, '/setting')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = dialog('Edit profile')
  await form.getByLabel('Display name').fill('Ada Lovelace')
  await page.keyboard.press('Escape')
  await question().getByRole('button', { name: 'Cancel' }).click()
  await question().waitFor({ state: 'detached' })
  expect(await form.getByLabel('Display name').inputValue()).toBe('Ada Lovelace')
  await page.mouse.click(5, 500)
  await question().getByRole('button', { name: 'Discard changes' }).click()
  await form.waitFor({ state: 'detached' })
})

test('an internal error is shown with the id that is in the log', async () => {
  await visit(page, '/setting')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = dialog('Edit profile')
  await form.getByLabel('Display name').fill('Ada Lovelace')
  const extensions = { code: 'INTERNAL', kind: 'INTERNAL', params: {}, requestId: 'abc123' }
  const errors = [{ message: 'Internal server error', extensions }]
  await page.route('**/graphql', route => route.fulfill({ json: { data: null, errors } }))
  await form.getByRole('button', { name: 'Save' }).click()
  await form
    .getByText(/^Error: internal server error, .* administrator! \(request ID abc123\)$/)
    .waitFor()
  await page.unroute('**/graphql')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await question().getByRole('button', { name: 'Discard changes' }).click()
  await form.waitFor({ state: 'detached' })
})

test('without a connection the shell stays, and pages and menus open once it is back', async ({
  browser,
}) => {
  const storageState = await page.context().storageState()
  const traveller = await openPage(browser, { url: gateway.url, storageState })
  await traveller.goto('/token')
  await traveller.getByRole('heading', { level: 1, name: 'Tokens' }).waitFor()
  const top = async () => (await traveller.getByRole('heading', { level: 1 }).boundingBox())?.y
  const before = await top()
  await traveller.context().setOffline(true)
  const paused = traveller.getByText('Live updates paused, reconnecting…')
  await paused.waitFor({ timeout: 3_000 })
  expect(await top()).toBe(before)
  await traveller.getByRole('link', { name: 'Wallet' }).click()
  await traveller.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
  await traveller.context().setOffline(false)
  await traveller.getByRole('heading', { level: 1, name: 'Wallet' }).waitFor()
  await paused.waitFor({ state: 'detached' })
  await traveller.waitForLoadState('networkidle')
  await traveller.context().setOffline(true)
  await traveller.getByRole('button', { name: 'Language' }).click()
  await traveller.getByRole('button', { name: 'Language', expanded: true }).waitFor()
  await traveller.context().setOffline(false)
  await traveller.getByRole('menuitemradio', { name: '中文' }).waitFor()
  await traveller.context().close()
})

test('the password form asks for the current password and names what the change ends', async () => {
  await visit(page, '/setting')
  await page.getByRole('button', { name: 'Change password' }).click()
  const form = dialog('Change password')
  await form.getByText(/other devices end.*access token stops working/).waitFor()
  await form.getByLabel(/^New password/).fill('password-2')
  await form.getByLabel('Confirm new password').fill('password-2')
  const submit = form.getByRole('button', { name: 'Change password' })
  await submit.click()
  await form.getByText('Enter your current password').waitFor()
  await form.getByLabel('Current password').fill('not-the-password')
  await submit.click()
  await form.getByText('The current password is wrong').waitFor()
  await form.getByLabel('Current password').fill('password-1')
  await submit.click()
  await page.getByText('Password changed').waitFor()
  await form.waitFor({ state: 'detached' })
})

test('closing a drawer asks before typed input is discarded', async () => {
  await visit(page, '/token/add')
  const form = dialog('Add token')
  await form.getByLabel('Name').fill('first')
  await page.keyboard.press('Escape')
  await question().getByRole('button', { name: 'Cancel' }).click()
  expect(await form.getByLabel('Name').inputValue()).toBe('first')
  await page.mouse.click(5, 500)
  await question().getByRole('button', { name: 'Discard changes' }).click()
  await form.waitFor({ state: 'detached' })
})

test('the list behind a form that was opened by its address loads once its reader begins', async () => {
  const scripts: string[] = []
  page.on('request', request => scripts.push(request.url()))
  await page.goto('/token/add')
  const form = dialog('Add token')
  await form.getByLabel('Name').waitFor()
  await page.waitForLoadState('networkidle')
  expect(scripts.filter(url => url.includes('/grid-'))).toEqual([])
  await gateway.addKey(gateway.as(await userNamed('ada')), { name: 'made meanwhile' })
  await page.mouse.move(10, 400)
  await page.getByRole('row', { name: /made meanwhile/, includeHidden: true }).waitFor()
  await form.getByLabel('Name').fill('typed over the list')
  expect(await form.getByLabel('Name').inputValue()).toBe('typed over the list')
  expect(scripts.filter(url => url.includes('/grid-'))).not.toEqual([])
})

test('renaming a token leaves the quota that was spent meanwhile spent', async () => {
  const ada = gateway.as(await userNamed('ada'))
  await gateway.addChannel(upstream.url)
  const key = await gateway.addKey(ada, { name: 'mine', unlimited: false, balance: '1000000' })
  const { id } = await gateway.services.db.token.findFirstOrThrow({ where: { name: 'mine' } })
  await visit(page, `/token/edit/${id}`)
  const form = dialog('Edit token')
  await form.getByLabel('Name').fill('renamed')
  const answer = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'gpt-4o', messages: [{ role: 'user', content: 'Hi' }] }),
  })
  expect(answer.status).toBe(200)
  await answer.text()
  const balance = async () =>
    (await gateway.services.db.token.findUniqueOrThrow({ where: { id } })).balance
  await expect.poll(balance).toBe(1_000_000n - 225n)
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: /renamed/ }).waitFor()
  expect(await balance()).toBe(1_000_000n - 225n)
})

test('a token is shown as expired when its time is over', async () => {
  const ada = gateway.as(await userNamed('ada'))
  const hour = 3_600_000
  await gateway.addKey(ada, { name: 'short', expiresAt: new Date(Date.now() + hour) })
  await page.clock.install()
  await page.goto('/token')
  const row = page.getByRole('row', { name: /short/ })
  await row.getByText('Enabled').waitFor()
  await page.clock.fastForward(hour + 60_000)
  await row.getByText('Expired').waitFor()
  await page.clock.resume()
})

test('an exhausted token is enabled once it has quota again', async () => {
  const ada = gateway.as(await userNamed('ada'))
  await gateway.addKey(ada, { name: 'empty', unlimited: false, balance: '0' })
  const { id } = await gateway.services.db.token.findFirstOrThrow({ where: { name: 'empty' } })
  await gateway.services.db.token.update({ where: { id }, data: { status: 'EXHAUSTED' } })
  await visit(page, '/token')
  const row = page.getByRole('row', { name: /empty/ })
  await row.getByText('Exhausted').waitFor()
  const enable = page.getByRole('menuitem', { name: /Enable/ })
  await row.getByRole('button', { name: 'More empty' }).click()
  expect(await enable.getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Edit empty' }).click()
  await dialog('Edit token').getByLabel('Quota (US dollars)').fill('0.01')
  await dialog('Edit token').getByRole('button', { name: 'Save' }).click()
  await row.getByText('$0.01').waitFor()
  const more = row.getByRole('button', { name: 'More empty' })
  if ((await row.getByText('Enabled').count()) === 0) {
    await more.click()
    await enable.click()
  }
  await row.getByText('Enabled').waitFor()
})

test('tokens are deleted from their row and from a selection', async () => {
  const ada = gateway.as(await userNamed('ada'))
  const names = ['gone-1', 'gone-2', 'gone-3']
  for (const name of names) await gateway.addKey(ada, { name })
  await visit(page, '/token')
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await row('gone-1').getByRole('button', { name: 'More gone-1' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete token' }).click()
  await page.getByText('1 token deleted').waitFor()
  await row('gone-1').waitFor({ state: 'detached' })
  for (const name of ['gone-2', 'gone-3']) await row(name).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 2 tokens' }).click()
  await page.getByText('2 tokens deleted').waitFor()
  for (const name of names) await row(name).waitFor({ state: 'detached' })
})

test('a batch creates as many channels as it announced', async ({ rootPage: root }) => {
  await resetPage(root)
  await visit(root, '/channel/add')
  const form = root.getByRole('dialog', { name: 'Add channel' })
  await form.getByLabel('Name').fill('batch')
  await form.getByLabel(/Batch create/).click()
  await form
    .getByRole('textbox', { name: /^Key/ })
    .fill('sk-one\n\n  sk-two \nsk-one\n   \nsk-three\n')
  await form.getByText('3 keys, one channel each · 1 key is repeated and left out').waitFor()
  await form.getByRole('button', { name: 'Create' }).click()
  await root.getByText('3 channels created').waitFor()
  await root.getByRole('row', { name: /batch/ }).nth(2).waitFor()
})

test('an error is shown at the lower edge, covers no title, and disappears with its page', async () => {
  await visit(page, '/token')
  await heading('Tokens').waitFor()
  const row = page.getByRole('row', { name: /empty/ })
  await row.getByRole('button', { name: 'More empty' }).click()
  await page.route('**/graphql', route => route.abort())
  await page.getByRole('menuitem', { name: /Disable|Enable/ }).click()
  const error = page.getByRole('alert')
  await error.waitFor()
  const box = await error.boundingBox()
  expect(box?.x ?? 0).toBeLessThan(60)
  expect(box?.y ?? 0).toBeGreaterThan(600)
  await page.unroute('**/graphql')
  await page.getByRole('link', { name: 'Logs' }).first().click()
  await heading('Usage log').waitFor()
  await error.waitFor({ state: 'detached' })
})
