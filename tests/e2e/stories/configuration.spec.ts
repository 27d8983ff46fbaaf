import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { parse, stringify } from 'yaml'
import { option, updateOptions } from '../../../server/domain/options/index.ts'
import { expectAccessible } from '../../support/browser.ts'
import { openPage } from '../../support/console-page.ts'
import type { Gateway } from '../../support/gateway.ts'
import { signIn } from '../../support/pages/sign-in.ts'
import { visit } from '../../support/pages/visit.ts'
import { resetPage, test } from '../../support/stories.ts'

const PASSWORD = 'password-1'
const ADMIN = 'file-admin'
let gateway: Gateway
let page: Page

test.beforeAll(async ({ gateway: shared, rootPage }) => {
  gateway = shared
  page = rootPage
  await resetPage(page)
  await visit(page, '/setting?tab=configuration')
})
test.afterAll(async () => {
  await updateOptions(gateway.root, {
    options: [
      { key: 'RetryTimes', value: '0' },
      { key: 'SMTPToken', value: null },
    ],
  })
})

const file = () => page.getByLabel('File (YAML)')
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

async function downloaded(): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press('Download')])
  return readFileSync(await download.path(), 'utf8')
}

test('an export is changed, compared and applied once', async () => {
  await gateway.setOption('RetryTimes', '0')
  await gateway.setOption('SMTPToken', 'mail-secret')
  const text = await downloaded()
  expect(text).not.toContain('mail-secret')
  const values = parse(text) as { options: object }
  const options = { ...values.options, RetryTimes: 4, SMTPToken: 'other-secret' }
  await file().fill(stringify({ ...values, options }))
  await press('Compare')
  const row = page.getByRole('row', { name: /^options\.RetryTimes/ })
  await row.waitFor()
  expect((await row.getByRole('cell').allTextContents()).at(-1)).toBe('4')
  const secret = page.getByRole('row', { name: /^options\.SMTPToken Changed \*\*\* \*\*\*$/ })
  await secret.waitFor()
  await expectAccessible(page)
  await press('Apply 2 differences')
  const question = page.getByRole('alertdialog', { name: 'Apply 2 differences to this site?' })
  await question.getByRole('button', { name: 'Apply 2 differences' }).click()
  await page.getByText('2 differences applied').waitFor()
  expect(option(gateway.services, 'RetryTimes')).toBe(4)
  expect(option(gateway.services, 'SMTPToken')).toBe('other-secret')
  await press('Compare')
  await page.getByText('The site is as the file says').waitFor()
})

test('a wrong file is shown with line and path, and stays in the form', async () => {
  const wrong = 'version: 1\noptions:\n  RetryTimes: many\n'
  const chosen = { name: 'site.yaml', mimeType: 'text/yaml', buffer: Buffer.from(wrong) }
  await page.locator('input[type=file]').setInputFiles(chosen)
  await expect.poll(() => file().inputValue()).toBe(wrong)
  await press('Compare')
  const errors = page.getByRole('list', { name: 'Errors of the file' })
  await errors.getByText('line 3, options.RetryTimes: must be a whole number').waitFor()
  await expectAccessible(page)
  await errors.getByRole('button', { name: 'Go to line 3' }).click()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('  RetryTimes: many')
  expect(await file().inputValue()).toBe(wrong)
})

test('a file with secrets needs a proof of identity', async () => {
  const where = { user: { username: 'root' } }
  await gateway.services.db.signIn.updateMany({ where, data: { provedAt: new Date(0) } })
  await page.getByLabel('With secrets').check()
  const download = page.waitForEvent('download')
  await press('Download')
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.getByRole('textbox', { name: 'Password' }).fill(gateway.rootPassword)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('other-secret')
  // The file in the form is not applied, so leaving asks first.
  await page.locator('a[href="/setting?tab=groups"]').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Add group' }).waitFor()
})

test('an admin has no such tab', async ({ browser }) => {
  await gateway.addUser(ADMIN, 0n)
  const where = { username: ADMIN }
  await gateway.services.db.user.updateMany({ where, data: { role: 'ADMIN' } })
  const theirs = await openPage(browser, { url: gateway.url })
  await signIn(theirs, ADMIN, PASSWORD)
  await theirs.goto('/setting?tab=configuration')
  await theirs.getByRole('heading', { name: 'Personal settings', level: 1 }).waitFor()
  expect(await theirs.locator('a[href="/setting?tab=configuration"]').count()).toBe(0)
  await theirs.context().close()
})
