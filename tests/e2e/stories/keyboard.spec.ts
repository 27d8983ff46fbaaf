import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openFakeUpstream, type FakeUpstream } from '../../support/fake-upstream.ts'
import { channelsPage } from '../../support/pages/channels.ts'
import { visit } from '../../support/pages/visit.ts'
import { resetPage, test } from '../../support/stories.ts'

const CHANNEL = 'keyboard channel'

let page: Page
let upstream: FakeUpstream

test.beforeAll(async ({ gateway, rootPage }) => {
  page = rootPage
  upstream = await openFakeUpstream()
  await gateway.addChannel(upstream.url, { name: CHANNEL })
})
test.beforeEach(async () => {
  await resetPage(page)
  await channelsPage(page).open()
})
test.afterAll(() => upstream.close())

/** The accessible name of what has the focus. */
const focused = () =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.tagName
  })

test('a search with the keyboard keeps the focus, also when it is cleared', async () => {
  await page.keyboard.press('/')
  await page.keyboard.type('keyboard')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('keyboard')
  await page.getByRole('button', { name: 'Clear search' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  await page.getByRole('button', { name: 'Clear filters' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.has('q')).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  await expect.poll(() => page.locator('form[role=search] input').inputValue()).toBe('')
})

test('a button keeps the focus while its action runs, and does not start it twice', async () => {
  let calls = 0
  let answer = () => undefined as void
  upstream.answer(async response => {
    calls += 1
    await new Promise<void>(resolve => {
      answer = resolve
    })
    response.writeHead(500).end('{}')
  })
  const button = page.getByRole('button', { name: `Test ${CHANNEL}` })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
  await expect.poll(() => calls).toBe(1)
  expect(await focused()).toBe(`Test ${CHANNEL}`)
  await page.keyboard.press('Enter')
  answer()
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe(null)
  expect(await focused()).toBe(`Test ${CHANNEL}`)
  expect(calls).toBe(1)
})

test('a priority is edited from its cell, with Enter, F2 or a digit, and Escape restores it', async () => {
  const field = channelsPage(page).priority(CHANNEL)
  const cell = page.getByRole('gridcell').filter({ has: field })
  const isIn = () => field.evaluate(one => one === document.activeElement)
  await cell.focus()
  for (const key of ['Enter', 'F2']) {
    await page.keyboard.press(key)
    expect(await isIn(), key).toBe(true)
    await page.keyboard.press('Escape')
    expect(await isIn(), key).toBe(false)
  }
  await page.keyboard.press('7')
  expect(await field.inputValue()).toBe('7')
  await page.keyboard.press('Escape')
  expect(await field.inputValue()).toBe('0')
  await page.keyboard.press('4')
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('4')
  expect(await isIn()).toBe(false)
  expect(await cell.evaluate(one => one === document.activeElement)).toBe(true)
})

test('the search over everything opens over a menu, which closes, and not over a form', async () => {
  const palette = page.getByRole('dialog', { name: 'Search and go to' })
  await page.getByRole('button', { name: `More ${CHANNEL}` }).click()
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('Control+k')
  await palette.waitFor()
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })
  await visit(page, '/log')
  await page.getByRole('button', { name: /^Time range/ }).click()
  await page.getByRole('dialog', { name: 'Time range' }).waitFor()
  await page.keyboard.press('Control+k')
  await palette.waitFor()
  await page.getByRole('dialog', { name: 'Time range' }).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await visit(page, '/channel/add')
  await page.getByRole('dialog', { name: 'Add channel' }).waitFor()
  await page.keyboard.press('Control+k')
  expect(await palette.count()).toBe(0)
})
