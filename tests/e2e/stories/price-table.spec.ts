import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { option, updateOptions } from '../../../server/domain/options/index.ts'
import { expectAccessible } from '../../support/browser.ts'
import type { Gateway } from '../../support/gateway.ts'
import { ctxFor, job } from '../../support/services.ts'
import { showIn } from '../../support/pages/appearance.ts'
import { resetPage, test } from '../../support/stories.ts'

const PRICE_KEYS = [
  'ModelPrice',
  'ModelRatio',
  'CompletionRatio',
  'CacheRatio',
  'AudioRatio',
] as const
const before = new Map<string, string>()

let gateway: Gateway
let page: Page

test.beforeAll(async ({ gateway: shared, rootPage }) => {
  gateway = shared
  page = rootPage
  for (const key of PRICE_KEYS) before.set(key, textOf(key))
})
test.beforeEach(async () => {
  await resetPage(page)
  await setMap('ModelRatio', '{"table-a":1,"table-b":2,"gpt-4o":9}')
  await setMap('ModelPrice', '{"table-fixed":0.1}')
  await setMap('CompletionRatio', '{"gpt-4o":4}')
  await page.goto('/setting?tab=prices')
})
test.afterAll(async () => {
  // Nothing is unsaved behind a page that is loaded again.
  await page.goto('/token')
  for (const [key, text] of before) await setMap(key, text)
})

const textOf = (key: (typeof PRICE_KEYS)[number]) =>
  JSON.stringify(Object.fromEntries(option(gateway.services, key)))
const setMap = (key: string, value: string) =>
  updateOptions(ctxFor(gateway.services, job), { options: [{ key, value }] })
const cell = (column: string, model: string) =>
  page.getByLabel(`${column} of ${model}`, { exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const search = (text: string) => page.getByLabel('Search models').fill(text)
const show = async (filter: string) => {
  await page.getByLabel('Show', { exact: true }).click()
  await page.getByRole('option', { name: filter, exact: true }).click()
}
const save = async () => {
  await page.getByRole('button', { name: /^Apply \(/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^\d+ changes? saved$/).waitFor()
}

test('a reset to the list prices asks first, and can be undone before it is saved', async () => {
  const question = page.getByRole('alertdialog', { name: 'Restore the built-in rates?' })
  await search('table')
  await button('Reset to list prices').click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await button('Apply (0)').isDisabled()).toBe(true)

  await button('Reset to list prices').click()
  await question.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => cell('Rate', 'table-a').inputValue()).toBe('')
  await search('gpt-4o')
  expect(await cell('Rate', 'gpt-4o').inputValue()).toBe('1.25')
  await button('Undo last change').click()
  await expect.poll(() => cell('Rate', 'gpt-4o').inputValue()).toBe('9')
  expect(await button('Apply (0)').isDisabled()).toBe(true)
  expect(textOf('ModelRatio')).toBe('{"table-a":1,"table-b":2,"gpt-4o":9}')
})

test('list prices are shown beside those that differ, and taken over', async () => {
  await search('gpt-4o')
  await show('Not at the list price')
  const row = page.getByRole('row').filter({ has: cell('Rate', 'gpt-4o') })
  await row.getByText('list: 1.25').waitFor()
  await page.getByLabel('Select gpt-4o', { exact: true }).check()
  await button('Use 1 list price').click()
  await row.waitFor({ state: 'detached' })
  await save()
  expect(option(gateway.services, 'ModelRatio').get('gpt-4o')).toBe(1.25)
})

test('a value of several models is multiplied, and taken back', async () => {
  await search('table-')
  await page.getByLabel('Select all shown models').check()
  await button('Change values').click()
  const dialog = page.getByRole('dialog', { name: 'Change 3 models' })
  await dialog.getByLabel('Factor').fill('1,5')
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await dialog.getByText('Enter a number').waitFor()
  await dialog.getByLabel('Factor').fill('1.5')
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await expect.poll(() => cell('Rate', 'table-a').inputValue()).toBe('1.5')
  expect(await cell('Rate', 'table-b').inputValue()).toBe('3')
  // A model without the value gets none.
  expect(await cell('Rate', 'table-fixed').inputValue()).toBe('')
  await button('Undo last change').click()
  await expect.poll(() => cell('Rate', 'table-b').inputValue()).toBe('2')
  expect(await cell('Rate', 'table-a').inputValue()).toBe('1')
})

test('several models are deleted, restored by one click, and deleted for good', async () => {
  await search('table-')
  await page.getByLabel('Select all shown models').check()
  await button('Delete').click()
  const notice = page.locator('.MuiAlert-root').filter({ hasText: '3 models deleted' })
  await notice.getByRole('button', { name: 'Undo last change' }).click()
  await expect.poll(() => cell('Rate', 'table-a').inputValue()).toBe('1')
  expect(await cell('Fixed price', 'table-fixed').inputValue()).toBe('0.1')
  await page.getByLabel('Select all shown models').check()
  await button('Delete').click()
  await expect.poll(() => cell('Rate', 'table-a').inputValue()).toBe('')
  // Three models, whatever number of values they had.
  await button('Apply (3)').waitFor()
  await save()
  expect(textOf('ModelRatio')).toBe('{"gpt-4o":9}')
  expect(textOf('ModelPrice')).toBe('{}')
})

test('a fixed price disables the rates of a model, and they can be removed', async () => {
  await search('table-a')
  await cell('Fixed price', 'table-a').fill('0.02')
  await cell('Fixed price', 'table-a').press('Enter')
  const row = page.getByRole('row').filter({ has: cell('Rate', 'table-a') })
  await row.getByText('Rates not used').waitFor()
  for (const column of ['Rate', '$ / 1M tokens', 'Completion rate', 'Cache read']) {
    expect(await cell(column, 'table-a').isDisabled()).toBe(true)
  }
  await button('More prices of table-a').click()
  expect(await cell('Web searches', 'table-a').isDisabled()).toBe(false)
  await button('Done').click()
  await show('Fixed price and rates')
  await page.getByLabel('Select table-a', { exact: true }).check()
  await button('Remove the ignored rates of 1 model').click()
  await row.waitFor({ state: 'detached' })
  await save()
  expect(option(gateway.services, 'ModelPrice').get('table-a')).toBe(0.02)
  expect(option(gateway.services, 'ModelRatio').has('table-a')).toBe(false)
})

/** Numbers that are wider than their field, and how far the table exceeds its frame. */
const cutInTable = () =>
  page.locator('[role=region]:has([aria-rowcount])').evaluate(frame => ({
    numbers: [...frame.querySelectorAll('input')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ value }) => value),
    heads: [...frame.querySelectorAll('thead th:not(.actions)')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
    excess: frame.scrollWidth - frame.clientWidth,
  }))
const NOTHING_CUT = { numbers: [], heads: [], excess: 0 }

test('no number is cut, and the table is not wider than its frame', async () => {
  await setMap(
    'ModelRatio',
    '{"table-a":0.00000125,"table-b":123456.789,"table-c":0.000000123456789}',
  )
  await setMap('ModelPrice', '{"table-fixed":0.00000125}')
  await setMap('CompletionRatio', '{"table-b":123456.789012345}')
  await setMap('CacheRatio', '{"table-c":0.0000000125}')
  await page.reload()
  for (const [width, language] of [
    [1440, 'en'],
    [1280, 'zh'],
    [1440, 'zh'],
    [1280, 'en'],
    [360, 'en'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await showIn(page, { language, theme: 'light' })
    await page.locator('input[type=search]').fill('table-')
    await page.getByText('table-c', { exact: true }).waitFor()
    await expect.poll(cutInTable, { message: `${width} ${language}` }).toEqual(NOTHING_CUT)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await cell('Rate', 'table-b').inputValue()).toBe('123456.789')
  expect(await cell('$ / 1M tokens', 'table-c').inputValue()).toBe('0.000000246914')
  await cell('Completion rate', 'table-a').fill('0.000000000123456')
  await cell('Completion rate', 'table-a').press('Enter')
  await page.locator(':focus[aria-label="Completion rate of table-a"]').waitFor()
  await button('Apply (1)').waitFor()
  await expect.poll(cutInTable).toEqual(NOTHING_CUT)
  await button('Undo last change').click()
})

test('values without a column are counted in their row, and edited there', async () => {
  await setMap('ModelRatio', '{"table-a":0.0684931506849315}')
  await setMap('CompletionRatio', '{"table-a":4.07407407407407}')
  await setMap('CacheRatio', '{"table-a":0.0318181818181818}')
  await setMap('AudioRatio', '{"table-a":123456.789}')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.reload()
  await search('table-a')
  await button('1 more price of table-a').click()
  const dialog = page.getByRole('dialog', { name: 'More prices of table-a' })
  const audio = cell('Audio prompt', 'table-a')
  expect(await audio.inputValue()).toBe('123456.789')
  expect(await audio.evaluate(field => field.scrollWidth - field.clientWidth)).toBe(0)
  await expectAccessible(page)
  await audio.fill('7')
  await audio.press('Enter')
  await cell('File searches', 'table-a').fill('3')
  await cell('File searches', 'table-a').press('Enter')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await button('2 more prices of table-a').waitFor()
  await button('Undo last change').click()
  await button('1 more price of table-a').waitFor()
  await save()
  expect(textOf('AudioRatio')).toBe('{"table-a":7}')
})

test('the chosen columns are remembered until they are reset', async () => {
  await setMap('AudioRatio', '{"table-a":20}')
  await search('table-a')
  await button('Columns').click()
  await page.getByRole('menuitemcheckbox', { name: 'Cache write' }).click()
  const audio = page.getByRole('menuitemcheckbox', { name: 'Audio prompt' })
  if ((await audio.getAttribute('aria-checked')) === 'false') await audio.click()
  await page.keyboard.press('Escape')
  await page.reload()
  await search('table-a')
  await expect.poll(() => cell('Audio prompt', 'table-a').inputValue()).toBe('20')
  expect(await cell('Cache write', 'table-a').count()).toBe(0)
  await button('Columns').click()
  await page.getByRole('menuitem', { name: 'Reset' }).click()
  await page.keyboard.press('Escape')
  await cell('Cache write', 'table-a').waitFor()
})
