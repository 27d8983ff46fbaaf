import type { Page } from 'playwright-core'
import { createRedemptions } from '../../../server/domain/redemptions/index.ts'
import {
  expectAccessiblePage,
  expectAccessibleSurface,
  openChoices,
  press,
  type Surface,
} from '../../support/accessible.ts'
import { resetPage, test } from '../../support/stories.ts'

/** Of the channel and the redemption code. */
const NAME = 'read by admins'
const USER = 'reader'

let page: Page

test.beforeAll(async ({ gateway, rootPage }) => {
  page = rootPage
  await gateway.addChannel('http://127.0.0.1:9/', { name: NAME })
  await createRedemptions(gateway.root, { name: NAME })
  await gateway.addUser(USER, 1_000_000n)
})
test.beforeEach(() => resetPage(page))

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
  '/route?group=default&model=gpt-4o',
])('the page %s is accessible', path => expectAccessiblePage(page, path))

test.each(surfaces)('$name is accessible', surface => expectAccessibleSurface(page, surface))
