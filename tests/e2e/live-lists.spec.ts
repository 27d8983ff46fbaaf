import { randomUUID } from 'node:crypto'
import { setInterval } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createRedemptions,
  redeemCode,
  redemptionCode,
} from '../../server/domain/redemptions/index.ts'
import { updateChannel } from '../../server/domain/channels/index.ts'
import { adjustUserBalance } from '../../server/domain/users/index.ts'
import { openBrowser } from '../support/browser.ts'
import { openPage } from '../support/console-page.ts'
import { openGateway, type Gateway } from '../support/gateway.ts'
import { openTestLedger, settlementFor } from '../support/ledger.ts'
import { visit } from '../support/pages/visit.ts'
import { fillSignIn } from '../support/pages/sign-in.ts'

let gateway: Gateway
let browser: Browser
let page: Page

beforeAll(async () => {
  ;[gateway, browser] = await Promise.all([openGateway(), openBrowser()])
  await gateway.addKey(gateway.root)
  // Each new balance is a row of the log.
  for (const name of ['ada', 'bob', 'carol']) await gateway.addUser(name, 1_000_000n)
  page = await openPage(browser, { url: gateway.url, width: 1280 })
  await page.goto('/log')
  await fillSignIn(page, 'root', gateway.rootPassword)
  await page.getByRole('heading', { level: 1, name: 'Usage log' }).waitFor()
})
afterAll(async () => {
  await browser.close()
  await gateway.close()
})

const rows = () => page.locator('.MuiDataGrid-row')

/** Whether the page has subscribed to new log rows, from its next socket on. */
function followsLog(of: Page): () => boolean {
  const sent: string[] = []
  of.on('websocket', socket => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
  return () => sent.some(frame => frame.includes('useLogTail'))
}

test('the second page has no row of the first while rows are added', async () => {
  for (let at = 0; at < 11; at += 1) await gateway.addKey(gateway.root)
  await visit(page, '/token')
  await rows().nth(9).waitFor()
  const idsOf = () => rows().evaluateAll(all => all.map(row => row.getAttribute('data-id')))
  const first = await idsOf()
  await gateway.addKey(gateway.root)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => rows().count()).toBe(2)
  expect(new URL(page.url()).searchParams.has('snapshot')).toBe(true)
  const second = await idsOf()
  expect(second.filter(id => first.includes(id))).toEqual([])
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect.poll(() => rows().count()).toBe(10)
  expect(new URL(page.url()).searchParams.has('snapshot')).toBe(false)
  expect(await idsOf()).not.toEqual(first)
  await visit(page, '/log')
})

test('the log of an operator shows new rows of all users, that of a user the own rows', async () => {
  const own = await openPage(browser, { url: gateway.url, width: 1280 })
  const [isFollowing, isFollowingOwn] = [followsLog(page), followsLog(own)]
  await own.goto('/log')
  await fillSignIn(own, 'ada', 'password-1')
  const ownRows = own.locator('.MuiDataGrid-row')
  // A range that ends now is followed as well as the day.
  await page.goto('/log?from=24h')
  await expect.poll(isFollowing, { timeout: 20_000 }).toBe(true)
  await expect.poll(isFollowingOwn, { timeout: 20_000 }).toBe(true)
  await expect.poll(async () => [await rows().count(), await ownRows.count()]).toEqual([3, 1])
  const users = await gateway.services.db.user.findMany({ where: { role: 'NORMAL' } })
  const gifts = await createRedemptions(gateway.root, { name: 'gift', quota: 500_000n, count: 3 })
  for (const [index, gift] of gifts.entries()) {
    const code = redemptionCode(gateway.root, gift)
    await redeemCode(gateway.as(users[index]!), { code })
  }
  await expect.poll(() => rows().count(), { timeout: 10_000 }).toBe(6)
  await expect.poll(() => ownRows.count(), { timeout: 10_000 }).toBe(2)
  await ownRows
    .first()
    .getByText(/Redeemed \$1\.00/)
    .waitFor()
  await own.reload()
  await ownRows.first().waitFor()
  expect(await ownRows.count()).toBe(2)
  await own.context().close()
})

/** Adds `count` rows to the log: as many redeemed codes. */
async function addRows(count: number): Promise<void> {
  const user = await gateway.services.db.user.findFirstOrThrow({ where: { username: 'ada' } })
  const gifts = await createRedemptions(gateway.root, { name: 'gift', quota: 500n, count })
  for (const gift of gifts) {
    await redeemCode(gateway.as(user), { code: redemptionCode(gateway.root, gift) })
  }
}

test('a live log keeps the size of its page, and counts the new rows when it is paused', async () => {
  const total = (text: string) => page.getByText(text, { exact: true }).waitFor()
  const isFollowing = followsLog(page)
  await page.goto('/log')
  await expect.poll(isFollowing, { timeout: 20_000 }).toBe(true)
  await expect.poll(() => rows().count()).toBe(6)
  await addRows(9)
  await total('1–10 of 15')
  expect(await rows().count()).toBe(10)
  await page.getByRole('switch', { name: 'Live' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('live')).toBe('0')
  await addRows(2)
  const show = page.getByRole('button', { name: '2 new rows' })
  await show.waitFor()
  await total('1–10 of 15')
  await show.click()
  await total('1–10 of 17')
  await show.waitFor({ state: 'detached' })
  expect(await rows().count()).toBe(10)
})

const PAINTED_WITHIN_MS = 1_000

/** When the page first shows a text, in milliseconds since 1970. */
async function firstSight(text: string): Promise<() => Promise<number>> {
  await page.evaluate(wanted => {
    const seen = new Promise<number>(resolve => {
      const observer = new MutationObserver(() => {
        if (!document.body.textContent?.includes(wanted)) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => resolve(Date.now())))
      })
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    })
    Object.assign(globalThis, { seen })
  }, text)
  return () => page.evaluate(() => (globalThis as unknown as { seen: Promise<number> }).seen)
}

test('a row that was changed in another process is painted within a second', async () => {
  const id = await gateway.addChannel('http://127.0.0.1:9/', { name: 'before the change' })
  const other = await openGateway({ databaseUrl: gateway.databaseUrl })
  await visit(page, '/channel')
  await page.getByRole('row', { name: /before the change/ }).waitFor()
  const sight = await firstSight('after the change')
  const notified = new Promise<number>(resolve => {
    const stop = gateway.services.bus.on('channels', () => {
      stop()
      resolve(Date.now())
    })
  })
  await updateChannel(other.root, { id, name: 'after the change' })
  const [from, until] = await Promise.all([notified, sight()])
  expect(until - from).toBeLessThan(PAINTED_WITHIN_MS)
  await other.close()
})

const BURST_MODEL = 'model-of-the-burst'
const BURST = { calls: 2_500, callsPerSecond: 500, everyMs: 50, spent: '$250.00' }
const CHARGE = 50_000n

/** Settles calls at a steady rate, as the relay does. */
async function settleBurst(): Promise<void> {
  const ledger = openTestLedger(gateway.services).real
  const where = { username: 'bob' }
  const { id: userId, username } = await gateway.services.db.user.findFirstOrThrow({ where })
  await adjustUserBalance(gateway.root, { id: userId, delta: BigInt(BURST.calls) * CHARGE })
  const channelId = await gateway.addChannel('http://127.0.0.1:9/', { name: 'of the burst' })
  const call = { userId, username, channelId, charge: CHARGE, model: BURST_MODEL }
  const calls: Promise<unknown>[] = []
  const startMs = performance.now()
  for await (const _ of setInterval(BURST.everyMs)) {
    const due = ((performance.now() - startMs) * BURST.callsPerSecond) / 1_000
    while (calls.length < Math.min(due, BURST.calls)) {
      calls.push(ledger.settle(settlementFor({ ...call, callId: randomUUID() })))
    }
    if (calls.length === BURST.calls) break
  }
  await Promise.all(calls)
}

/** A page that renders every row by itself is blocked for longer than the five seconds of the burst. */
const BLOCKED_MAX_MS = 3_000

interface Watched {
  /** The most rows that the list had at once. */
  readonly rows: number
  /** The time of all tasks that took more than 200 ms. */
  readonly blockedMs: number
}

/** Observes the page from now on. */
async function watchPage(): Promise<() => Promise<Watched>> {
  await page.evaluate(() => {
    const watched = { rows: 0, blockedMs: 0 }
    new MutationObserver(() => {
      watched.rows = Math.max(watched.rows, document.querySelectorAll('.MuiDataGrid-row').length)
    }).observe(document.body, { childList: true, subtree: true })
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) {
        if (duration > 200) watched.blockedMs += duration
      }
    }).observe({ entryTypes: ['longtask'] })
    Object.assign(globalThis, { watched })
  })
  return () => page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched)
}

test('a filter is typed while 500 rows a second are received, and few rows are kept', async () => {
  const isFollowing = followsLog(page)
  await page.goto('/log')
  await expect.poll(isFollowing, { timeout: 20_000 }).toBe(true)
  await expect.poll(() => rows().count()).toBe(10)
  const watched = await watchPage()
  let isBurst = true
  const burst = settleBurst().finally(() => (isBurst = false))
  await rows().getByText(BURST_MODEL).first().waitFor()
  const search = page.getByRole('textbox', { name: 'Model' })
  await search.pressSequentially(BURST_MODEL)
  await search.press('Enter')
  await page.waitForURL(url => url.searchParams.get('model') === BURST_MODEL)
  await page.getByText(/^1–10 of /).waitFor()
  expect([isBurst, await search.inputValue()]).toEqual([true, BURST_MODEL])
  await burst
  await page.getByText(BURST.spent, { exact: true }).waitFor()
  const { rows: mostRows, blockedMs } = await watched()
  expect(mostRows).toBeLessThanOrEqual(10)
  expect(blockedMs).toBeLessThan(BLOCKED_MAX_MS)
})
