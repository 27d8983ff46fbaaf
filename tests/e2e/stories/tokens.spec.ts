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
