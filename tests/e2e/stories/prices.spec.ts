import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { option, updateOptions } from '../../../server/domain/options/index.ts'
import { expectAccessible } from '../../support/browser.ts'
import type { Gateway } from '../../support/gateway.ts'
import { ctxFor, job } from '../../support/services.ts'
import { resetPage, test } from '../../support/stories.ts'

const PRICE_KEYS = ['ModelPrice', 'ModelRatio', 'CompletionRatio', 'GroupRatio'] as const
const before = new Map<string, string>()

let gateway: Gateway
let page: Page

test.beforeAll(async ({ gateway: shared, rootPage }) => {
  gateway = shared
  page = rootPage
  await resetPage(page)
  for (const key of PRICE_KEYS) {
    before.set(key, JSON.stringify(Object.fromEntries(option(gateway.services, key))))
  }
  await setMap('ModelRatio', '{"story-a":0.5,"story-b":2}')
  await setMap('ModelPrice', '{"story-fixed":0.1}')
})
test.afterAll(async () => {
  for (const [key, text] of before) await setMap(key, text)
})

/** As another administrator. */
const setMap = (key: string, value: string) =>
  updateOptions(ctxFor(gateway.services, job), { options: [{ key, value }] })

const cell = (column: string, model: string) =>
  page.getByLabel(`${column} of ${model}`, { exact: true })
const apply = (count: number) =>
  page.getByRole('button', { name: `Apply (${count})`, exact: true }).click()
const saveReviewed = () => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()

test('prices are edited as a table, and saved together', async () => {
  await page.goto('/setting?tab=prices')
  // The default entries of other columns are hundreds of models.
  await page.getByLabel('Search models').fill('story')
  await cell('$ / 1M tokens', 'story-a').fill('0.15')
  await cell('$ / 1M tokens', 'story-a').press('Enter')
  await expect.poll(() => cell('Rate', 'story-a').inputValue()).toBe('0.075')

  await cell('Completion rate', 'story-a').fill('4x')
  await cell('Completion rate', 'story-a').press('Enter')
  await page.getByText('Enter a number').first().waitFor()
  expect(await cell('Completion rate', 'story-a').inputValue()).toBe('')

  await cell('Fixed price', 'story-b').fill('0.02')
  await cell('Fixed price', 'story-b').press('Enter')
  await expect.poll(() => cell('Rate', 'story-b').isDisabled()).toBe(true)

  await page.getByRole('button', { name: 'Add model' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add model' })
  await dialog.getByLabel('Model', { exact: true }).fill('story-fixed')
  await dialog.getByLabel('Rate', { exact: true }).fill('1')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await dialog.getByText('The model name already exists').waitFor()
  await dialog.getByLabel('Model', { exact: true }).fill('story-new')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.getByLabel('Delete story-fixed', { exact: true }).click()
  await page.getByRole('button', { name: 'Undo last change' }).first().click()
  expect(await cell('Fixed price', 'story-fixed').inputValue()).toBe('0.1')

  await apply(3)
  const review = page.getByRole('dialog')
  await expect
    .poll(() => review.getByRole('row').allTextContents())
    .toEqual([
      'NameValueBeforeAfter',
      'story-aRate0.50.075',
      'story-bFixed pricenone0.02',
      'story-newRatenone1',
    ])
  await saveReviewed()
  await page.getByText('3 changes saved').waitFor()
  expect(Object.fromEntries(option(gateway.services, 'ModelRatio'))).toEqual({
    'story-a': 0.075,
    'story-b': 2,
    'story-new': 1,
  })
  expect(option(gateway.services, 'ModelPrice').get('story-b')).toBe(0.02)
})

test('the check boxes of groups look as those of lists, in the middle of their rows', async () => {
  await page.goto('/setting?tab=groups')
  const row = page.getByRole('row').filter({ hasText: 'svip' })
  const box = row.getByRole('checkbox')
  const [size, frame] = [await box.boundingBox(), await row.boundingBox()]
  if (!size || !frame) throw new Error('not shown')
  expect(size.width).toBe(16)
  expect(Math.abs(size.y + size.height / 2 - (frame.y + frame.height / 2))).toBeLessThanOrEqual(1)
  expect(await box.evaluate(input => getComputedStyle(input).appearance)).toBe('none')
})

test('a price that another administrator changes is not overwritten unseen', async () => {
  await setMap('ModelRatio', '{"story-a":1,"story-b":2}')
  await page.goto('/setting?tab=prices')
  await page.getByLabel('Search models').fill('story')
  await cell('Rate', 'story-a').fill('3')
  await cell('Rate', 'story-a').press('Enter')
  await setMap('ModelRatio', '{"story-a":5,"story-b":6}')
  await expect.poll(() => cell('Rate', 'story-b').inputValue()).toBe('6')
  await page.getByText('1 value was changed by another administrator').waitFor()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await apply(1)
  await page.getByRole('row', { name: 'story-a Rate 5 3' }).waitFor()
  await saveReviewed()
  await page.getByText('1 change saved').waitFor()
  expect(Object.fromEntries(option(gateway.services, 'ModelRatio'))).toEqual({
    'story-a': 3,
    'story-b': 6,
  })
})

test('a group with the description of a new site says what an English reader sees', async () => {
  await page.goto('/setting?tab=groups')
  const row = page.getByRole('row').filter({ hasText: 'default' }).first()
  const description = row.getByLabel('Description of default')
  expect(await description.inputValue()).toBe('默认分组')
  await row.getByText('Shown in English: Default group').waitFor()
  await description.fill('All readers')
  await description.press('Tab')
  await row.getByText('Shown in English').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('groups are edited as rows, and one in use cannot be deleted', async () => {
  await page.goto('/setting?tab=groups')
  expect(await page.getByLabel('Delete group default').isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Add group' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add group' })
  await dialog.getByLabel('Group').fill('story-group')
  await dialog.getByLabel('Rate').fill('0.7')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await dialog.waitFor({ state: 'detached' })
  await apply(1)
  await saveReviewed()
  await page.getByText('1 change saved').waitFor()
  expect(option(gateway.services, 'GroupRatio').get('story-group')).toBe(0.7)
})

test('new prices are computed for past calls, and scheduled', async () => {
  await setMap('ModelPrice', '{"story-fixed":0.1}')
  await setMap('ModelRatio', '{"story-a":1,"story-b":2}')
  await gateway.services.pool.query(
    `insert into logs (type, user_id, model, "group", quota, request_id, details)
     values ('CONSUME', 1, 'story-b', 'default', 2000, gen_random_uuid()::text, '{"usage":{"input":1000}}')`,
  )
  await page.goto('/setting?tab=prices')
  await page.getByLabel('Search models').fill('story')
  await cell('Rate', 'story-b').fill('3')
  await cell('Rate', 'story-b').press('Enter')
  await apply(1)
  const review = page.getByRole('dialog')
  await review.getByRole('button', { name: 'Compute' }).click()
  await review
    .getByRole('row', { name: 'story-b 1 $0.004000 $0.006000 +$0.002000 (+50%)' })
    .waitFor()
  await expectAccessible(page)
  await review.getByRole('switch', { name: 'Apply at a later time' }).click()
  // The fields of times are those of the lists; the next leap year has every day of this one.
  const year = String(new Date().getFullYear() + 4)
  await review.getByRole('spinbutton', { name: 'Year' }).fill(year)
  await expectAccessible(page)
  await review.getByRole('button', { name: 'Schedule' }).click()
  await page.getByText('1 change scheduled').waitFor()
  const row = page.getByRole('row').filter({ hasText: 'Waits' })
  await row.getByText(new RegExp(`^${year}-`)).waitFor()
  expect(option(gateway.services, 'ModelRatio').get('story-b')).toBe(2)
  await row.getByRole('button', { name: 'Cancel change' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel change' }).click()
  await page.getByRole('row').filter({ hasText: 'Cancelled' }).waitFor()
})
