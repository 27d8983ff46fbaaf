import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { startVerification } from '../../../server/domain/money/index.ts'
import { adjustUserBalance, setUserStatus, updateUser } from '../../../server/domain/users/index.ts'
import { openPage } from '../../support/console-page.ts'
import type { Gateway } from '../../support/gateway.ts'
import { showIn } from '../../support/pages/appearance.ts'
import { listPage } from '../../support/pages/list-page.ts'
import { signIn } from '../../support/pages/sign-in.ts'
import { resetPage, test } from '../../support/stories.ts'

let gateway: Gateway
let page: Page
let audit: ReturnType<typeof listPage>

test.beforeAll(({ gateway: shared, rootPage }) => {
  gateway = shared
  page = rootPage
  audit = listPage(page, { path: '/audit', heading: 'Audit log' })
})
test.beforeEach(() => resetPage(page))

const rename = async (username: string, displayName: string) => {
  const { actor } = await gateway.addUser(username, 0n)
  const id = actor.kind === 'user' ? actor.id : 0
  await updateUser(gateway.root, { id, displayName })
  return id
}

test('an action arrives without a reload, and shows the values before and after', async () => {
  await audit.open('?noun=USER')
  const id = await rename('audited', 'Renamed')
  const row = audit.row(new RegExp(`User changed.*user:${id}\\b`))
  await row.waitFor()
  await row.getByText('Display name: audited → Renamed').click()
  const panel = page.getByRole('complementary', { name: 'Action' })
  const change = panel.getByRole('row', { name: 'Display name' })
  await expect.poll(() => change.getByRole('cell').allInnerTexts()).toEqual(['audited', 'Renamed'])
  await panel.getByText(`user:${id}`).waitFor()
})

test('changes have the words of the forms and amounts of money, in the language of the page', async () => {
  const { actor } = await gateway.addUser('readable', 500_000n)
  const id = actor.kind === 'user' ? actor.id : 0
  await adjustUserBalance(gateway.root, { id, delta: 250_000n, reason: 'a present' })
  await setUserStatus(gateway.root, { id, status: 'DISABLED' })
  await audit.open(`?q=user:${id}`)
  await audit
    .row(/User status changed/)
    .getByText('Status: Active → Banned')
    .waitFor()
  const line = 'Balance: $1.00 → $1.50 · Amount: $0.50 · Reason: a present'
  await audit
    .row(/Balance adjusted/)
    .getByText(line)
    .click()
  const panel = page.getByRole('complementary')
  const cells = (name: string) =>
    expect.poll(() => panel.getByRole('row', { name }).getByRole('cell').allInnerTexts())
  await cells('Balance').toEqual(['$1.00', '$1.50'])
  await cells('Reason').toEqual(['-', 'a present'])
  await showIn(page, { language: 'zh', theme: 'light' })
  await cells('余额').toEqual(['$1.00', '$1.50'])
  await audit
    .row(/更改用户状态/)
    .getByText('状态：已激活 → 已封禁')
    .waitFor()
})

test('a setting has its name of the settings page', async () => {
  await gateway.setOption('DataExportDefaultTime', 'week')
  await gateway.setOption('DataExportDefaultTime', 'hour')
  await audit.open('?noun=OPTION')
  await audit.row('Default granularity: Week → Hour').first().click()
  const change = page.getByRole('complementary').getByRole('row', { name: 'Default granularity' })
  await expect.poll(() => change.getByRole('cell').allInnerTexts()).toEqual(['Week', 'Hour'])
})

test('a job has its name, without the ids of its parts', async () => {
  await startVerification(gateway.root)
  await audit.open('?noun=JOB')
  const row = audit.row(/Job started/).first()
  await row.getByText('Check of the ledger').waitFor()
  expect(await row.locator('[data-field="changes"]').innerText()).toBe('')
  await showIn(page, { language: 'zh', theme: 'light' })
  await audit
    .row(/启动任务/)
    .first()
    .getByText('账务核对')
    .waitFor()
  await showIn(page, { language: 'en', theme: 'light' })
})

test('the log is searched by its objects', async () => {
  const id = await rename('searched', 'Found')
  await audit.open(`?q=user:${id}`)
  await audit.row(/User changed/).waitFor()
  const actions = await audit.rows().locator('[data-field="action"]').allInnerTexts()
  expect(actions.every(text => text.endsWith(`user:${id}`))).toBe(true)
})

test('the log is searched by a part of a value, and a phone shows what was changed', async () => {
  const id = await rename('in-values', 'A rare display name')
  await audit.open()
  await page.getByRole('textbox', { name: /^Action, object, address/ }).fill('rare DISPLAY')
  await page.keyboard.press('Enter')
  await expect.poll(() => audit.rows().count()).toBe(1)
  await audit.row(new RegExp(`User changed.*user:${id}\\b`)).waitFor()
  await page.setViewportSize({ width: 360, height: 780 })
  const card = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem')
  await card.getByText('User changed', { exact: true }).waitFor()
  await card.getByText(`user:${id}`, { exact: true }).waitFor()
  await card.getByText('Display name: in-values → A rare display name').waitFor()
})

test('the filtered log is saved as a file', async () => {
  const id = await rename('saved', 'Kept')
  await audit.open(`?noun=USER&q=user:${id}`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('audit-log.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[2]).toContain(`"user.update","user:${id}"`)
})

test('an administrator who is not root has no link to it and may not open it', async ({
  browser,
}) => {
  const { actor } = await gateway.addUser('not-root', 0n)
  const id = actor.kind === 'user' ? actor.id : 0
  await gateway.services.db.user.update({ where: { id }, data: { role: 'ADMIN' } })
  const other = await openPage(browser, { url: gateway.url })
  await signIn(other, 'not-root', 'password-1')
  await other.getByRole('link', { name: 'Users' }).waitFor()
  expect(await other.getByRole('link', { name: 'Audit log' }).count()).toBe(0)
  await other.goto('/audit')
  await other.getByText('You do not have access to this page').waitFor()
  await other.context().close()
})
