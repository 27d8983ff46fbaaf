import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessiblePage } from '../../support/accessible.ts'
import { openPage } from '../../support/console-page.ts'
import { freshLimits } from '../../support/fresh-limits.ts'
import type { Gateway } from '../../support/gateway.ts'
import { showIn } from '../../support/pages/appearance.ts'
import { signIn } from '../../support/pages/sign-in.ts'
import { setLimits } from '../../support/set-limits.ts'
import { resetPage, test } from '../../support/stories.ts'

const ADMIN = 'limits-adam'
let gateway: Gateway
let page: Page

test.beforeAll(async ({ gateway: shared, rootPage }) => {
  gateway = shared
  page = rootPage
  await gateway.addUser(ADMIN, 0n)
  await gateway.services.db.user.updateMany({
    where: { username: ADMIN },
    data: { role: 'ADMIN' },
  })
  await clear()
})
test.beforeEach(() => resetPage(page))
test.afterAll(() => clear())

async function clear(): Promise<void> {
  await freshLimits(gateway.services)
  await gateway.services.db.limitRefusal.deleteMany()
  await gateway.services.db.untrustedProxy.deleteMany()
}

/** A wrong password, sent through a proxy that is not trusted. */
const guess = () =>
  fetch(`${gateway.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
    body: JSON.stringify({ username: 'no-such-user', password: 'wrong-password' }),
  })

const panel = (of: Page) => of.getByRole('region', { name: 'Reached limits' })

test('root sees a refusal and an untrusted proxy appear, and opens the option', async () => {
  await setLimits(gateway.services, { 'sign-in': 1 })
  await page.goto('/detail')
  await panel(page).getByText('No limit was reached in the last 7 days.').waitFor()
  expect(await page.getByText('A proxy is not trusted').count()).toBe(0)

  for (let tries = 0; tries < 4; tries += 1) await guess()
  await setLimits(gateway.services, {})
  const callers = panel(page).getByRole('list', { name: 'sign-in' }).getByRole('listitem')
  await callers.first().waitFor()
  expect(await callers.first().innerText()).toMatch(/^127\.0\.0\.1\s+[1-3] refusals?/)
  await panel(page).getByText('Protects: passwords from being guessed for many accounts.').waitFor()
  const alert = page.getByRole('alert').filter({ hasText: 'A proxy is not trusted' })
  await alert.getByText('add 127.0.0.1 to SLUICE_TRUSTED_PROXIES and restart Sluice').waitFor()

  await showIn(page, { language: 'zh', theme: 'dark' })
  await page
    .getByRole('region', { name: '触发的限制' })
    .getByText('多个账户的密码免被猜测')
    .waitFor()
  await page.getByText('请将 127.0.0.1 加入 SLUICE_TRUSTED_PROXIES').waitFor()
  await showIn(page, { language: 'en', theme: 'light' })

  await page.getByRole('link', { name: 'Change limits' }).click()
  await page.getByRole('textbox', { name: 'Other values of limits' }).waitFor()
})

test('the dashboard is accessible, with a refusal and an untrusted proxy', () =>
  expectAccessiblePage(page, '/detail'))

test('an administrator sees neither', async ({ browser }) => {
  const own = await openPage(browser, { url: gateway.url })
  await signIn(own, ADMIN, 'password-1')
  await own.goto(`${gateway.url}/detail`)
  await own.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await own.getByRole('group', { name: 'Group by' }).waitFor()
  expect(await own.getByText('Reached limits').count()).toBe(0)
  expect(await own.getByText('A proxy is not trusted').count()).toBe(0)
  await own.context().close()
})
