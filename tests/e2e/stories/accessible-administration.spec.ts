import type { Page } from 'playwright-core'
import { createRedemptions } from '../../../server/domain/redemptions/index.ts'
import {
  expectAccessibleInAll,
  expectAccessiblePage,
  expectAccessibleSurface,
  openChoices,
  press,
  type Surface,
} from '../../support/accessible.ts'
import { openFakeUpstream, type FakeUpstream } from '../../support/fake-upstream.ts'
import { visit } from '../../support/pages/visit.ts'
import { resetPage, test } from '../../support/stories.ts'

/** Of the channel and the redemption code. */
const NAME = 'read by admins'
const USER = 'reader'
const KEYED = 'several keys to read'

let page: Page
let upstream: FakeUpstream
/** Has several keys, and an upstream with other models. */
let channelId: number

test.beforeAll(async ({ gateway, rootPage }) => {
  page = rootPage
  upstream = await openFakeUpstream(response => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data: [{ id: 'gpt-4o' }, { id: 'new-a' }, { id: 'new-b' }] }))
  })
  await gateway.addChannel('http://127.0.0.1:9/', { name: NAME })
  channelId = await gateway.addChannel(upstream.url, {
    name: KEYED,
    tag: 'for readers',
    keys: ['sk-first-key-0000-aaaa', 'sk-second-key-0000-bbbb'],
    keyChoice: 'IN_TURN',
    modelMapping: { 'gpt-4o': 'new-a' },
  })
  await createRedemptions(gateway.root, { name: NAME })
  await gateway.addUser(USER, 1_000_000n)
})
test.beforeEach(() => resetPage(page))
test.afterAll(() => upstream.close())

const surfaces: readonly Surface[] = [
  { name: 'the columns', path: '/channel', open: press('Columns'), shows: 'menu' },
  {
    name: 'the actions of a channel',
    path: '/channel',
    open: press(`More ${NAME}`),
    shows: 'menu',
  },
  {
    name: 'the work on all channels',
    path: '/channel',
    open: press('More Channels'),
    shows: 'menu',
  },
  {
    name: 'the tag of channels',
    path: '/channel',
    open: async page => {
      await page.getByRole('switch', { name: 'Batch mode' }).click()
      await page.getByRole('row', { name: NAME }).getByRole('checkbox').check()
      await press('Set tag')(page)
    },
    shows: 'dialog',
  },
  {
    name: 'the types of channels',
    path: '/channel/add',
    open: openChoices('Type'),
    shows: 'listbox',
  },
  {
    name: 'the models',
    path: '/channel/add',
    open: openChoices(/^Models/, 'claude-3'),
    shows: 'listbox',
  },
  {
    name: 'the models to test',
    path: '/channel',
    open: async page => {
      await press(`More ${NAME}`)(page)
      await page.getByRole('menuitem', { name: /Test a model/ }).click()
    },
    shows: 'dialog',
  },
  {
    name: 'the actions of a user',
    path: `/user?q=${USER}`,
    open: press(`More ${USER}`),
    shows: 'menu',
  },
  {
    name: 'the groups of selected users',
    path: `/user?q=${USER}`,
    open: async page => {
      await page.getByRole('row', { name: USER }).getByRole('checkbox').click()
      await press('Group')(page)
    },
    shows: 'menu',
  },
  { name: 'new codes', path: '/redemption/add', open: press('Create'), shows: 'dialog' },
]

test.each([
  '/channel',
  '/redemption',
  '/redemption/add',
  '/user',
  '/user/add',
  '/user/ledger/1',
  '/user/tokens/1',
  '/audit',
  '/ledger',
  '/ledger?tab=holds',
  '/ledger?tab=verify',
  '/ledger?tab=exposure',
  '/route?group=default&model=gpt-4o',
])('the page %s is accessible', path => expectAccessiblePage(page, path))

test.each(surfaces)('$name is accessible', surface => expectAccessibleSurface(page, surface))

test('several keys, the rows of a mapping and the models of an upstream are accessible', async () => {
  await expectAccessibleSurface(page, {
    name: 'a channel with keys and a mapping',
    path: `/channel/edit/${channelId}`,
    open: () => page.getByText('2 keys', { exact: true }).waitFor(),
    shows: 'dialog',
  })
  await resetPage(page)
  await page.getByRole('button', { name: 'Fetch from upstream' }).click()
  await page.getByRole('dialog', { name: 'Models of the upstream' }).waitFor()
  await expectAccessibleInAll(page, { shows: 'dialog' })
  await page.keyboard.press('Escape')
})

test('channels below their tags are accessible', async () => {
  await visit(page, '/channel')
  await page.getByRole('switch', { name: 'Group by tag' }).click()
  await page.getByRole('button', { name: 'Channels of Tag: for readers' }).click()
  await page.getByRole('row', { name: KEYED }).waitFor()
  await expectAccessibleInAll(page)
  await page.evaluate(() => localStorage.removeItem('tag-mode'))
})
