import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openLedger } from '../../../server/domain/money/index.ts'
import { noJournal } from '../../../server/kernel/journal.ts'
import { expectAccessiblePage } from '../../support/accessible.ts'
import { openPage } from '../../support/console-page.ts'
import type { Gateway } from '../../support/gateway.ts'
import { settlementFor } from '../../support/ledger.ts'
import { signIn } from '../../support/pages/sign-in.ts'
import { resetPage, test } from '../../support/stories.ts'

const USER = 'dash-ann'
let gateway: Gateway
let page: Page
let settle: (model: string) => Promise<unknown>

test.beforeAll(async ({ gateway: shared, rootPage }) => {
  gateway = shared
  page = rootPage
  const { actor } = await gateway.addUser(USER, 10_000_000n)
  const userId = actor.kind === 'user' ? actor.id : 0
  const ledger = openLedger(gateway.services, noJournal)
  const channelId = await gateway.addChannel('http://127.0.0.1:9/', { name: 'dash' })
  settle = model =>
    ledger.settle(
      settlementFor({
        userId,
        username: USER,
        channelId,
        callId: randomUUID(),
        charge: 500_000n,
        model,
      }),
    )
  for (const model of ['dash-large', 'dash-large', 'dash-small']) await settle(model)
})
test.beforeEach(() => resetPage(page))

const tile = (of: Page, name: string) =>
  of
    .locator('dl > div')
    .filter({ has: of.getByText(name, { exact: true }) })
    .locator('dd')

test('an administrator follows the calls of a user live, and opens them in the log', async () => {
  await page.goto(`/detail?user=${USER}`)
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await expect.poll(() => tile(page, 'Calls').innerText()).toBe('3')
  expect(await tile(page, 'Spent').innerText()).toBe('$3.00')
  await page.locator('.MuiBarChart-element').first().waitFor({ state: 'attached' })
  const times = page.locator('.MuiChartsAxis-directionX text')
  // The day is named once, at its midnight, and its hours have no day.
  await expect
    .poll(() => times.allTextContents())
    .toContainEqual(expect.stringMatching(/^\d\d:00$/))
  expect(
    (await times.allTextContents()).filter(text => /^[A-Z][a-z]{2} \d+$/.test(text)),
  ).toHaveLength(1)
  await settle('dash-small')
  await expect.poll(() => tile(page, 'Calls').innerText(), { timeout: 5_000 }).toBe('4')

  await page.getByRole('button', { name: 'View as table' }).click()
  const sums = page.getByRole('region', { name: 'View as table' }).getByRole('row')
  await expect.poll(() => sums.nth(1).getByRole('cell').first().innerText()).toBe('$4.0000')
  expect(new URL(page.url()).searchParams.get('view')).toBe('table')

  await page.getByRole('button', { name: 'Channel' }).click()
  await page.getByRole('link', { name: 'dash', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Model' }).click()
  await page.getByRole('link', { name: 'dash-small' }).click()
  await page.getByRole('heading', { level: 1, name: 'Usage log' }).waitFor()
  await expect.poll(() => page.locator('.MuiDataGrid-row').count()).toBe(2)
})

test('a range without calls leads to a longer one', async () => {
  await page.goto(`/detail?user=${USER}&from=2020-01-01&to=2020-01-02`)
  await page.getByText('No calls in this range', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Last 30 days' }).click()
  await page.locator('.MuiBarChart-element').first().waitFor({ state: 'attached' })
})

test('the legend says which series are shown', async () => {
  await page.goto(`/detail?user=${USER}`)
  const entry = page.getByRole('button', { name: 'dash-large', exact: true })
  await expect.poll(() => entry.getAttribute('aria-pressed')).toBe('true')
  await entry.click()
  await expect.poll(() => entry.getAttribute('aria-pressed')).toBe('false')
  await entry.click()
  await expect.poll(() => entry.getAttribute('aria-pressed')).toBe('true')
})

test('the dashboard is accessible, with its bars', () =>
  expectAccessiblePage(page, `/detail?user=${USER}`))

test('a range that is longer than a user may see is refused, and another one is offered', async ({
  browser,
}) => {
  const own = await openPage(browser, { url: gateway.url })
  await signIn(own, USER, 'password-1')
  await own.goto('/detail?from=2026-01-01&to=2026-03-26')
  const alert = own.getByRole('alert')
  await alert.getByText('The range cannot exceed 1 month').waitFor()
  await alert.getByRole('button', { name: 'Last 30 days' }).click()
  await expect.poll(() => tile(own, 'Calls').innerText()).toBe('4')
  await own.getByRole('button', { name: /^Time range/ }).click()
  const form = own.getByRole('dialog', { name: 'Time range' })
  await form.getByRole('group', { name: 'From' }).getByRole('spinbutton').first().click()
  await own.keyboard.type('20260101')
  await form.getByText('The range cannot be longer than 31 days').waitFor()
  expect(await form.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true)
  await own.context().close()
})

test('a user has own figures only, and no page when it is turned off', async ({ browser }) => {
  const own = await openPage(browser, { url: gateway.url })
  await signIn(own, USER, 'password-1')
  await own.getByRole('link', { name: 'Dashboard' }).click()
  await own.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await expect.poll(() => tile(own, 'Calls').innerText()).toBe('4')
  const dimensions = own.getByRole('group', { name: 'Group by' }).getByRole('button')
  expect(await dimensions.allInnerTexts()).toEqual(['Model', 'Token', 'Group'])
  await gateway.setOption('DataExportEnabled', 'false')
  try {
    await expect.poll(() => own.getByRole('link', { name: 'Dashboard' }).count()).toBe(0)
    await own.reload()
    await own.getByText('This feature is turned off').waitFor()
  } finally {
    await gateway.setOption('DataExportEnabled', 'true')
    await own.context().close()
  }
})
