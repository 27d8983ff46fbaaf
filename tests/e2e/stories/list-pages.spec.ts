import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { createRedemptions } from '../../../server/domain/redemptions/index.ts'
import { channelsPage } from '../../support/pages/channels.ts'
import { logPage } from '../../support/pages/log.ts'
import { visit } from '../../support/pages/visit.ts'
import { resetPage, test } from '../../support/stories.ts'

const CHANNEL = 'with a priority'

let page: Page
let log: ReturnType<typeof logPage>

test.beforeAll(async ({ gateway, rootPage }) => {
  page = rootPage
  log = logPage(page)
  await gateway.addChannel('http://127.0.0.1:9/', { name: CHANNEL })
  await gateway.addKey(gateway.root, { name: 'in a list' })
  await createRedemptions(gateway.root, { name: 'in a list' })
  // Each new balance is a row of the log.
  for (const name of ['ann', 'bob', 'carol']) await gateway.addUser(name, 1_000_000n)
})
test.beforeEach(async () => {
  await resetPage(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await log.open()
})

/** By how much the columns of the list are wider than the list. */
const overflow = () =>
  page
    .locator('.MuiDataGrid-virtualScroller')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)

test.each([
  ['/log', 1280],
  ['/token', 1280],
  ['/topup', 1280],
  ['/channel', 1024],
  ['/redemption', 1280],
  ['/user', 1024],
])('the columns of %s fit a window of %d px, in rows of 40 px', async (path, width) => {
  await page.setViewportSize({ width, height: 900 })
  await visit(page, path)
  await log.rows().first().waitFor()
  await expect.poll(overflow).toBe(0)
  expect((await log.rows().first().boundingBox())?.height).toBe(40)
})

test('the text of an event takes the place of the columns it leaves empty', async () => {
  const cell = log.rows().first().locator('[aria-colspan="5"]')
  await cell.getByText(/balance from \$0\.00 to \$2\.00/).waitFor()
})

test('the details of a row open beside the list and move with the keyboard', async () => {
  await log.rows().first().click()
  await log.panel().waitFor()
  const first = log.openRow()
  await page.keyboard.press(']')
  await expect.poll(log.openRow).not.toBe(first)
  await log.panel().getByText('Time', { exact: true }).waitFor()
  await page.keyboard.press('[')
  await expect.poll(log.openRow).toBe(first)
  await page.reload()
  await log.panel().waitFor()
  await page.keyboard.press('Escape')
  await log.panel().waitFor({ state: 'detached' })
  expect(log.openRow()).toBeNull()
})

test('a refresh that fails shows a bar above the rows until one succeeds', async () => {
  const failure = page.getByRole('alert').getByText(/The list could not be loaded/)
  await page.route('**/graphql', route => route.abort())
  await log.refresh()
  await failure.waitFor()
  expect(await log.rows().count()).toBeGreaterThan(0)
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Retry' }).click()
  await failure.waitFor({ state: 'detached' })
})

test('a filter becomes a chip and a part of the address', async () => {
  await log.addFilter('Username')
  await page.getByRole('dialog', { name: 'Username' }).getByRole('textbox').fill('bob')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Username: bob' }).waitFor()
  expect(new URL(page.url()).searchParams.get('user')).toBe('bob')
  await expect.poll(() => log.rows().count()).toBe(1)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => log.rows().count()).toBeGreaterThan(1)
})

test('a time range is typed and applied', async () => {
  await page.getByRole('button', { name: /^Time range: Today/ }).click()
  const form = page.getByRole('dialog', { name: 'Time range' })
  await form.getByRole('spinbutton', { name: 'Hours' }).first().fill('5')
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect
    .poll(() => new URL(page.url()).searchParams.get('from'))
    .toMatch(/^\d{4}-\d\d-\d\dT05:00:00$/)
})

test('a priority refuses letters and says so', async () => {
  const channels = channelsPage(page)
  await channels.open()
  const input = channels.priority(CHANNEL)
  await input.click()
  await input.pressSequentially('x')
  await page.getByRole('alert').getByText('Only digits can be entered here').waitFor()
  await input.press('Escape')
  expect(await input.inputValue()).toBe('0')
})

test('going back from a search shows the range and the total of the same rows', async ({
  gateway,
}) => {
  await createRedemptions(gateway.root, { name: 'many codes', count: 30 })
  await createRedemptions(gateway.root, { name: 'rare code' })
  await visit(page, '/redemption?q=many&page=3')
  await page.getByText('21–30 of 30', { exact: true }).waitFor()
  const box = page.locator('form[role=search] input')
  await box.fill('rare')
  await box.press('Enter')
  await page.getByText('1–1 of 1', { exact: true }).waitFor()
  const ranges = await page.evaluateHandle(() => {
    const seen: string[] = []
    new MutationObserver(() => {
      const text = document.querySelector('[role=status].MuiTypography-root')?.textContent ?? ''
      if (/of/.test(text) && seen.at(-1) !== text) seen.push(text)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
    return seen
  })
  await page.route('**/graphql', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer })
  })
  await page.goBack()
  await page.getByText('21–30 of 30', { exact: true }).waitFor()
  expect(new URL(page.url()).searchParams.get('page')).toBe('3')
  expect((await ranges.jsonValue()).filter(text => !/^(1–1 of 1|21–30 of 30)$/.test(text))).toEqual(
    [],
  )
})
