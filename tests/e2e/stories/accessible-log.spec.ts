import { randomUUID } from 'node:crypto'
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
import { aLog } from '../../server/domain/logs/fixtures.ts'

const OLD_MS = 100 * 86_400_000

let page: Page

test.beforeAll(async ({ gateway, rootPage }) => {
  page = rootPage
  // A new balance is a row of the log.
  await gateway.addUser('logged', 1_000_000n)
  const attempts = [
    { channelId: 9_000_002, status: 500, durationMs: 90, code: 'UPSTREAM_REFUSED', detail: 'no' },
  ]
  const passedOver = [{ channelId: 9_000_003, reason: 'PRIORITY' }]
  await gateway.services.db.log.createMany({
    data: [
      aLog({ model: 'refundable', requestId: randomUUID(), quota: 500_000n }),
      aLog({ model: 'failed', type: 'ERROR', quota: 0n, details: { attempts, passedOver } }),
      aLog({ createdAt: new Date(Date.now() - OLD_MS) }),
    ],
  })
})
test.afterAll(async ({ gateway }) => {
  const where = { createdAt: { lt: new Date(Date.now() - OLD_MS / 2) } }
  await gateway.services.db.log.deleteMany({ where })
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
  { name: 'the saved views', path: '/log', open: press(/^Views$/), shows: 'dialog' },
  { name: 'the formats of a file', path: '/log', open: press('Export'), shows: 'menu' },
  {
    name: 'the attempts of a failed call',
    path: '/log?model=failed',
    open: press(/Show details/),
    shows: 'complementary',
  },
  {
    name: 'the refund of a call',
    path: '/log?model=refundable',
    open: async page => {
      await press(/Show details/)(page)
      await press('Refund this call')(page)
    },
    shows: 'dialog',
  },
  {
    name: 'the period of the rows to delete',
    path: '/setting?tab=operation',
    open: async page => {
      await press('Delete old logs')(page)
      await page.getByRole('switch', { name: 'Only logs of a period' }).click()
      await page.getByRole('group', { name: 'But not older than' }).waitFor()
    },
    shows: 'dialog',
  },
  {
    name: 'the question before old rows are deleted',
    path: '/setting?tab=operation',
    open: async page => {
      await press('Delete old logs')(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Delete old logs' }).click()
    },
    shows: 'alertdialog',
  },
]

test('the log is accessible', () => expectAccessiblePage(page, '/log'))

test.each(surfaces)('$name is accessible', surface => expectAccessibleSurface(page, surface))
