import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { deleteChannels } from '../../server/domain/channels/index.ts'
import { option, updateOptions } from '../../server/domain/options/index.ts'
import { expectAccessible } from '../support/browser.ts'
import { openPage } from '../support/console-page.ts'
import { pricingPage } from '../support/pages/pricing.ts'
import { resetPage, test } from '../support/stories.ts'

const CHANNEL = { name: 'of prices', models: ['gpt-4o', 'claude-3-5-haiku-20241022', 'dall-e-3'] }
/** Only this group serves it. */
const BETTER = { name: 'of better prices', models: ['o3-mini'], groups: ['vip'] }
const MANY = Array.from({ length: 1_500 }, (_, at) => `many-${String(at).padStart(4, '0')}`)
/** With the models of both other channels. */
const TOTAL = MANY.length + CHANNEL.models.length + BETTER.models.length
/** A letter is answered within this time, also on a busy machine. */
const LETTER_MS_MAX = 500

let guest: Page

test.beforeAll(async ({ gateway, browser }) => {
  await gateway.addChannel('http://127.0.0.1:9/', CHANNEL)
  await gateway.addChannel('http://127.0.0.1:9/', BETTER)
  guest = await openPage(browser, { url: gateway.url })
})
test.afterAll(() => guest.context().close())

test('a guest reads the prices of the default group and switches the group', async () => {
  const prices = pricingPage(guest)
  await guest.goto('/about')
  await guest.getByRole('navigation').getByRole('link', { name: 'Pricing' }).click()
  await guest.getByText('Signed out, shown at the default group rate 1').waitFor()
  const gpt = await prices.row('gpt-4o').textContent()
  expect(gpt).toContain('$2.5')
  expect(gpt).toContain('$10')
  expect(await prices.row('dall-e-3').textContent()).toContain('$0.04 / call')
  await guest.getByRole('link', { name: /^vip ×/ }).click()
  await guest.getByText(/^Showing group vip/).waitFor()
})

test('each model shows whether the group has it, and the groups that do', async () => {
  const prices = pricingPage(guest)
  await prices.open()
  const available = (model: string) =>
    prices.row(model).getByRole('img', { name: 'Available in this group' }).count()
  await prices.row('o3-mini').getByRole('img', { name: 'Not available in this group' }).waitFor()
  expect(await available('gpt-4o')).toBe(1)
  expect((await prices.models()).at(-1)).toBe('o3-mini')
  expect(
    await prices
      .row('o3-mini')
      .getByRole('button', { name: /^Estimate/ })
      .count(),
  ).toBe(0)
  await prices.row('o3-mini').getByRole('link', { name: 'vip' }).click()
  await guest.getByText(/^Showing group vip/).waitFor()
  await expect.poll(() => available('o3-mini')).toBe(1)
  await prices.row('gpt-4o').getByRole('img', { name: 'Not available in this group' }).waitFor()
  expect((await prices.models())[0]).toBe('o3-mini')
})

test('the names of selected models are copied, also of those that a filter hides', async () => {
  const prices = pricingPage(guest)
  await guest.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const clipboard = () => guest.evaluate(() => navigator.clipboard.readText())
  await prices.open()
  const copy = guest.getByRole('button', { name: /^Copy selected models/ })
  expect(await copy.isDisabled()).toBe(true)
  await prices.checkbox('gpt-4o').check()
  await prices.search.fill('claude')
  await expect.poll(prices.models).toEqual(['claude-3-5-haiku-20241022'])
  await prices.checkbox('claude-3-5-haiku-20241022').check()
  await copy.click()
  await guest.getByText('Copied 2 models').waitFor()
  expect(await clipboard()).toBe('gpt-4o,claude-3-5-haiku-20241022')
  await guest.getByRole('checkbox', { name: 'Select all models shown' }).uncheck()
  await prices.search.fill('')
  await prices.row('dall-e-3').waitFor()
  await copy.click()
  await expect.poll(clipboard).toBe('gpt-4o')
  await guest.getByRole('checkbox', { name: 'Select all models shown' }).check()
  await copy.click()
  await expect.poll(async () => (await clipboard()).split(',').length).toBe(4)
  await prices.row('gpt-4o').getByTitle('gpt-4o', { exact: true }).click()
  await expect.poll(clipboard).toBe('gpt-4o')
})

test('on a phone the models are cards that can be selected', async () => {
  const prices = pricingPage(guest)
  await guest.setViewportSize({ width: 360, height: 740 })
  await prices.open()
  await guest.getByText(/only in vip/).waitFor()
  const box = prices.checkbox('gpt-4o')
  expect(await box.evaluate(input => getComputedStyle(input).appearance)).toBe('none')
  await box.check()
  await guest.getByRole('button', { name: 'Copy selected models (1)' }).waitFor()
  const line = guest.getByRole('listitem').getByText(/^Prompt \$2\.50 · completion \$10\.00/)
  expect(await line.evaluate(one => one.scrollWidth - one.clientWidth)).toBe(0)
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectAccessible(guest)
  await guest.setViewportSize({ width: 1440, height: 900 })
})

test('models are found by letters, provider and billing, and sorted by price', async () => {
  const prices = pricingPage(guest)
  await prices.open()
  await prices.search.fill('c35hk')
  await expect.poll(prices.models).toEqual(['claude-3-5-haiku-20241022'])
  await prices.search.fill('no such model')
  await guest.getByText('No model matches').waitFor()
  await guest.getByRole('button', { name: 'Clear filters' }).click()
  await prices.choose('Provider', 'Anthropic Claude')
  await expect.poll(prices.models).toEqual(['claude-3-5-haiku-20241022'])
  await prices.choose('Provider', 'All')
  await prices.choose('Billing', 'Per call')
  await expect.poll(prices.models).toEqual(['dall-e-3'])
  await prices.choose('Billing', 'Per token')
  await prices.choose('Sort by', 'Price, highest first')
  await expect.poll(async () => (await prices.models())[0]).toBe('gpt-4o')
})

test('a reload, a copied link and another group keep the filter', async () => {
  const prices = pricingPage(guest)
  await prices.open()
  await prices.search.fill('claude')
  await prices.choose('Sort by', 'Name')
  await expect.poll(() => new URL(guest.url()).search).toBe('?q=claude&sort=name')
  await guest.reload()
  await prices.row('claude-3-5-haiku-20241022').waitFor()
  await expect.poll(prices.models).toEqual(['claude-3-5-haiku-20241022'])
  expect(await prices.search.inputValue()).toBe('claude')
  await guest.getByRole('link', { name: /^vip ×/ }).click()
  await prices
    .row('claude-3-5-haiku-20241022')
    .getByRole('img', { name: 'Not available in this group' })
    .waitFor()
  await prices.search.fill('no such model')
  await guest.getByRole('button', { name: 'Clear filters' }).click()
  await prices.row('o3-mini').waitFor()
  await expect.poll(() => new URL(guest.url()).search).toBe('?group=vip')
})

test('the calculator shows the charge of the server', async () => {
  const prices = pricingPage(guest)
  await prices.open()
  await prices.row('gpt-4o').getByRole('button').last().click()
  await prices.calculator.getByText('$0.007500', { exact: true }).waitFor()
  await prices.calculator.getByLabel('Completion tokens').fill('0')
  await prices.calculator.getByText('$0.002500', { exact: true }).waitFor()
  await prices.calculator.getByLabel('Prompt tokens').fill('x')
  await prices.calculator.getByText('A whole number, at least 0').waitFor()
})

test('the arrows of the filters and of the calculator are those of the console', async () => {
  await pricingPage(guest).open()
  await guest.getByRole('button', { name: 'What would a call cost?' }).click()
  for (const field of [
    guest.getByLabel('Sort by'),
    guest.getByRole('combobox', { name: 'Model' }),
  ]) {
    const arrow = await field.evaluate(one => {
      const box = one.parentElement ?? one
      return getComputedStyle(box, '::after').clipPath
    })
    expect(arrow).toMatch(/^polygon/)
  }
  const native = await guest.getByLabel('Sort by').evaluate(one => getComputedStyle(one).appearance)
  expect(native).toBe('none')
})

test('an account is shown the prices of its own group', async ({ rootPage }) => {
  await resetPage(rootPage)
  await pricingPage(rootPage).open()
  await rootPage.getByText('Your group: default, rate 1').waitFor()
})

test('a link to a group that is not open leads to one that is', async () => {
  await guest.goto('/pricing?group=secret')
  await guest.getByText('You cannot use the group secret').waitFor()
  await guest.getByRole('link', { name: 'Show the default group' }).click()
  await pricingPage(guest).row('gpt-4o').waitFor()
})

test('prices that could not be loaded are asked for again', async () => {
  await guest.route('**/graphql', route => route.abort())
  await guest.goto('/pricing')
  await guest.getByRole('alert').waitFor()
  await guest.unroute('**/graphql')
  await guest.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
  await pricingPage(guest).row('gpt-4o').waitFor()
})

test('1,500 models render few rows, and a letter is answered at once', async ({ gateway }) => {
  const { root, services } = gateway
  const before = Object.fromEntries(option(services, 'ModelRatio'))
  const setRatios = (ratios: object) =>
    updateOptions(root, { options: [{ key: 'ModelRatio', value: JSON.stringify(ratios) }] })
  const id = await gateway.addChannel('http://127.0.0.1:9/', {
    name: 'of many prices',
    models: MANY,
    groups: ['vip'],
  })
  await setRatios({ ...before, ...Object.fromEntries(MANY.map(name => [name, 1])) })
  await expect.poll(() => option(services, 'ModelRatio').has('many-0000')).toBe(true)
  const prices = pricingPage(guest)
  await prices.open('?group=vip')
  const total = TOTAL.toLocaleString('en-US')
  await guest.getByText(`${total} of ${total} models`).waitFor()
  expect((await prices.models()).length).toBeLessThan(90)
  const letters = await guest.evaluate(answerTimes, ['m', 'm1', 'm14', 'm149', 'm1499'])
  expect(Math.max(...letters), letters.join(', ')).toBeLessThan(LETTER_MS_MAX)
  await expect.poll(prices.models).toEqual(['many-1499'])
  await prices.search.fill('')
  await prices.row('many-0000').waitFor()
  await guest.locator('#content').evaluate(box => box.scrollTo(0, box.scrollHeight))
  await prices.row('gpt-4o').waitFor()
  expect((await prices.models()).length).toBeLessThan(90)
  await deleteChannels(root, { ids: [id] })
  await setRatios(before)
})

/** Runs in the page: the milliseconds from each text in the search field to the next painted frame. */
async function answerTimes(texts: readonly string[]): Promise<readonly number[]> {
  const field = document.querySelector<HTMLInputElement>('input[type=search]')
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const times: number[] = []
  for (const text of texts) {
    const start = performance.now()
    setValue?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
    times.push(Math.round(performance.now() - start))
  }
  return times
}
