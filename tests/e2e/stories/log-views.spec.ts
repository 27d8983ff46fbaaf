import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPage } from '../../support/console-page.ts'
import { logPage } from '../../support/pages/log.ts'
import { signIn } from '../../support/pages/sign-in.ts'
import { resetPage, test } from '../../support/stories.ts'
import { aLog } from '../../server/domain/logs/fixtures.ts'

const NAME = 'log-viewer'
const MODEL = 'model-of-the-views'
const OTHER = 'other-model-of-the-views'
const DAY_MS = 86_400_000

let page: Page
let own: Page
let phone: Page
let logs: ReturnType<typeof logPage>
let ownLogs: ReturnType<typeof logPage>
let phoneLogs: ReturnType<typeof logPage>

test.beforeAll(async ({ gateway, browser, rootPage }) => {
  page = rootPage
  const { actor } = await gateway.addUser(NAME, 1_000_000n)
  const userId = actor.kind === 'user' ? actor.id : 0
  const row = { userId, username: NAME, channelId: 9_100_001 }
  await gateway.services.db.log.createMany({
    data: [
      aLog({ ...row, model: MODEL, group: 'default', quota: 100n }),
      aLog({ ...row, model: OTHER, group: 'default', quota: 200n }),
    ],
  })
  own = await openPage(browser, { url: gateway.url })
  await signIn(own, NAME, 'password-1')
  phone = await openPage(browser, { url: gateway.url, width: 360 })
  await signIn(phone, NAME, 'password-1')
  logs = logPage(page)
  ownLogs = logPage(own)
  phoneLogs = logPage(phone)
  for (const one of [page, own, phone])
    await one.context().grantPermissions(['clipboard-read', 'clipboard-write'])
})
test.beforeEach(() => Promise.all([resetPage(page), resetPage(own)]))
test.afterAll(async ({ gateway }) => {
  await Promise.all([own.context().close(), phone.context().close()])
  await gateway.services.db.log.deleteMany({ where: { username: NAME } })
})

const views = (one: Page) => ({
  dialog: one.getByRole('dialog', { name: 'Saved views' }),
  async open() {
    await one.getByRole('button', { name: 'Views', exact: true }).click()
    await one.getByRole('dialog', { name: 'Saved views' }).waitFor()
  },
  async save(name: string) {
    await this.dialog.getByLabel('Name of the view').last().fill(name)
    await this.dialog.getByRole('button', { name: 'Save current view' }).click()
  },
  close: () => one.getByRole('button', { name: 'Close', exact: true }).last().click(),
})
const heading = (one: Page, name: string) => one.getByRole('columnheader', { name }).count()
const search = (one: Page) => new URL(one.url()).searchParams
const startOfMinute = (ms: number) => new Date(Math.floor(ms / 60_000) * 60_000).toISOString()
const copyLink = async (one: Page) => {
  await one.getByRole('button', { name: 'Copy link' }).click()
  await one.getByText('Link copied').waitFor()
  return one.evaluate(() => navigator.clipboard.readText())
}

test('a view with a long name has all its actions on a phone, and renaming it can be given up', async () => {
  await phoneLogs.open()
  await views(phone).open()
  const { dialog } = views(phone)
  const name = 'A-very-long-name-without-spaces-of-views'
  await views(phone).save(name)
  const remove = dialog.getByRole('button', { name: `Delete “${name}”` })
  await remove.waitFor()
  const { x = 0, width = 0 } = (await remove.boundingBox()) ?? {}
  expect(x + width).toBeLessThan(360 - 32)
  const isCut = (button: Element) => button.scrollWidth > button.clientWidth
  expect(await dialog.getByRole('button', { name, exact: true }).evaluate(isCut)).toBe(false)
  await dialog.getByRole('button', { name: `Rename “${name}”` }).click()
  await expect.poll(() => dialog.getByLabel('Name of the view').first().inputValue()).toBe(name)
  await phone.keyboard.type('changed')
  await phone.keyboard.press('Escape')
  await dialog.getByRole('button', { name, exact: true }).waitFor()
  await remove.click()
  const question = phone.getByRole('alertdialog', { name: `Delete the view “${name}”?` })
  await question.getByRole('button', { name: 'Delete view' }).click()
  await dialog.getByText('No saved views yet').waitFor()
  await views(phone).close()
})

test('a view keeps filter, order and columns, and reaches the other browser at once', async () => {
  await ownLogs.open(`?model=${MODEL}&sort=-quota`)
  await own.getByRole('button', { name: 'Columns' }).click()
  await own.getByRole('menuitemcheckbox', { name: 'Cost' }).click()
  await own.keyboard.press('Escape')
  await phoneLogs.open()
  await views(phone).open()
  await phone.getByText('No saved views yet').waitFor()
  await views(own).open()
  await views(own).save('Only one model')
  await own.getByText('The view “Only one model” was saved').waitFor()
  await views(phone).dialog.getByRole('button', { name: 'Only one model', exact: true }).waitFor()
  await views(own).close()
  await own.getByRole('button', { name: 'Columns' }).click()
  await own.getByRole('menuitem', { name: 'Reset' }).click()
  await own.keyboard.press('Escape')
  await expect.poll(() => heading(own, 'Cost')).toBe(1)
  await ownLogs.open()
  await expect.poll(() => ownLogs.rows().count()).toBe(3)
  await views(own).open()
  await views(own).dialog.getByRole('button', { name: 'Only one model', exact: true }).click()
  await expect.poll(() => ownLogs.rows().count()).toBe(1)
  expect(Object.fromEntries(search(own))).toEqual({ model: MODEL, sort: '-quota' })
  expect(await heading(own, 'Cost')).toBe(0)
  // A tap on the phone opens the view that was saved elsewhere.
  await views(phone).dialog.getByRole('button', { name: 'Only one model', exact: true }).click()
  await expect.poll(() => search(phone).get('model')).toBe(MODEL)
})

test('a view is renamed and deleted, and a name is used once', async () => {
  await ownLogs.open(`?model=${OTHER}`)
  await views(own).open()
  const { dialog } = views(own)
  await views(own).save('First')
  await dialog.getByRole('button', { name: 'First', exact: true }).waitFor()
  await views(own).save('FIRST')
  await dialog.getByText('You already have a view named “FIRST”; choose another name').waitFor()
  await dialog.getByRole('button', { name: 'Rename “First”' }).click()
  await dialog.getByLabel('Name of the view').first().fill('Second')
  await dialog.getByRole('button', { name: 'Rename', exact: true }).click()
  await own.getByText('The view is now named “Second”').waitFor()
  await dialog.getByRole('button', { name: 'Delete “Second”' }).click()
  const question = own.getByRole('alertdialog', { name: 'Delete the view “Second”?' })
  await question.getByRole('button', { name: 'Delete view' }).click()
  await own.getByText('The view “Second” was deleted').waitFor()
  await expect
    .poll(() => dialog.getByRole('button', { name: 'Second', exact: true }).count())
    .toBe(0)
})

test('a view is updated with the filter and the columns of the page, after a question', async () => {
  await ownLogs.open(`?model=${MODEL}`)
  await views(own).open()
  await views(own).save('Updated later')
  await own.getByText('The view “Updated later” was saved').waitFor()
  await views(own).close()
  await ownLogs.open(`?model=${OTHER}`)
  await views(own).open()
  await views(own)
    .dialog.getByRole('button', { name: 'Update “Updated later” to the current view' })
    .click()
  const question = own.getByRole('alertdialog', { name: /^Replace the filter and the columns/ })
  await question.getByRole('button', { name: 'Update view' }).click()
  await own.getByText('The view “Updated later” was updated').waitFor()
  await views(own).close()
  await ownLogs.open()
  await expect.poll(() => ownLogs.rows().count()).toBe(3)
  await views(own).open()
  await views(own).dialog.getByRole('button', { name: 'Updated later', exact: true }).click()
  await expect.poll(() => search(own).get('model')).toBe(OTHER)
})

test('a view of the last hours shows those before the time at which it is opened', async ({
  gateway,
  browser,
}) => {
  const { id: userId } = await gateway.services.db.user.findFirstOrThrow({
    where: { username: NAME },
  })
  const threeDaysAgo = new Date(Date.now() - 3 * DAY_MS)
  const row = { userId, username: NAME, channelId: 9_100_001, model: MODEL }
  await gateway.services.db.log.create({ data: aLog({ ...row, createdAt: threeDaysAgo }) })
  const earlier = await openPage(browser, { url: gateway.url })
  await earlier.clock.setFixedTime(threeDaysAgo)
  await earlier.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(earlier, NAME, 'password-1')
  const earlierLogs = logPage(earlier)
  await earlierLogs.open(`?model=${MODEL}`)
  await earlier.getByRole('button', { name: 'Time range: Today' }).click()
  await earlier.getByRole('button', { name: 'Last 24 h' }).click()
  await earlier.getByRole('button', { name: 'Time range: Last 24 h' }).waitFor()
  await expect.poll(() => earlierLogs.rows().count()).toBe(2)
  expect(new URL(await copyLink(earlier)).searchParams.get('from')).toBe(
    startOfMinute(threeDaysAgo.getTime() - DAY_MS),
  )
  await views(earlier).open()
  await views(earlier).save('Last day')
  await earlier.getByText('The view “Last day” was saved').waitFor()
  await earlier.context().close()
  await ownLogs.open()
  await views(own).open()
  await views(own).dialog.getByRole('button', { name: 'Last day', exact: true }).click()
  await own.getByRole('button', { name: 'Time range: Last 24 h' }).waitFor()
  await expect.poll(() => ownLogs.rows().count()).toBe(1)
  await own.reload()
  await expect.poll(() => ownLogs.rows().count()).toBe(1)
  expect(Object.fromEntries(search(own))).toEqual({ from: '24h', model: MODEL })
})

test('a copied link shows the same rows, to a user without the filters of admins', async () => {
  await logs.open(`?user=${NAME}&channel=9100001&model=${MODEL}`)
  await expect.poll(() => logs.rows().count()).toBe(1)
  const link = new URL(await copyLink(page))
  expect(link.searchParams.get('from')).toMatch(/Z$/)
  await ownLogs.open(link.search)
  await expect.poll(() => ownLogs.rows().count()).toBe(1)
  const notice = own.getByText(/^The filter by channel was left out/)
  await notice.waitFor()
  await own.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await notice.waitFor({ state: 'detached' })
  expect(search(own).get('channel')).toBeNull()
})

test('the link of a user shows an admin the rows of this user only, also from a phone', async () => {
  await phoneLogs.open(`?model=%25of-the-views`)
  const link = new URL(await copyLink(phone))
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await logs.open(link.search)
  await expect.poll(() => logs.rows().count()).toBe(2)
  await page.getByRole('button', { name: `Username: ${NAME}` }).waitFor()
})

test('a file that breaks off is not saved, and the page says so', async ({ gateway }) => {
  const { actor } = await gateway.addUser('cut-off', 1_000_000n)
  const userId = actor.kind === 'user' ? actor.id : 0
  const row = aLog({ userId, username: 'cut-off', channelId: 9_100_001 })
  await gateway.services.db.log.createMany({ data: Array.from({ length: 1_100 }, () => row) })
  // The oldest row has no time that a file could have.
  await gateway.services.pool.query(
    `insert into logs (created_at, type, user_id, username) values ('-infinity', 'SYSTEM', $1, $2)`,
    [userId, 'cut-off'],
  )
  let files = 0
  page.on('download', () => (files += 1))
  await logs.open('?user=cut-off&from=all')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await page.getByText(/^The connection ended before the file was complete/).waitFor()
  await page.getByRole('button', { name: 'Export' }).waitFor()
  expect(files).toBe(0)
  await gateway.services.db.log.deleteMany({ where: { username: 'cut-off' } })
})
