import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createRedemptions,
  redeemCode,
  redemptionCode,
} from '../../server/domain/redemptions/index.ts'
import { updateChannel } from '../../server/domain/channels/index.ts'
import { createFailedCallLog } from '../../server/domain/logs/index.ts'
import { openBrowser } from '../support/browser.ts'
import { openPage } from '../support/console-page.ts'
import { openGateway, type Gateway } from '../support/gateway.ts'
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
  await page.goto('/log')
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

const BURST = { rows: 500, times: 4 }

/** Writes rows as the calls of an outage do: one statement and one notification for many. */
async function addBurst(): Promise<void> {
  const calls = createFailedCallLog(gateway.services)
  const { id, username } = await gateway.services.db.user.findFirstOrThrow()
  for (let at = 0; at < BURST.rows; at += 1) {
    calls.add({
      callId: randomUUID(),
      userId: id,
      username,
      tokenId: 0,
      tokenName: '',
      channelId: 0,
      model: 'gpt-4o',
      group: 'default',
      durationMs: 5,
      isStream: false,
      details: {},
    })
  }
  await calls.write()
}

test('a click is answered while thousands of rows are received, and few are kept', async () => {
  const isFollowing = followsLog(page)
  await page.goto('/log')
  await expect.poll(isFollowing, { timeout: 20_000 }).toBe(true)
  await expect.poll(() => rows().count()).toBe(10)
  await page.evaluate(() => {
    const watched = { most: 0, answeredMs: -1 }
    const observer = new MutationObserver(() => {
      const count = document.querySelectorAll('.MuiDataGrid-row').length
      watched.most = Math.max(watched.most, count)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener(
      'click',
      event =>
        requestAnimationFrame(() => (watched.answeredMs = performance.now() - event.timeStamp)),
      { once: true, capture: true },
    )
    Object.assign(globalThis, { watched })
  })
  const writing = (async () => {
    for (let time = 0; time < BURST.times; time += 1) await addBurst()
  })()
  await page.getByText('Failed').first().waitFor()
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menu').waitFor()
  await writing
  await page.keyboard.press('Escape')
  await page.getByText(/^1–10 of 2,0\d\d$/).waitFor()
  const watched = await page.evaluate(
    () => (globalThis as unknown as { watched: { most: number; answeredMs: number } }).watched,
  )
  expect(watched.most).toBeLessThanOrEqual(10)
  expect(watched.answeredMs).toBeGreaterThanOrEqual(0)
  expect(watched.answeredMs).toBeLessThan(PAINTED_WITHIN_MS)
})
