import type { Page } from 'playwright-core'
import { openPage } from '../../support/console-page.ts'
import { expectAccessiblePage, readNotice } from '../../support/accessible.ts'
import { test } from '../../support/stories.ts'

let guest: Page
let phone: Page

test.beforeAll(async ({ browser, gateway: { url, setOption }, rootPage }) => {
  await setOption('Notice', '# For readers\n\nA [link](https://example.com).')
  guest = await openPage(browser, { url })
  phone = await openPage(browser, { url, width: 360 })
  for (const page of [guest, phone, rootPage]) {
    await page.goto('/about')
    await readNotice(page)
  }
})
test.afterAll(async ({ gateway }) => {
  for (const page of [guest, phone]) await page.context().close()
  await gateway.setOption('Notice', '')
})

test.for([
  '/',
  '/pricing',
  '/login',
  '/register',
  '/reset',
  '/user/reset',
  '/user/reset?email=reader@example.com&token=x',
])('the page %s for guests is accessible', path => expectAccessiblePage(guest, path))

test.for(['/', '/about', '/pricing', '/login', '/register', '/reset', '/no-such-page'])(
  'the page %s is accessible on a phone',
  path => expectAccessiblePage(phone, path),
)

test.for(['/', '/about', '/pricing', '/no-such-page'])(
  'the page %s for users is accessible',
  (path, { rootPage }) => expectAccessiblePage(rootPage, path),
)
