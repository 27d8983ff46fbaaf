import type { Page } from 'playwright-core'
import { expect, test as plain, vi } from 'vitest'
import { channelsCache, deleteChannels } from '../../server/domain/channels/index.ts'
import { openBrowser } from './browser.ts'
import { openPage } from './console-page.ts'
import { freshLimits } from './fresh-limits.ts'
import { openGateway, type Gateway } from './gateway.ts'
import { takeErrors } from './page-errors.ts'
import { signIn } from './pages/sign-in.ts'
import { showIn } from './pages/appearance.ts'

/**
 * The test function of a story in `tests/e2e/stories/`. All stories share one server, one browser and
 * `rootPage`, a page on which root is signed in; the first story opens them. A story opens the page of
 * the console it needs and uses names that no other story uses. A file begins without channels.
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
    await removeChannels(server)
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
  // A page that shows what the story expects can have crashed and recovered meanwhile.
  .extend('pageErrors', { auto: true }, async ({}, { onCleanup }) => {
    takeErrors()
    onCleanup(() => expect(takeErrors()).toEqual([]))
    return undefined
  })

/** The upstreams of the file before are closed, and a call could be sent to one of them. */
async function removeChannels({ root, services }: Gateway): Promise<void> {
  const channels = await services.db.channel.findMany({ select: { id: true } })
  if (channels.length === 0) return
  await deleteChannels(root, { ids: channels.map(({ id }) => id) })
  await vi.waitFor(() => {
    if (channelsCache.read(services).byId.size > 0) throw new Error('not removed yet')
  })
}

/** What a file of stories does first, because the one before it may have left the page differently. */
export async function resetPage(page: Page): Promise<void> {
  await page.unrouteAll()
  await page.setViewportSize({ width: 1440, height: 900 })
  await showIn(page, { language: 'en', theme: 'light' })
}
