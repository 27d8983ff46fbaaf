import type { Browser } from 'playwright-core'
import { openSupervisor } from '../../chaos/cluster/supervisor.ts'
import { openBrowser } from '../../support/browser.ts'
import { ROOT_PASSWORD, startProduct } from '../live-list/product.ts'
import { pages, type MeasuredPage } from './pages.ts'
import { visit, type StorageState, type Visit } from './visit.ts'

export interface PageResult extends Visit {
  readonly page: MeasuredPage
}

/** Visits each page several times, in turn; stops everything that it started. */
export async function measureFirstPaint(runs: number): Promise<readonly PageResult[]> {
  const undo: (() => unknown)[] = []
  try {
    const supervisor = openSupervisor()
    undo.push(() => supervisor.close())
    const product = await startProduct(supervisor)
    undo.push(() => product.stop())
    const browser = await openBrowser()
    undo.push(() => browser.close())
    const signedIn = await signIn(browser, product.url)
    const visits = new Map<MeasuredPage, Visit[]>(pages.map(page => [page, []]))
    for (let run = 0; run < runs; run += 1) {
      for (const [page, done] of visits) {
        const storageState = page.isGuarded ? signedIn : undefined
        done.push(await visit(browser, product.url, { ...page, storageState }))
      }
    }
    return [...visits].map(([page, done]) => ({ page, ...medianOf(done) }))
  } finally {
    for (const step of undo.reverse()) await step()
  }
}

async function signIn(browser: Browser, baseURL: string): Promise<StorageState> {
  const context = await browser.newContext({ baseURL, locale: 'en-US' })
  const page = await context.newPage()
  // Without an address root comes to the first steps.
  await page.goto('/login?next=/token')
  await page.getByLabel('Username or email').fill('root')
  await page.locator('input[type=password]').fill(ROOT_PASSWORD)
  await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Tokens' }).waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}

/** The visit in the middle, by the time of its paint. */
function medianOf(visits: readonly Visit[]): Visit {
  const sorted = visits.toSorted((left, right) => left.paintMs - right.paintMs)
  return sorted[Math.floor(sorted.length / 2)] as Visit
}
