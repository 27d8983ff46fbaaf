import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createRedemptions,
  redeemCode,
  redemptionCode,
} from '../../server/domain/redemptions/index.ts'
import { openBrowser } from '../support/browser.ts'
import { fillSignIn, openPage } from '../support/console-page.ts'
import { openGateway, type Gateway } from '../support/gateway.ts'

let gateway: Gateway
let browser: Browser
let page: Page

beforeAll(async () => {
  ;[gateway, browser] = await Promise.all([openGateway(), openBrowser()])
  await gateway.addChannel('http://127.0.0.1:9/')
  await gateway.addKey(gateway.root)
  // Each new balance is a row of the log.
  for (const name of ['ada', 'bob', 'carol']) await gateway.addUser(name, 1_000_000n)
  page = await openPage(browser, { url: gateway.url, width: 1280 })
  await page.goto('/log')
  await fillSignIn(page, 'root', gateway.rootPassword)
  await page.getByRole('heading', { level: 1, name: 'Usage log' }).waitFor()
})
afterAll(async () => {
  await browser.close()
  await gateway.close()
})

const rows = () => page.locator('.MuiDataGrid-row')
const panel = () => page.getByRole('complementary', { name: 'Log row' })
const openRow = () => new URL(page.url()).searchParams.get('log')

/** Whether the page has subscribed to new log rows, from its next socket on. */
function followsLog(of: Page): () => boolean {
  const sent: string[] = []
  of.on('websocket', socket => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
  return () => sent.some(frame => frame.includes('useLogTail'))
}

/** By how much the columns of the list are wider than the list. */
const overflow = () =>
  page
    .locator('.MuiDataGrid-virtualScroller')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)

test.each([
  ['/log', 1280],
  ['/token', 1280],
  ['/channel', 1024],
])('the columns of %s fit a window of %d px, in rows of 40 px', async (path, width) => {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(path)
  await rows().first().waitFor()
  await expect.poll(overflow).toBe(0)
  expect((await rows().first().boundingBox())?.height).toBe(40)
})

test('the text of an event takes the place of the columns it leaves empty', async () => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/log')
  const cell = rows().first().locator('[aria-colspan="5"]')
  await cell.getByText(/quota from \$0\.00 to \$2\.00/).waitFor()
})

test('the second page has no row of the first while rows are added', async () => {
  for (let at = 0; at < 11; at += 1) await gateway.addKey(gateway.root)
  await page.goto('/token')
  await rows().nth(9).waitFor()
  const idsOf = () => rows().evaluateAll(all => all.map(row => row.getAttribute('data-id')))
  const first = await idsOf()
  await gateway.addKey(gateway.root)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => rows().count()).toBe(2)
  expect(new URL(page.url()).searchParams.has('snapshot')).toBe(true)
  const second = await idsOf()
  expect(second.filter(id => first.includes(id))).toEqual([])
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect.poll(() => rows().count()).toBe(10)
  expect(new URL(page.url()).searchParams.has('snapshot')).toBe(false)
  expect(await idsOf()).not.toEqual(first)
  await page.goto('/log')
})

test('the details of a row open beside the list and move with the keyboard', async () => {
  await rows().first().click()
  await panel().waitFor()
  const first = openRow()
  await page.keyboard.press(']')
  await expect.poll(openRow).not.toBe(first)
  await panel().getByText('Time', { exact: true }).waitFor()
  await page.keyboard.press('[')
  await expect.poll(openRow).toBe(first)
  await page.reload()
  await panel().waitFor()
  await page.keyboard.press('Escape')
  await panel().waitFor({ state: 'detached' })
  expect(openRow()).toBeNull()
})

test('a refresh that fails shows a bar above the rows until one succeeds', async () => {
  const failure = page.getByRole('alert').getByText(/The list could not be loaded/)
  await page.route('**/graphql', route => route.abort())
  await page.getByRole('button', { name: 'Refresh' }).click()
  await failure.waitFor()
  expect(await rows().count()).toBeGreaterThan(0)
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Retry' }).click()
  await failure.waitFor({ state: 'detached' })
})

test('a filter becomes a chip and a part of the address', async () => {
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'Username' }).click()
  await page.getByRole('dialog', { name: 'Username' }).getByRole('textbox').fill('bob')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Username: bob' }).waitFor()
  expect(new URL(page.url()).searchParams.get('user')).toBe('bob')
  await expect.poll(() => rows().count()).toBe(1)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => rows().count()).toBeGreaterThan(1)
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

test('the log of an operator shows new rows of all users, that of a user the own rows', async () => {
  const own = await openPage(browser, { url: gateway.url, width: 1280 })
  const [isFollowing, isFollowingOwn] = [followsLog(page), followsLog(own)]
  await own.goto('/log')
  await fillSignIn(own, 'ada', 'password-1')
  const ownRows = own.locator('.MuiDataGrid-row')
  await page.goto('/log')
  await expect.poll(isFollowing, { timeout: 20_000 }).toBe(true)
  await expect.poll(isFollowingOwn, { timeout: 20_000 }).toBe(true)
  expect([await rows().count(), await ownRows.count()]).toEqual([3, 1])
  const users = await gateway.services.db.user.findMany({ where: { role: 'NORMAL' } })
  const gifts = await createRedemptions(gateway.root, { name: 'gift', quota: 500_000n, count: 3 })
  for (const [index, gift] of gifts.entries()) {
    const code = redemptionCode(gateway.root, gift)
    await redeemCode(gateway.as(users[index]!), { code })
  }
  await expect.poll(() => rows().count(), { timeout: 10_000 }).toBe(6)
  await expect.poll(() => ownRows.count(), { timeout: 10_000 }).toBe(2)
  await ownRows
    .first()
    .getByText(/Redeemed \$1\.00/)
    .waitFor()
  await own.reload()
  await ownRows.first().waitFor()
  expect(await ownRows.count()).toBe(2)
  await own.context().close()
})

test('a priority refuses letters and says so', async () => {
  await page.goto('/channel')
  const input = page.getByRole('textbox', { name: 'Priority main' })
  await input.click()
  await input.pressSequentially('x')
  await page.getByRole('alert').getByText('Only digits can be entered here').waitFor()
  await input.press('Escape')
  expect(await input.inputValue()).toBe('0')
})
