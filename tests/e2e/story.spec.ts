import OpenAI from 'openai'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, openBrowser } from '../support/browser.ts'
import { expectExactLedger } from '../support/ledger.ts'
import {
  eventsOf,
  openFakeUpstream,
  streaming,
  whole,
  type FakeUpstream,
} from '../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../support/gateway.ts'
import { visit } from '../support/pages/visit.ts'

let gateway: Gateway
let upstream: FakeUpstream
let browser: Browser
let page: Page
let key: string
const problems: string[] = []
/** What the pages sent over their sockets. */
const sent: string[] = []

beforeAll(async () => {
  ;[upstream, gateway, browser] = await Promise.all([
    openFakeUpstream(),
    openGateway(),
    openBrowser(),
  ])
  page = await newPage()
})
afterAll(async () => {
  await browser.close()
  await gateway.close()
  await upstream.close()
})

async function newPage(): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-US',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    baseURL: gateway.url,
  })
  const opened = await context.newPage()
  opened.setDefaultTimeout(30_000)
  opened.on('websocket', socket =>
    socket.on('framesent', ({ payload }) => sent.push(payload.toString())),
  )
  opened.on('pageerror', error => problems.push(error.message))
  return opened
}

const PATIENT = { timeout: 15_000 }
const main = () => page.locator('main')

async function signIn(username: string, password: string) {
  await page.goto('/login')
  await page.getByLabel('Username or email').fill(username)
  await page.locator('input[type=password]').fill(password)
  await main().getByRole('button', { name: 'Sign in' }).click()
}

test('refuses a wrong password with one sentence and keeps the name', async () => {
  await signIn('root', 'not-the-password')
  await page
    .getByRole('alert')
    .getByText(/wrong|incorrect|banned/i)
    .waitFor()
  expect(await page.getByLabel('Username or email').inputValue()).toBe('root')
  await expectAccessible(page)
})

test('root signs in and lands on the steps to the first call', async () => {
  await signIn('root', gateway.rootPassword)
  await page.waitForURL('**/setup')
  await page.getByRole('heading', { level: 1, name: 'Getting started' }).waitFor()
  await expectAccessible(page)
})

test('adds a channel, tests it and sees the result arrive', async () => {
  await page.goto('/channel')
  await page.getByRole('heading', { level: 1, name: 'Channels' }).waitFor()
  await expectAccessible(page)
  await page
    .getByRole('link', { name: 'Add channel' })
    .or(page.getByRole('button', { name: 'Add channel' }))
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Name').fill('My upstream')
  await drawer.getByLabel('Base URL').fill(`${upstream.url}/`)
  await drawer.getByLabel(/^Key/).fill('sk-upstream-secret-key')
  await drawer.getByRole('button', { name: 'Clear', exact: true }).click()
  await drawer.getByLabel('Custom models (comma separated)').fill('gpt-4o, gpt-4o-mini')
  await drawer.getByRole('button', { name: 'Add', exact: true }).click()
  await drawer.getByRole('button', { name: 'Create' }).click()
  const row = page.getByRole('row', { name: /My upstream/ })
  await row.waitFor()
  await row.getByText('Untested').waitFor()
  await row.getByRole('button', { name: 'Test My upstream' }).click()
  await page.getByText(/"My upstream" passed in/).waitFor()
  await row.getByText('Untested').waitFor({ state: 'detached' })
  expect(upstream.received.at(-1)?.headers.authorization).toBe('Bearer sk-upstream-secret-key')
})

test('shows what went wrong when a test fails', async () => {
  upstream.answer(response => {
    response.writeHead(401, { 'content-type': 'application/json' })
    response.end('{"error":{"message":"the key sk-upstream-secret-key is dead"}}')
  })
  const row = page.getByRole('row', { name: /My upstream/ })
  await row.getByRole('button', { name: 'Test My upstream' }).click()
  await page.getByText('"My upstream" failed its test').waitFor()
  const failed = row.getByRole('button', { name: 'Failed', exact: true })
  await failed.waitFor()
  await page.reload()
  await failed.click()
  const details = page.getByRole('dialog', { name: /failed its test/ })
  await details.getByText(/the key .* is dead/).waitFor()
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Close' }).click()
  expect(await page.content()).not.toContain('upstream-secret')
  upstream.answer(whole())
})

test('creates a token and copies its key', async () => {
  await page.goto('/token')
  await page
    .getByRole('link', { name: 'Add token' })
    .or(page.getByRole('button', { name: 'Add token' }))
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Name').fill('first app')
  await drawer.getByLabel('Unlimited quota').click()
  await drawer.getByRole('button', { name: 'Create' }).click()
  const shown = page.getByRole('dialog').getByText(/^sk-[0-9A-Za-z]{48}$/)
  await shown.waitFor()
  key = (await shown.innerText()).trim()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await page.getByRole('row', { name: /first app/ }).waitFor()
})

const client = () => new OpenAI({ apiKey: key, baseURL: `${gateway.url}/v1`, maxRetries: 0 })
const ask = { model: 'gpt-4o', messages: [{ role: 'user' as const, content: 'Say hello' }] }

test('the log shows each call the moment it settles, with its exact charge', async () => {
  await page.goto('/log')
  await page.getByRole('heading', { level: 1, name: 'Usage log' }).waitFor()
  await expect.poll(() => sent.some(frame => frame.includes('useLogTail')), PATIENT).toBe(true)
  const loaded = await page.evaluate(() => performance.timeOrigin)
  await client().chat.completions.create(ask)
  // (100 + 20 × 4) × 1.25 = 225 quota
  const first = page.getByRole('row', { name: /gpt-4o .*\$0\.000450/ })
  await first.waitFor()

  upstream.answer(streaming(eventsOf(['Hel', 'lo'], { prompt: 1000, completion: 500 })))
  const stream = await client().chat.completions.create({ ...ask, stream: true })
  let text = ''
  for await (const chunk of stream) text += chunk.choices[0]?.delta.content ?? ''
  expect(text).toBe('Hello')
  // (1000 + 500 × 4) × 1.25 = 3750 quota
  await page.getByRole('row', { name: /Streaming.*\$0\.007500/ }).waitFor()
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded)
  await expectExactLedger(gateway.services)
})

test('explains how a call was charged', async () => {
  const row = page.getByRole('row', { name: /Streaming.*\$0\.007500/ })
  await row.getByRole('button', { name: /Show details/ }).click()
  await page.getByText('How it was charged').waitFor()
  await page
    .getByText(/0\.007500/)
    .nth(1)
    .waitFor()
  await expectAccessible(page)
})

test('the balance of the account changes without a reload', async () => {
  await page.getByRole('button', { name: /User menu/ }).click()
  // 100,000,000 − 225 − 3750 quota; to the cent it is still 200 dollars.
  await page
    .getByRole('menu')
    .getByText(/\$199\.99|\$200\.00/)
    .waitFor()
  await page.keyboard.press('Escape')
  await visit(page, '/token')
  const row = page.getByRole('row', { name: /first app/ })
  await row.getByText('$0.01').waitFor()
  upstream.answer(whole('Hi', { prompt: 100_000, completion: 0 }))
  const messages = [{ role: 'user' as const, content: 'hello '.repeat(100_000) }]
  await client().chat.completions.create({ model: 'gpt-4o', messages, max_tokens: 1 })
  // 125,000 quota more
  await row.getByText('$0.26').waitFor()
})

test('changes to Chinese, keeps the language, and loses no input', async () => {
  await visit(page, '/log')
  await page.getByRole('button', { name: 'Language' }).click()
  await page
    .getByRole('menuitemradio', { name: '中文' })
    .or(page.getByRole('menuitem', { name: '中文' }))
    .first()
    .click()
  await page.getByRole('link', { name: '令牌' }).first().waitFor()
  expect(await page.locator('html').getAttribute('lang')).toMatch(/^zh/)
  await page.reload()
  await page.getByRole('link', { name: '令牌' }).first().waitFor()
})

test('no page is wider than its window', async () => {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/', '/channel', '/token', '/log', '/setting']) {
      await visit(page, path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect([path, width, overflow]).toEqual([path, width, 0])
    }
  }
})

test('redirects guests to the sign-in page, and shows that a page does not exist', async () => {
  const guest = await newPage()
  await guest.goto('/channel')
  await guest.getByLabel('Username or email').waitFor()
  expect(new URL(guest.url()).pathname).toBe('/login')
  await guest.goto('/no-such-page')
  await guest.getByRole('heading', { level: 1, name: 'Page does not exist' }).waitFor()
})

test('no page had an error', () => {
  expect(problems).toEqual([])
})
