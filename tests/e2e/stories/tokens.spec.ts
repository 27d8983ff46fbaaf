import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { tokensPage } from '../../support/pages/tokens.ts'
import { resetPage, test } from '../../support/stories.ts'

let page: Page

test.beforeAll(async ({ rootPage }) => {
  page = rootPage
  await resetPage(page)
})

test('a token that is deleted leaves the list, and its key calls nothing more', async ({
  gateway,
}) => {
  const tokens = tokensPage(page)
  await tokens.open()
  const key = await tokens.create('for a day')
  const status = async () => {
    const headers = { authorization: `Bearer ${key}` }
    return (await fetch(`${gateway.url}/v1/models`, { headers })).status
  }
  await tokens.row(/for a day/).waitFor()
  expect(await status()).toBe(200)
  await tokens.delete('for a day')
  await tokens.row(/for a day/).waitFor({ state: 'detached' })
  await expect.poll(status).toBe(401)
})

test('the settings of a program have the key of a token, new and later', async ({ gateway }) => {
  const tokens = tokensPage(page)
  await tokens.open()
  const form = await tokens.openForm('for an agent')
  await form.getByRole('button', { name: 'Create' }).click()
  const created = page.getByRole('dialog', { name: 'Token created' })
  const key = await created.getByText(/^sk-[0-9A-Za-z]{48}$/).innerText()
  await created.getByText(`-H "Authorization: Bearer ${key}"`).waitFor()
  await created.getByRole('button', { name: 'Done' }).click()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await tokens.act('for an agent', 'Use in a program')
  const dialog = page.getByRole('dialog', { name: 'Use it in a program' })
  await dialog.getByRole('combobox', { name: 'Program' }).click()
  await page.getByRole('option', { name: 'Claude Code' }).click()
  // The screen has a part of the key, and the copy all of it.
  const masked = `${key.slice(0, 7)}…${key.slice(-4)}`
  await dialog.getByText(`ANTHROPIC_AUTH_TOKEN=${masked}`).waitFor()
  expect(await dialog.innerText()).not.toContain(key)
  await dialog.getByRole('button', { name: 'Copy' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain(`export ANTHROPIC_AUTH_TOKEN=${key}`)
  expect(await copied()).toContain(`export ANTHROPIC_BASE_URL=${gateway.url}`)
  await page.context().clearPermissions()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await tokens.delete('for an agent')
})

test('an expiry that is only partly typed is an error, not a token that never expires', async () => {
  const tokens = tokensPage(page)
  await tokens.open()
  const form = await tokens.openForm('half typed')
  await form.getByLabel('Never expires').click()
  await form.getByRole('spinbutton', { name: 'Year' }).fill('2040')
  await form.getByRole('button', { name: 'Create' }).click()
  await form.getByText('Expiration time format error!').waitFor()
  await form.getByRole('button', { name: '1 day' }).click()
  await form.getByRole('spinbutton', { name: 'Hours' }).fill('5')
  await tokens.submitForm()
  const row = tokens.row(/half typed/)
  // In the hour from five to six the time of creation reads alike.
  await row
    .getByText(/ 05:\d\d:\d\d$/)
    .last()
    .waitFor()
})

test('the quota of a token is typed in dollars, and its help has the units', async ({
  gateway,
}) => {
  const tokens = tokensPage(page)
  await tokens.open()
  const form = await tokens.openForm('for a dollar and a half')
  await form.getByLabel('Unlimited quota').click()
  const field = form.getByLabel('Quota (US dollars)')
  await field.fill('1.')
  expect(await field.inputValue()).toBe('1.')
  await form.getByText('500,000 quota units').waitFor()
  await field.fill('two')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  await field.fill('1.5')
  await tokens.submitForm()
  await tokens.row(/for a dollar and a half.*\$1\.50/).waitFor()
  const where = { name: 'for a dollar and a half' }
  expect((await gateway.services.db.token.findFirstOrThrow({ where })).balance).toBe(750_000n)
})

test('a line that is no address is repeated as it was typed', async () => {
  const tokens = tokensPage(page)
  await tokens.open()
  const form = await tokens.openForm('for one network')
  await form.getByLabel(/^IP allow list/).fill('not-an-ip')
  await form.getByRole('button', { name: 'Create' }).click()
  await form.getByText('not-an-ip is not a valid IP address or network', { exact: true }).waitFor()
  const helper = form.getByText('not-an-ip is not a valid')
  expect(await helper.evaluate(one => getComputedStyle(one, '::first-letter').textTransform)).toBe(
    'none',
  )
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard changes' }).click()
})

test('a token with less than any call needs is nearly exhausted, and shows as what to search for', async ({
  gateway,
}) => {
  await gateway.addKey(gateway.root, { name: 'almost empty', unlimited: false, balance: '4000' })
  const tokens = tokensPage(page)
  await tokens.open()
  const row = tokens.row(/almost empty/)
  await row.getByText('Nearly exhausted').waitFor()
  await row.getByText(/^sk-....….{4}$/).waitFor()
})
