import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Browser, Page, Response } from 'playwright-core'
import { expect } from 'vitest'
import { openLedger } from '../../../server/domain/money/index.ts'
import { noJournal } from '../../../server/kernel/journal.ts'
import { openPage, type PageOptions } from '../../support/console-page.ts'
import type { Gateway } from '../../support/gateway.ts'
import { settlementFor } from '../../support/ledger.ts'
import { resetPage, test } from '../../support/stories.ts'

const ASSETS = fileURLToPath(new URL('../../../dist/console/assets/', import.meta.url))
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g

/** Sizes by address. The name of a file changes with its content, so each is compressed once. */
const sizes = new Map<string, Promise<number>>()

/** Opens a page with an empty cache and returns the sizes of all scripts that it loads by itself. */
async function scriptsOf(page: Page, path: string, name: string): Promise<readonly number[]> {
  const addresses = new Set<string>()
  const note = (answer: Response) => {
    if (answer.request().resourceType() !== 'script') return
    const address = answer.url()
    addresses.add(address)
    if (!sizes.has(address)) sizes.set(address, answer.body().then(sizeOf))
  }
  page.on('response', note)
  await page.goto(path)
  // A drawer hides the page behind it from the reader.
  const drawer = page.getByRole('dialog', { name })
  await page.getByRole('heading', { level: 1, name }).or(drawer).first().waitFor()
  await page.waitForLoadState('networkidle')
  // What arrives later is not waited for, and the page is closed meanwhile.
  page.off('response', note)
  return Promise.all([...addresses].map(address => sizes.get(address) ?? 0))
}

interface Visitor extends PageOptions {
  readonly browser: Browser
}

/** Opens each page, by its address and its name, with an empty cache. Both limits are in bytes. */
async function expectSizes(
  { browser, ...visitor }: Visitor,
  [above, atMost]: readonly [above: number, atMost: number],
  pages: readonly (readonly [path: string, name: string])[],
): Promise<void> {
  for (const [path, name] of pages) {
    const page = await openPage(browser, visitor)
    const bytes = total(await scriptsOf(page, path, name))
    expect(bytes, path).toBeGreaterThan(above)
    expect(bytes, path).toBeLessThanOrEqual(atMost)
    await page.context().close()
  }
}

const sizeOf = (body: Buffer) => gzipSync(body, { level: 9 }).length

/** Charges a call: a list with rows and a dashboard with a chart load more. */
async function settleCall(gateway: Gateway): Promise<void> {
  const username = 'page-size'
  const { actor } = await gateway.addUser(username, 10_000_000n)
  const userId = actor.kind === 'user' ? actor.id : 0
  const channelId = await gateway.addChannel('http://127.0.0.1:9/', { name: username })
  const call = { userId, username, channelId, callId: randomUUID(), charge: 500n, model: 'gpt-4o' }
  await openLedger(gateway.services, noJournal).settle(settlementFor(call))
}

const total = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0)

test('a first visit to the sign-in page loads fewer than 12 scripts with at most 210 KB', async ({
  gateway,
  browser,
}) => {
  const page = await openPage(browser, { url: gateway.url })
  const sizes = await scriptsOf(page, '/login', 'Sign in')
  expect(total(sizes)).toBeGreaterThan(100_000)
  expect(total(sizes)).toBeLessThanOrEqual(210_000)
  expect(sizes.length).toBeLessThan(12)
  await page.context().close()
})

test('the other pages before the sign-in load scripts with at most 210 KB', async ({
  gateway,
  browser,
}) => {
  await expectSizes(
    { browser, url: gateway.url },
    [100_000, 210_000],
    [
      ['/', 'One API for every model'],
      ['/about', 'About'],
      ['/pricing', 'Model prices'],
      ['/no-such-page', 'Page does not exist'],
      ['/register', 'Create an account'],
      ['/reset', 'Reset password'],
      ['/user/reset?email=a@example.com&token=x', 'Set a new password'],
    ],
  )
})

test('a page with a list loads scripts with at most 430 KB', async ({
  gateway,
  browser,
  rootPage,
}) => {
  await resetPage(rootPage)
  await settleCall(gateway)
  const storageState = await rootPage.context().storageState()
  await expectSizes(
    { browser, url: gateway.url, storageState },
    [300_000, 430_000],
    [
      ['/log', 'Usage log'],
      ['/channel', 'Channels'],
      ['/token', 'Tokens'],
      ['/redemption', 'Redemption codes'],
      ['/topup', 'Wallet'],
      ['/order', 'Orders'],
      ['/midjourney', 'Drawing tasks'],
      ['/task', 'Async tasks'],
      ['/audit', 'Audit log'],
      ['/ledger', 'Ledger'],
      ['/user', 'Users'],
      ['/user/ledger/1', 'Transactions'],
      ['/detail', 'Dashboard'],
    ],
  )
})

test('a phone loads scripts with at most 350 KB for a list, and no grid', async ({
  gateway,
  browser,
  rootPage,
}) => {
  const storageState = await rootPage.context().storageState()
  await expectSizes(
    { browser, url: gateway.url, storageState, width: 360 },
    [250_000, 350_000],
    [
      ['/log', 'Usage log'],
      ['/channel', 'Channels'],
      ['/token', 'Tokens'],
      ['/user', 'Users'],
      ['/audit', 'Audit log'],
    ],
  )
})

test('a form that is opened by its address loads scripts with at most 430 KB, and no grid', async ({
  gateway,
  browser,
  rootPage,
}) => {
  await resetPage(rootPage)
  const { actor } = await gateway.addUser('size-form', 0n)
  const channelId = await gateway.addChannel('http://127.0.0.1:9/', { name: 'page-size-form' })
  const userId = actor.kind === 'user' ? actor.id : 0
  const storageState = await rootPage.context().storageState()
  await expectSizes(
    { browser, url: gateway.url, storageState },
    [300_000, 430_000],
    [
      ['/channel/add', 'Add channel'],
      [`/channel/edit/${channelId}`, 'Edit channel'],
      ['/token/add', 'Add token'],
      ['/redemption/add', 'Add codes'],
      ['/user/add', 'Add user'],
      [`/user/edit/${userId}`, 'Edit user'],
      [`/user/balance/${userId}`, 'Adjust the balance'],
    ],
  )
})

test('the settings load scripts with at most 410 KB, and no list', async ({
  gateway,
  browser,
  rootPage,
}) => {
  const storageState = await rootPage.context().storageState()
  const tabs = [
    ['personal', 'Personal settings'],
    ['operation', 'Operation settings'],
    ['prices', 'Model prices'],
    ['groups', 'Groups'],
    ['system', 'System settings'],
    ['other', 'Other settings'],
    ['configuration', 'Configuration'],
  ] as const
  await expectSizes(
    { browser, url: gateway.url, storageState },
    [300_000, 410_000],
    tabs.map(([tab, name]) => [`/setting?tab=${tab}`, name]),
  )
})

test('the pages of chats load scripts with at most 350 KB', async ({
  gateway,
  browser,
  rootPage,
}) => {
  const storageState = await rootPage.context().storageState()
  await expectSizes(
    { browser, url: gateway.url, storageState },
    [200_000, 350_000],
    [
      ['/playground', 'Playground'],
      ['/chat/no-number', 'The chat link is misconfigured, contact the administrator'],
    ],
  )
})

test('no file of the build imports itself through others', () => {
  const names = readdirSync(ASSETS).filter(name => name.endsWith('.js'))
  const imports = new Map(names.map(name => [name, importsOf(name)]))
  expect([...imports.values()].flat().length).toBeGreaterThan(names.length)
  expect(names.filter(name => reachableFrom(name, imports).has(name))).toEqual([])
})

function importsOf(name: string): readonly string[] {
  const code = readFileSync(join(ASSETS, name), 'utf8')
  return [...code.matchAll(STATIC_IMPORT)].flatMap(([, target]) => target ?? [])
}

function reachableFrom(
  name: string,
  imports: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const found = new Set<string>()
  const follow = (from: string) =>
    imports.get(from)?.forEach(target => {
      if (found.has(target)) return
      found.add(target)
      follow(target)
    })
  follow(name)
  return found
}
