import type { Browser, BrowserContext, Page } from 'playwright-core'
import { watchErrors } from './page-errors.ts'

export interface PageOptions {
  readonly url: string
  readonly width?: number
  readonly colorScheme?: 'dark' | 'light'
  /** Cookies and storage of another page; the cache is empty nevertheless. */
  readonly storageState?: Awaited<ReturnType<BrowserContext['storageState']>>
}

/** A visitor's page of the console in English, with storage and cookies of its own. */
export async function openPage(browser: Browser, options: PageOptions): Promise<Page> {
  const { url, width = 1440, colorScheme = 'light', storageState } = options
  const context = await browser.newContext({
    locale: 'en-US',
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
    baseURL: url,
    colorScheme,
    storageState,
  })
  const page = await context.newPage()
  watchErrors(page)
  page.setDefaultTimeout(30_000)
  return page
}
