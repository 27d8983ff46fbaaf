import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { option } from '../../../server/domain/options/index.ts'
import type { Gateway } from '../../support/gateway.ts'
import { openPage } from '../../support/console-page.ts'
import { signIn } from '../../support/pages/sign-in.ts'
import { visit } from '../../support/pages/visit.ts'
import { resetPage, test } from '../../support/stories.ts'

/** The options that these stories change, and their defaults. */
const DEFAULTS = {
  RetryTimes: '0',
  RelayTotalTimeout: '1800',
  RelayIdleTimeout: '120',
  DefaultLanguage: 'en',
  DefaultCollapseSidebar: 'false',
  SMTPServer: '',
  SMTPPort: '587',
  SMTPAccount: '',
  PasswordLoginEnabled: 'true',
  EmailDomainWhitelist: 'gmail.com',
}

/** A machine with much other work answers late. */
const SOON = { timeout: 20_000 }

let gateway: Gateway
let page: Page

test.beforeAll(async ({ gateway: shared, rootPage }) => {
  gateway = shared
  page = rootPage
  await resetPage(page)
})
test.beforeEach(() => visit(page, '/setting?tab=operation'))
test.afterAll(async () => {
  for (const [key, value] of Object.entries(DEFAULTS)) await gateway.setOption(key, value)
})

const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const section = (name: string) => page.getByRole('region', { name, exact: true })
const save = (name: string) => section(name).getByRole('button', { name: 'Save' }).click()
const saved = () => page.getByText('Saved', { exact: true }).first().waitFor()
/** The names of the options that the next save sends. */
async function sentBy(act: () => Promise<void>): Promise<string[]> {
  const request = page.waitForRequest(one => one.postData()?.includes('"options":[') ?? false)
  const [{ variables }] = await Promise.all([
    request.then(one => one.postDataJSON() as { variables: SentVariables }),
    act(),
  ])
  return variables.input.options.map(({ key }) => key)
}
interface SentVariables {
  readonly input: { readonly options: readonly { readonly key: string }[] }
}

test('a section saves the changed options and no others', async () => {
  const general = section('General')
  await general.getByLabel('Retries on failure').fill('3')
  await general.getByLabel('Time for a whole call').fill('90')
  await general.getByLabel('Default language').click()
  await page.getByRole('option', { name: 'Chinese' }).click()
  await general.getByLabel('Collapse side menu by default').click()
  expect(await sentBy(() => save('General'))).toEqual([
    'RetryTimes',
    'RelayTotalTimeout',
    'DefaultLanguage',
    'DefaultCollapseSidebar',
  ])
  await saved()
  const { services } = gateway
  expect(option(services, 'RetryTimes')).toBe(3)
  expect(option(services, 'RelayTotalTimeout')).toBe(90)
  expect(option(services, 'DefaultLanguage')).toBe('zh')
  await page.reload()
  expect(await general.getByLabel('Retries on failure').inputValue()).toBe('3')
  expect(await general.getByLabel('Collapse side menu by default').isChecked()).toBe(true)
  // Without a change there is nothing to save.
  const button = general.getByRole('button', { name: 'Save' })
  expect(await button.isDisabled()).toBe(true)
  await general.getByLabel('Retries on failure').fill('2')
  expect(await button.isDisabled()).toBe(false)
  await general.getByLabel('Retries on failure').fill('3')
  expect(await button.isDisabled()).toBe(true)
})

test('a section says that it has unsaved changes, and what a quota is worth', async () => {
  const quota = section('Quota')
  const field = quota.getByLabel('Balance of new users')
  expect(await quota.getByText('Unsaved changes').count()).toBe(0)
  const before = await field.inputValue()
  await field.fill('1250000')
  await quota.getByText('What a new account starts with. Equals $2.50').waitFor()
  await quota.getByText('Unsaved changes').waitFor()
  await field.fill(before)
  await quota.getByText('Unsaved changes').waitFor({ state: 'detached' })
})

test('what the server refuses is said at its field, and the rest is saved', async () => {
  const general = section('General')
  await general.getByLabel('Pause within an answer').fill('45')
  await general.getByLabel('Quota per US dollar').fill('none')
  await save('General')
  await page.getByText('Some settings were not saved · Please enter a number').waitFor()
  await general.getByText('Please enter a number').waitFor()
  expect(option(gateway.services, 'RelayIdleTimeout')).toBe(45)
  expect(await general.getByLabel('Quota per US dollar').inputValue()).toBe('none')
  await save('General')
  await page.getByText('Nothing was saved · Please enter a number').waitFor()
  await general.getByLabel('Quota per US dollar').fill('500000')
  await page.getByRole('tab', { name: 'System', exact: true }).click()
  const gatewayField = section('Payment').getByLabel('Payment gateway')
  await gatewayField.fill('https://pay.example')
  await save('Payment')
  await section('Payment').getByText('Fill in the server address first', { exact: true }).waitFor()
  await gatewayField.fill('')
})

test('what someone else saves is shown at once, and typed input is kept', async () => {
  const general = section('General')
  await general.getByLabel('Retries on failure').fill('7')
  await gateway.setOption('RetryTimes', '4')
  await general.getByText('Changed by someone else meanwhile: 4').waitFor()
  expect(await general.getByLabel('Retries on failure').inputValue()).toBe('7')
  await gateway.setOption('RelayTotalTimeout', '99')
  await expect.poll(() => general.getByLabel('Time for a whole call').inputValue(), SOON).toBe('99')
  expect(await sentBy(() => save('General'))).toEqual(['RetryTimes'])
  await saved()
  await general.getByText(/Changed by someone else/).waitFor({ state: 'detached' })
})

test('a change is undone, and a failed test mail says why', async () => {
  await gateway.setOption('RetryTimes', '2')
  await gateway.setOption('RetryTimes', '5')
  const place = page.locator('#RetryTimes')
  await place.getByText('Changed by root').waitFor()
  const input = () => place.getByRole('textbox').inputValue()
  await expect.poll(input, SOON).toBe('5')
  await place.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => option(gateway.services, 'RetryTimes'), SOON).toBe(2)
  await expect.poll(input, SOON).toBe('2')
  const mail = { SMTPServer: '127.0.0.1', SMTPPort: '9', SMTPAccount: 'mailer@sluice.test' }
  for (const [key, value] of Object.entries(mail)) await gateway.setOption(key, value)
  await page.getByRole('tab', { name: 'System', exact: true }).click()
  await section('SMTP').getByRole('button', { name: 'Send a test mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send a test mail' })
  await dialog.getByLabel('Send to').fill('reader@example.com')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.getByText(/The mail server or the connection said: .*ECONNREFUSED/).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

test('password sign-in is turned off only after a question', async () => {
  await page.getByRole('tab', { name: 'System', exact: true }).click()
  const block = section('Sign-in and sign-up')
  const isOn = () => option(gateway.services, 'PasswordLoginEnabled')
  await block.getByRole('switch', { name: 'Password sign-in' }).click()
  await save('Sign-in and sign-up')
  const question = page.getByRole('alertdialog', { name: 'Turn off password sign-in?' })
  await question.getByText('Users without another method, admins included, lose access.').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect(isOn()).toBe(true)
  // The switch springs back.
  const toggle = block.getByRole('switch', { name: 'Password sign-in' })
  expect(await toggle.isChecked()).toBe(true)
  expect(await block.getByText('Unsaved changes').count()).toBe(0)
  await toggle.click()
  await save('Sign-in and sign-up')
  await question.getByRole('button', { name: 'Turn off' }).click()
  await saved()
  expect(isOn()).toBe(false)
  await block.getByRole('switch', { name: 'Password sign-in' }).click()
  await save('Sign-in and sign-up')
  await expect.poll(isOn, SOON).toBe(true)
})

test('the index of a tab leads to its sections', async () => {
  await page.getByRole('tab', { name: 'System', exact: true }).click()
  const index = page.getByRole('navigation', { name: 'Sections of this tab' })
  await index.getByRole('link', { name: 'LinuxDO' }).click()
  expect(new URL(page.url()).hash).toBe('#section-linuxdo')
  const field = section('LinuxDO').getByLabel('LinuxDO client ID')
  await expect.poll(() => field.evaluate(one => one === document.activeElement)).toBe(true)
  await section('LinuxDO').getByText(`Callback URL: ${gateway.url}/oauth/linuxdo`).waitFor()
  await section('LinuxDO').getByRole('button', { name: 'Copy: Callback URL' }).waitFor()
})

test('domains are added one by one, each once, and none is lost', async () => {
  await gateway.setOption('EmailDomainWhitelist', 'gmail.com')
  await page.getByRole('tab', { name: 'System', exact: true }).click()
  const field = section('Email domains').getByRole('combobox', { name: 'Allowed domains' })
  await section('Email domains').getByText('gmail.com', { exact: true }).waitFor()
  await field.pressSequentially('QQ.com,gmail.com,')
  await field.fill('163.com')
  await field.press('Enter')
  await field.fill('left.example')
  await save('Email domains')
  await expect
    .poll(() => option(gateway.services, 'EmailDomainWhitelist'), SOON)
    .toEqual(['gmail.com', 'qq.com', '163.com', 'left.example'])
})

test('the content of a page is shown as its visitors see it, without scripts', async () => {
  await page.goto('/setting?tab=other')
  const place = page.locator('#About')
  await place.getByRole('textbox').fill('# Hello\n\n<img src=x onerror="window.broken=1"> **bold**')
  await place.getByRole('button', { name: 'Preview' }).click()
  await place.locator('strong', { hasText: 'bold' }).waitFor()
  const removed = place.getByRole('alert').filter({ hasText: 'Removed' })
  await removed.getByText('onerror').waitFor()
  await place.getByRole('textbox').fill('<script>1</script>\n\n[link](javascript:alert) **bold**')
  await removed.getByText('<script>').waitFor()
  await removed.getByText('href="javascript:alert"').waitFor()
  expect(await removed.textContent()).not.toContain('onerror')
  await place.getByRole('textbox').fill('# Hello\n\n[link](https://example.com) **bold**')
  await removed.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => Reflect.get(window, 'broken') as unknown)).toBeUndefined()
  await place.getByRole('textbox').fill('')
})

test('a setting of another tab is found in either language, and its field gets the cursor', async () => {
  const field = page.getByLabel('Find a setting')
  await field.fill('SMTP 端口')
  await page.getByRole('option', { name: /SMTP port/ }).click()
  await heading('System settings').waitFor()
  expect(page.url()).toContain('/setting?tab=system#SMTPPort')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('SMTPPort')
  await field.fill('no such setting')
  await page.getByText('No setting matches').waitFor()
})

test('an option that is only kept for older clients is disabled', async () => {
  await page.goto('/setting?tab=other')
  const kept = section('Kept for older clients')
  const field = kept.getByLabel('File upload permission')
  // They are folded: a reader of the page does not look for them.
  await field.waitFor({ state: 'hidden' })
  await kept.getByText('Nothing on this site uses them.').click()
  await field.waitFor()
  expect(await field.isDisabled()).toBe(true)
  expect(await kept.getByRole('button', { name: 'Save' }).count()).toBe(0)
  await page.goto('/setting?tab=other#FileUploadPermission')
  await field.waitFor()
})

test('a switch that needs another field says so in the words of the page, and leads there', async () => {
  await page.getByRole('tab', { name: 'System', exact: true }).click()
  const block = section('Sign-in and sign-up')
  const toggle = block.getByRole('switch', { name: 'GitHub sign-in' })
  await toggle.click()
  await save('Sign-in and sign-up')
  const said = 'GitHub sign-in cannot be turned on; fill in GitHub client ID first'
  await page.getByText(`Nothing was saved · ${said}`).waitFor()
  await block.getByText(said, { exact: true }).waitFor()
  await block.getByRole('link', { name: 'Go to “GitHub client ID”' }).click()
  const field = page.getByLabel('GitHub client ID')
  await expect.poll(() => field.evaluate(one => one === document.activeElement)).toBe(true)
  await toggle.click()
})

test('JSON is judged when its field is left', async () => {
  const field = page.getByLabel('Other values of limits', { exact: true })
  await field.fill('{"sign-in": 1')
  await page.keyboard.press('Tab')
  await page.getByText(/^Not a valid JSON string/).waitFor()
  await field.fill('')
  await page.getByText(/^Not a valid JSON string/).waitFor({ state: 'detached' })
})

test('a notice that root saves opens in other browsers, not in the one that saved it', async ({
  browser,
}) => {
  const guest = await openPage(browser, { url: gateway.url })
  await gateway.addUser('n-guest', 0n)
  await signIn(guest, 'n-guest', 'password-1')
  await visit(page, '/setting?tab=other')
  await page.locator('#Notice').getByRole('textbox').fill('A notice of this story')
  await page
    .locator('section')
    .filter({ has: page.locator('#Notice') })
    .getByRole('button', { name: 'Save' })
    .click()
  await guest.getByRole('dialog', { name: 'Notice' }).getByText('A notice of this story').waitFor()
  await saved()
  expect(await page.getByRole('dialog', { name: 'Notice' }).count()).toBe(0)
  await guest.context().close()
  await gateway.setOption('Notice', '')
})

test('a secret is stored, never shown, and deleted', async () => {
  await visit(page, '/setting?tab=system')
  const payment = section('Payment')
  await payment.getByLabel('Merchant key').fill('merchant-secret')
  expect(await sentBy(() => save('Payment'))).toEqual(['EpayKey'])
  await payment.getByText(/A value is stored and not shown/).waitFor()
  expect(await payment.getByLabel('Merchant key').inputValue()).toBe('')
  await page.reload()
  await payment.getByRole('button', { name: 'Delete value' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete value' }).click()
  await payment.getByText(/No value is stored/).waitFor()
  await expect.poll(() => option(gateway.services, 'EpayKey')).toBe('')
})

test('leaving a tab asks before typed input is discarded', async () => {
  await section('General').getByLabel('Retries on failure').fill('9')
  await page.getByRole('tab', { name: 'System', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await section('General').getByLabel('Retries on failure').inputValue()).toBe('9')
  await page.getByRole('tab', { name: 'System', exact: true }).click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await heading('System settings').waitFor()
})

test('a user who is not the super admin has the personal tab only', async ({ browser }) => {
  await gateway.addUser('personal', 0n)
  const own = await openPage(browser, { url: gateway.url })
  await signIn(own, 'personal', 'password-1')
  await own.goto('/setting?tab=system')
  await own.getByRole('heading', { name: 'Personal settings', level: 1 }).waitFor()
  expect(own.url()).toMatch(/\/setting$/)
  expect(await own.getByRole('tab', { name: 'System', exact: true }).count()).toBe(0)
  await own.context().close()
})
