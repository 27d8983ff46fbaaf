import type { Page } from 'playwright-core'
import { test as plain } from 'vitest'
import { openBrowser } from './browser.ts'
import { openPage } from './console-page.ts'
import { freshLimits } from './fresh-limits.ts'
import { openGateway } from './gateway.ts'
import { signIn } from './pages/sign-in.ts'
import { showIn } from './pages/appearance.ts'

/**
 * The test function of a story in `tests/e2e/stories/`. All stories share one server, one browser and
 * `rootPage`, a page on which root is signed in; the first story opens them. A story opens the page of
 * the console it needs and uses names that no other story uses.
 */
export const test = plain
  .extend('server', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const gateway = await openGateway()
    onCleanup(() => gateway.close())
    return gateway
  })
  // The sign-ins of all files together would exceed the limit of an address.
  .extend('gateway', { scope: 'file' }, async ({ server }) => {
    await freshLimits(server.services)
    return server
  })
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await openBrowser()
    onCleanup(() => browser.close())
    return browser
  })
  .extend('rootPage', { scope: 'worker' }, async ({ server, browser }) => {
    const page = await openPage(browser, { url: server.url })
    await signIn(page, 'root', server.rootPassword)
    return page
  })

/** What a file of stories does first, because the one before it may have left the page differently. */
export async function resetPage(page: Page): Promise<void> {
  await page.unrouteAll()
  await page.setViewportSize({ width: 1440, height: 900 })
  await showIn(page, { language: 'en', theme: 'light' })
}
