import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  createRedemptions,
  redeemCode,
  updateRedemption,
} from '../../../server/domain/redemptions/index.ts'
import { openPage } from '../../support/console-page.ts'
import type { Gateway } from '../../support/gateway.ts'
import { redemptionsPage } from '../../support/pages/redemptions.ts'
import { signIn } from '../../support/pages/sign-in.ts'
import { visit } from '../../support/pages/visit.ts'
import { resetPage, test } from '../../support/stories.ts'

let gateway: Gateway
/** The page of an administrator who is not root. */
let page: Page
let codes: ReturnType<typeof redemptionsPage>

test.beforeAll(async ({ gateway: shared, browser }) => {
  gateway = shared
  const { actor } = await gateway.addUser('seller', 0n)
  const id = actor.kind === 'user' ? actor.id : 0
  await gateway.services.db.user.update({ where: { id }, data: { role: 'ADMIN' } })
  page = await openPage(browser, { url: gateway.url })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'seller', 'password-1')
  codes = redemptionsPage(page)
})
test.beforeEach(() => resetPage(page))
test.afterAll(() => page.context().close())

const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
const question = () => page.getByRole('alertdialog')

test('a batch of codes is shown, copied and saved as a file', async () => {
  await codes.open()
  await codes.fill({ name: 'spring sale', amount: '1', count: '3' })
  await codes.created.getByText('3 codes created').waitFor()
  const text = await codes.created.getByRole('region', { name: 'New codes' }).innerText()
  expect(text.trim()).toMatch(/^([0-9a-f]{32}\n){2}[0-9a-f]{32}$/)
  await codes.created.getByRole('button', { name: 'Copy all' }).click()
  await expect.poll(clipboard).toBe(text.trim())
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    codes.created.getByRole('button', { name: 'Download text file' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('spring sale.txt')
  expect(await readFile(await file.path(), 'utf8')).toBe(`${text.trim()}\n`)
  await codes.created.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => codes.row(/spring sale/).count()).toBe(3)
})

test('codes without a name are named by their amount, and a wrong number is an error', async () => {
  await codes.open()
  await codes.fill({ amount: '0.3', count: '101' })
  const count = codes.form.getByLabel('How many', { exact: true })
  await expect.poll(() => count.getAttribute('aria-invalid')).toBe('true')
  await codes.form.getByText('Left empty, the name is the amount: $0.30').waitFor()
  await count.fill('1')
  await codes.form.getByRole('button', { name: 'Create' }).click()
  await codes.created.getByRole('button', { name: 'Done' }).click()
  await codes.row(/\$0\.30 #\d+/).waitFor()
})

test('a code is edited, disabled, enabled and deleted', async () => {
  await codes.open()
  const [code = ''] = await codes.create({ name: 'mistyped', amount: '0.01', count: '1' })
  await codes.act('mistyped', 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit code' })
  await form.getByLabel('Name').fill('corrected')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Code updated').waitFor()
  const row = codes.row(/corrected/)
  await codes.act('corrected', 'Disable')
  await row.getByText('Disabled').waitFor()
  await codes.act('corrected', 'Enable')
  await row.getByText('Unused').waitFor()
  await codes.act('corrected', 'Reveal')
  await page.getByRole('dialog', { name: 'Code "corrected"' }).getByText(code).waitFor()
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: /^Copy corrected/ }).click()
  await expect.poll(clipboard).toBe(code)
  await codes.act('corrected', 'Delete')
  await question().getByRole('button', { name: 'Delete code' }).click()
  await row.waitFor({ state: 'detached' })
})

test('a code that a user redeems is shown as used, and can only be deleted', async () => {
  await codes.open()
  const [code = ''] = await codes.create({ name: 'for ruth', amount: '0.01', count: '1' })
  const row = codes.row(/for ruth/)
  await row.getByText('Unused').waitFor()
  const ruth = await gateway.addUser('ruth', 0n)
  await redeemCode(ruth, { code })
  await row.getByText('Used', { exact: true }).waitFor()
  await row.getByText('ruth', { exact: true }).waitFor()
  await row.getByRole('button', { name: /^More for ruth/ }).click()
  for (const name of [/^Edit/, /^Disable/]) {
    const action = page.getByRole('menuitem', { name })
    expect(await action.getAttribute('aria-disabled')).toBe('true')
  }
  await page.keyboard.press('Escape')
})

test('selected codes are copied with their names, and deleted', async () => {
  await codes.open()
  await page.getByRole('button', { name: 'Copy selected' }).click()
  await page.getByText('Please select at least one redemption code!').waitFor()
  const made = await codes.create({ name: 'bundle', amount: '0.01', count: '2' })
  await codes.open('?q=bundle')
  for (const at of [0, 1]) await codes.rows().nth(at).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Copy selected' }).click()
  await page.getByText('2 codes copied').waitFor()
  expect(await clipboard()).toBe(made.map(code => `bundle    ${code}`).join('\n'))
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await question().getByRole('button', { name: 'Delete 2 codes' }).click()
  await page.getByText('Nothing matches these filters').waitFor()
})

test('a whole code finds its row and stays out of the address', async () => {
  await codes.open()
  const [code = ''] = await codes.create({ name: 'searched', amount: '0.01', count: '1' })
  await page.getByRole('textbox', { name: 'Keyword' }).fill(code)
  await page.keyboard.press('Enter')
  await expect.poll(() => codes.rows().count()).toBe(1)
  await codes.row(/searched/).waitFor()
  expect(page.url()).not.toContain(code)
})

test('a user has no link to the codes and may not open them', async ({ browser }) => {
  await gateway.addUser('shopper', 0n)
  const other = await openPage(browser, { url: gateway.url })
  await signIn(other, 'shopper', 'password-1')
  await other.getByRole('link', { name: 'Logs' }).first().waitFor()
  expect(await other.getByRole('link', { name: 'Redemption codes' }).count()).toBe(0)
  await visit(other, '/redemption')
  await other.getByRole('heading', { name: 'You do not have access to this page' }).waitFor()
  await other.context().close()
})

test('a code with a time expires, is found as such, and can be given more time', async () => {
  await codes.open()
  await page.getByRole('link', { name: 'Add codes' }).first().click()
  await codes.form.getByLabel('Name', { exact: true }).fill('short offer')
  await codes.form.getByLabel('Never expires').click()
  await codes.form.getByRole('button', { name: 'Create' }).click()
  await codes.form.getByText('Expiration time format error!').waitFor()
  await page.keyboard.press('Escape')
  await question().getByRole('button', { name: 'Discard changes' }).click()
  const expiresAt = new Date(Date.now() - 60_000)
  const [made] = await createRedemptions(gateway.root, { name: 'short offer', expiresAt })
  await codes.open('?status=EXPIRED')
  await codes.row(/short offer.*Expired/).waitFor()
  await codes.open('?status=UNUSED')
  await codes.row(/short offer/).waitFor({ state: 'detached' })
  await codes.open()
  await updateRedemption(gateway.root, { id: made?.id ?? 0, expiresAt: null })
  await codes.row(/short offer.*Unused.*Never/).waitFor()
})
