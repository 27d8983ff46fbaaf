import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { showIn } from '../../support/pages/appearance.ts'
import { channelsPage } from '../../support/pages/channels.ts'
import { logPage } from '../../support/pages/log.ts'
import { tokensPage } from '../../support/pages/tokens.ts'
import { visit } from '../../support/pages/visit.ts'
import { aLog } from '../../server/domain/logs/fixtures.ts'
import { resetPage, test } from '../../support/stories.ts'

const CHANNEL = 'on a phone'
const GROUPS = ['default', 'svip', 'vip']
const EVENT = /balance from \$0\.00 to \$2\.00/

let page: Page

test.beforeAll(async ({ gateway, rootPage }) => {
  page = rootPage
  await gateway.addChannel('http://127.0.0.1:9/', { name: CHANNEL, groups: GROUPS })
  // The new balance is a row of the log.
  await gateway.addUser('phoned', 1_000_000n)
})
test.beforeEach(async () => {
  await resetPage(page)
  await page.setViewportSize({ width: 360, height: 780 })
})

const cardWith = (text: string) => page.getByRole('listitem').filter({ hasText: text })
const middleOf = async (locator: ReturnType<Page['locator']>) => {
  const box = await locator.boundingBox()
  return box ? box.y + box.height / 2 : NaN
}

test('the card of a channel names its groups once', async () => {
  await channelsPage(page).open()
  const groups = cardWith(CHANNEL).getByText(GROUPS.join(', '))
  await groups.first().waitFor()
  expect(await groups.count()).toBe(1)
})

test('the button that refreshes a list is beside its first tool', async () => {
  await channelsPage(page).open()
  const tool = await middleOf(page.getByText('Sort by ID'))
  expect(await middleOf(page.getByRole('button', { name: 'Refresh' }))).toBeCloseTo(tool, -1)
})

test('an entry of the log names its user to an administrator', async () => {
  await logPage(page).open()
  await cardWith('phoned').getByText(EVENT).waitFor()
})

test('the movements of one user do not name the user again', async ({ gateway }) => {
  const { id } = await gateway.services.db.user.findFirstOrThrow({ where: { username: 'phoned' } })
  await visit(page, `/user/ledger/${id}`)
  const card = cardWith('Changed by an administrator')
  await card.getByText('Balance after').waitFor()
  expect(await card.getByRole('link', { name: 'phoned' }).count()).toBe(0)
})

test('an own movement does not name the account, and that of the ledger does', async () => {
  await visit(page, '/ledger')
  const card = cardWith('phoned').first()
  await card.getByText('User', { exact: true }).waitFor()
  await visit(page, '/ledger?user=1')
  await page.getByText('Balance after', { exact: true }).first().waitFor()
  expect(await page.getByText('User', { exact: true }).count()).toBe(0)
})

test('the filters of the log have the fields of the time range, and keep what was typed', async () => {
  await logPage(page).open()
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel('Username').fill('phoned')
  await sheet.getByRole('spinbutton', { name: 'Hours' }).first().fill('5')
  await sheet.getByRole('button', { name: 'Search' }).click()
  const search = () => new URL(page.url()).searchParams
  await expect.poll(() => search().get('from')).toMatch(/^\d{4}-\d\d-\d\dT05:00:00$/)
  await page.getByRole('button', { name: 'Filters (2)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Last 24 h' }).click()
  await expect.poll(() => search().get('from')).toBe('24h')
  expect(search().get('user')).toBe('phoned')
  await cardWith('phoned').getByText(EVENT).waitFor()
})

test('calls of the log take few lines, so that several are seen together', async ({ gateway }) => {
  const model = 'phoned-model'
  await gateway.services.db.log.createMany({
    data: [1, 2, 3].map(() => aLog({ userId: 1, username: 'root', model, durationMs: 1_400 })),
  })
  await logPage(page).open(`?model=${model}`)
  const cards = cardWith(model)
  await expect.poll(() => cards.count()).toBe(3)
  expect((await cards.first().boundingBox())?.height).toBeLessThan(125)
  expect(await cards.first().innerText()).toMatch(/\d+ \+ \d+ tokens\s+1\.4 s/)
})

test('the key of a token is copied from its card', async ({ gateway }) => {
  await gateway.addKey(gateway.root, { name: 'copied on a phone' })
  await tokensPage(page).open()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy copied on a phone' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toMatch(/^sk-[0-9A-Za-z]{48}$/)
  await page.context().clearPermissions()
})

test('the keys of new tokens are not covered, and their dialog starts at its top', async () => {
  const tokens = tokensPage(page)
  await tokens.open()
  const form = await tokens.openForm('on a phone')
  await form.getByRole('button', { name: 'Create' }).click()
  const dialog = page.getByRole('dialog', { name: 'Token created' })
  const note = await dialog.getByRole('alert').boundingBox()
  expect(note?.height).toBeLessThan(120)
  expect(await page.getByRole('status').filter({ hasText: 'Token created' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Done' }).click()
})

test('no button of a question is cut', async ({ gateway }) => {
  // Another story may have made one.
  const none = { where: { role: 'ROOT' }, data: { accessTokenHash: null } } as const
  await gateway.services.db.user.updateMany(none)
  await visit(page, '/setting')
  // The second one asks, because it ends the first.
  await page.getByRole('button', { name: 'Generate system access token' }).click()
  // This browser may not copy, so the token is shown to be copied by hand.
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Generate system access token' }).click()
  const action = page.getByRole('alertdialog').getByRole('button', { name: /Generate/ })
  const hidden = await action.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(hidden).toBe(0)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
})

test.each(['en', 'zh'] as const)(
  'the tabs of the settings stand in one line, and the chosen one is in view (%s)',
  async language => {
    await showIn(page, { language, theme: 'light' })
    await visit(page, '/setting?tab=configuration')
    const tabs = page.locator('main nav [role="tab"], main nav .MuiTab-root')
    await tabs.first().waitFor()
    const right = () => tabs.last().evaluate(tab => tab.getBoundingClientRect().right)
    await expect.poll(right).toBeLessThanOrEqual(360)
    const tops = await tabs.evaluateAll(all => all.map(tab => tab.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  },
)
