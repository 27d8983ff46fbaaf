import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { openSupervisor } from '../../chaos/cluster/supervisor.ts'
import { openBrowser } from '../../support/browser.ts'
import type { LiveListOptions } from './options.ts'
import { MODELS, ROOT_PASSWORD, startProduct, type Product } from './product.ts'
import { openUsageMeter, type BrowserUsage } from './usage-meter.ts'

export interface LiveListResult extends BrowserUsage {
  /** From the answer of the last call to the frame that shows its row, in milliseconds. */
  readonly delayMs: number
  readonly calls: number
}

const SECOND = 1_000
const WAIT_MS_MAX = 120_000
/** What the page still does after its first paint is not counted. */
const SETTLE_MS = 2_000

/** Calls at a steady rate under an open list of log rows; stops everything that it started. */
export async function measureLiveList(options: LiveListOptions): Promise<LiveListResult> {
  const undo: (() => unknown)[] = []
  try {
    const supervisor = openSupervisor()
    undo.push(() => supervisor.close())
    const product = await startProduct(supervisor)
    undo.push(() => product.stop())
    const browser = await openBrowser()
    undo.push(() => browser.close())
    const page = await browser.newPage({
      baseURL: product.url,
      locale: 'en-US',
      viewport: VIEWPORT,
    })
    const errors = collectErrors(page)
    await fillPage(product, options.pageSize)
    await openLogs(page, options.pageSize)
    const meter = await openUsageMeter(browser, page)
    await sleep(SETTLE_MS)
    const before = await meter.read()
    const calls = await callSteadily(product, options)
    const delayMs = await delayOfLast(product, page)
    const after = await meter.read()
    if (errors.length > 0) throw new Error(`the page reported errors:\n${errors.join('\n')}`)
    return { ...meter.between(before, after), delayMs, calls: calls + 1 }
  } finally {
    for (const step of undo.reverse()) await step()
  }
}

const VIEWPORT = { width: 1440, height: 900 }

/** The errors of the page: a part that has failed costs nothing, so the result would be wrong. */
function collectErrors(page: Page): readonly string[] {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  return errors
}

/** A page that is full from the start, so that only new rows can move anything. */
async function fillPage(product: Product, rows: number): Promise<void> {
  for (let row = 0; row < rows; row += 1) await product.call(MODELS.usual)
}

async function openLogs(page: Page, pageSize: number): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(`/log?size=${pageSize}`)}`)
  await page.getByLabel('Username or email').fill('root')
  await page.locator('input[type=password]').fill(ROOT_PASSWORD)
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Usage log' }).waitFor()
}

/** Calls start at their time, however long others take. */
async function callSteadily(product: Product, { seconds, rate }: LiveListOptions): Promise<number> {
  const startedAt = performance.now()
  const running: Promise<void>[] = []
  for (let number = 0; number < seconds * rate; number += 1) {
    const waitMs = startedAt + (number * SECOND) / rate - performance.now()
    if (waitMs > 0) await sleep(waitMs)
    running.push(product.call(MODELS.usual))
  }
  await Promise.all(running)
  return running.length
}

async function delayOfLast(product: Product, page: Page): Promise<number> {
  await product.call(MODELS.last)
  const answeredAt = performance.now()
  await page
    .locator('[role=grid]')
    .getByText(MODELS.last, { exact: true })
    .first()
    .waitFor({ timeout: WAIT_MS_MAX })
  return performance.now() - answeredAt
}
