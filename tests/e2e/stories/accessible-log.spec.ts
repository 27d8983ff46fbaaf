import type { Page } from 'playwright-core'
import {
  expectAccessiblePage,
  expectAccessibleSurface,
  press,
  type Surface,
} from '../../support/accessible.ts'
import { listPage } from '../../support/pages/list-page.ts'
import { logPage } from '../../support/pages/log.ts'
import { resetPage, test } from '../../support/stories.ts'

let page: Page

test.beforeAll(async ({ gateway, rootPage }) => {
  page = rootPage
  // A new balance is a row of the log.
  await gateway.addUser('logged', 1_000_000n)
})
test.beforeEach(() => resetPage(page))

const channels = (page: Page) => listPage(page, { path: '/channel', heading: 'Channels' })

const surfaces: readonly Surface[] = [
  { name: 'the row heights', path: '/log', open: press('Row height'), shows: 'menu' },
  { name: 'the filters', path: '/log', open: press('Add filter'), shows: 'menu' },
  {
    name: 'the choices of a filter',
    path: '/channel',
    open: page => channels(page).addFilter('Status'),
    shows: 'menu',
  },
  {
    name: 'a typed filter',
    path: '/log',
    open: page => logPage(page).addFilter('Token name'),
    shows: 'dialog',
  },
  { name: 'the time range', path: '/log', open: press(/^Time range/), shows: 'dialog' },
  {
    name: 'the calendar',
    path: '/log',
    open: async page => {
      await press(/^Time range/)(page)
      await press(/^Choose date/)(page)
    },
    shows: 'grid',
  },
  {
    name: 'the details of a row',
    path: '/log',
    open: press(/Show details/),
    shows: 'complementary',
  },
]

test('the log is accessible', () => expectAccessiblePage(page, '/log'))

test.each(surfaces)('$name is accessible', surface => expectAccessibleSurface(page, surface))
