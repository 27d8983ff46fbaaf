import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { setChannelStatus } from '../../../server/domain/channels/index.ts'
import type { Gateway } from '../../support/gateway.ts'
import { channelsPage } from '../../support/pages/channels.ts'
import { resetPage, test } from '../../support/stories.ts'

const TAG = 'tagged pair'
const NAMES = ['tag one', 'tag two']

let gateway: Gateway
let page: Page
let channels: ReturnType<typeof channelsPage>

test.beforeAll(async ({ gateway: shared, rootPage }) => {
  gateway = shared
  page = rootPage
  channels = channelsPage(page)
  for (const name of NAMES) await gateway.addChannel('http://127.0.0.1:9', { name, tag: TAG })
})
test.beforeEach(() => resetPage(page))
test.afterAll(() =>
  page.evaluate(() => {
    localStorage.removeItem('tag-mode')
    localStorage.removeItem('id-sort')
  }),
)

const stored = () =>
  gateway.services.db.channel.findMany({ where: { name: { in: NAMES } }, orderBy: { name: 'asc' } })
const tagRow = () => channels.row(new RegExp(`^.*${TAG}.*2 channels`))
const question = () => page.getByRole('alertdialog')

test('channels of a tag are one row with sums, which opens and is changed at once', async () => {
  await channels.open()
  await page.getByRole('switch', { name: 'Group by tag' }).click()
  await tagRow().waitFor()
  // The address says so, for the reader of a passed link.
  expect(new URL(page.url()).searchParams.get('view')).toBe('tags')
  await page.reload()
  await tagRow().getByText('2 of 2').waitFor()
  expect(await tagRow().getByText('Tag group').count()).toBe(0)
  await page.getByRole('button', { name: `Channels of Tag: ${TAG}` }).click()
  for (const name of NAMES) await channels.row(name).waitFor()

  await channels.act(TAG, 'Disable all')
  await tagRow().getByText('0 of 2').waitFor()
  expect((await stored()).map(({ status }) => status)).toEqual(['DISABLED', 'DISABLED'])

  await channels.priority(TAG).fill('7')
  await channels.priority(TAG).press('Enter')
  await question().getByText(`Set priority 7 on all 2 channels of "${TAG}"?`).waitFor()
  await question().getByRole('button', { name: 'Save' }).click()
  await page.getByText('Tag updated').waitFor()
  expect((await stored()).map(({ priority }) => priority)).toEqual([7, 7])
})

test('an open tag follows what others change, and lists its channels in the chosen order', async () => {
  const [first] = await stored()
  await channels.open()
  await page.getByRole('button', { name: `Channels of Tag: ${TAG}` }).click()
  const isMuted = (name: string) =>
    channels.row(name).evaluate(row => row.classList.contains('muted'))
  for (const name of NAMES) await expect.poll(() => isMuted(name)).toBe(true)
  await setChannelStatus(gateway.root, { id: first?.id ?? 0, status: 'ENABLED' })
  await tagRow().getByText('1 of 2').waitFor()
  expect(await Promise.all(NAMES.map(isMuted))).toEqual([false, true])

  const { services } = gateway
  await services.db.channel.update({ where: { id: first?.id ?? 0 }, data: { priority: 9 } })
  const shown = async () => {
    const texts = await page.getByRole('row').allInnerTexts()
    return texts.flatMap(text => NAMES.filter(name => text.startsWith(name)))
  }
  await page.reload()
  await page.getByRole('button', { name: `Channels of Tag: ${TAG}` }).click()
  await expect.poll(shown).toEqual(NAMES)
  await page.getByRole('switch', { name: 'Sort by ID' }).click()
  await expect.poll(shown).toEqual(NAMES.toReversed())
  await services.db.channel.update({ where: { id: first?.id ?? 0 }, data: { priority: 7 } })
})

test('the editor of a tag changes what is given, and dissolves the tag after a question', async () => {
  await channels.open()
  await channels.act(TAG, 'Edit tag')
  const drawer = page.getByRole('dialog', { name: `Edit tag "${TAG}"` })
  await drawer.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Nothing was changed!').waitFor()
  await drawer.getByRole('textbox', { name: 'Priority' }).fill('1.5')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.getByText('Priority must be an integer').waitFor()
  await drawer.getByRole('textbox', { name: 'Priority' }).fill('')
  await drawer.getByRole('textbox', { name: 'Weight' }).fill('3')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.waitFor({ state: 'detached' })
  expect((await stored()).map(({ weight, priority }) => [weight, priority])).toEqual([
    [3, 7],
    [3, 7],
  ])

  await channels.act(TAG, 'Edit tag')
  await drawer.getByRole('textbox', { name: 'Tag name' }).fill('')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await question().getByRole('button', { name: 'Dissolve tag' }).click()
  // The question hides the drawer from the roles of the page, so the drawer says nothing.
  await vi.waitFor(async () => expect((await stored()).map(({ tag }) => tag)).toEqual([null, null]))
})
