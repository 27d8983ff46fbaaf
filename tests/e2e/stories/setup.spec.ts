import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { testChannel } from '../../../server/domain/channels/index.ts'
import { updateOptionEntries } from '../../../server/domain/options/index.ts'
import { expectAccessiblePage } from '../../support/accessible.ts'
import { openPage } from '../../support/console-page.ts'
import { openFakeUpstream, whole, type FakeUpstream } from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'
import { fillSignIn } from '../../support/pages/sign-in.ts'
import { test } from '../../support/stories.ts'

/** An empty site: that of the other stories has channels and calls. */
let site: Gateway
let upstream: FakeUpstream
let page: Page

test.beforeAll(async ({ browser }) => {
  ;[site, upstream] = await Promise.all([openGateway(), openFakeUpstream(whole('Hello.'))])
  page = await openPage(browser, { url: site.url })
})
test.afterAll(async () => {
  await page.context().close()
  await Promise.all([site.close(), upstream.close()])
})

const step = (title: string) => page.getByRole('listitem').filter({ hasText: title })
const tick = (title: string) => step(`${title}: done`).waitFor()

test('root is led from the sign-in through the steps to the first charged call, live', async () => {
  await page.goto('/login')
  await fillSignIn(page, 'root', site.rootPassword)
  await page.getByRole('heading', { level: 1, name: 'Getting started' }).waitFor()
  await tick('Choose your own password')
  expect(await step('Add a channel').getAttribute('aria-current')).toBe('step')
  await page.getByText(`curl ${site.url}/v1/chat/completions`).waitFor()
  await expectAccessiblePage(page, '/setup')

  await page.goto('/detail')
  await page.getByRole('region', { name: 'Getting started' }).waitFor()
  // Finished steps are folded, so that the figures stay in the first screen.
  expect(await step('Choose your own password').count()).toBe(0)
  await page.getByRole('button', { name: 'Show finished steps' }).click()
  const id = await site.addChannel(upstream.url, { models: ['gpt-4o', 'setup-free'] })
  await tick('Add a channel')
  await testChannel(site.root, { id })
  await tick('Test the channel')
  await page.getByText(/One served model has no price/).waitFor()
  const entries = [{ key: 'ModelRatio', name: 'setup-free', after: '1' }]
  await updateOptionEntries(site.root, { entries })
  await tick('Set prices of all served models')
  const key = await site.addKey(site.root)
  await tick('Create a token')
  const answer = await fetch(`${site.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'gpt-4o', messages: [{ role: 'user', content: 'Hi' }] }),
  })
  expect(answer.status).toBe(200)
  await tick('Make the first call')
  await page.getByText('All steps are done.').waitFor()
  await page.getByText(/gpt-4o, charged \$0\.\d+/).waitFor()
  await page.getByRole('link', { name: 'Open in the log' }).click()
  await page.getByRole('heading', { level: 1, name: 'Usage log' }).waitFor()
})

test('hidden steps are found again in the user menu, and the link opens the password form', async () => {
  await site.addChannel(upstream.url, { name: 'unpriced', models: ['setup-new'] })
  await page.goto('/detail')
  await page.getByRole('button', { name: 'Hide' }).click()
  await page.getByRole('region', { name: 'Getting started' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Getting started' }).click()
  await page.getByRole('button', { name: 'Show on the dashboard' }).click()
  await page.getByRole('link', { name: 'Open prices' }).click()
  await page.waitForURL('**/setting?tab=prices')
  await page.goto('/detail')
  await page.getByRole('region', { name: 'Getting started' }).waitFor()
  await page.goto('/setting?tab=personal#password')
  await page.getByRole('dialog').getByLabel('Current password').waitFor()
})
