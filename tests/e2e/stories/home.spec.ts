import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { siteStatus } from '../../../server/domain/options/index.ts'
import { expectAccessible } from '../../support/browser.ts'
import { openPage } from '../../support/console-page.ts'
import { resetPage, test } from '../../support/stories.ts'

const MODELS = ['gpt-4o', 'claude-sonnet-4-5', 'dall-e-3']

let page: Page

test.beforeAll(async ({ gateway, browser }) => {
  await gateway.addChannel('http://127.0.0.1:9/', { name: 'of the home page', models: MODELS })
  page = await openPage(browser, { url: gateway.url })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
})
test.afterAll(async ({ gateway }) => {
  await page.context().close()
  await gateway.setOption('HomePageContent', '')
  await gateway.setOption('Notice', '')
  await gateway.setOption('RegisterEnabled', 'true')
})

const main = () => page.locator('main')
const title = () => page.getByRole('heading', { level: 1, name: 'One API for every model' })
const clipboard = () => page.evaluate(() => navigator.clipboard.readText())

test('a guest copies the base URL and an example of a call', async ({ gateway }) => {
  await page.goto('/')
  await title().waitFor()
  await page.getByRole('button', { name: 'Copy the base URL' }).click()
  await expect.poll(clipboard).toBe(`${gateway.url}/v1`)
  await page.getByRole('button', { name: 'Python' }).click()
  const sample = page.getByRole('figure')
  await sample.getByText(`client = OpenAI(base_url="${gateway.url}/v1"`).waitFor()
  await sample.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(clipboard).toContain('from openai import OpenAI')
})

test('a guest copies the settings of a program', async ({ gateway }) => {
  await page.getByRole('button', { name: 'Claude Code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Use it in a program' })
  await dialog.getByText(`export ANTHROPIC_BASE_URL=${gateway.url}`).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: 'Program' }).click()
  await page.getByRole('option', { name: 'Codex', exact: true }).click()
  const file = dialog.getByRole('figure').filter({ hasText: 'config.toml' })
  await file.getByText(`base_url = "${gateway.url}/v1"`).waitFor()
  await file.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(clipboard).toContain('wire_api = "responses"')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
})

test('the page names the models of the site, their makers and some prices', async () => {
  const models = page.getByRole('region', { name: 'Models and prices' })
  const claude = models.getByRole('listitem').filter({ hasText: 'claude-sonnet-4-5' })
  await claude.getByText('Anthropic Claude').waitFor()
  expect(await claude.textContent()).toContain('$15')
  await models.getByText(/\d+ models · \d+ providers/).waitFor()
  await models.getByRole('link', { name: 'All models and prices' }).click()
  await page.getByRole('heading', { level: 1, name: 'Model prices' }).waitFor()
  await page.goto('/')
})

test('a drawing of the console has calls at the prices of the site', async () => {
  const drawing = page.getByRole('img', { name: /^Drawing of the console/ })
  const call = drawing.locator('.call').filter({ hasText: 'claude-sonnet-4-5' }).first()
  const [prompt = NaN, completion = NaN] = (await call.locator('.tokens').innerText())
    .split(' + ')
    .map(count => Number(count.replace(',', '')))
  const dollars = (3 * prompt + 15 * completion) / 1_000_000
  expect(await call.locator('b').innerText()).toBe(`$${dollars.toFixed(6)}`)
})

test('the colours of the page reach the edge of the window, and other pages do not move', async () => {
  const gutter = () =>
    page.locator('#content').evaluate(content => getComputedStyle(content).scrollbarGutter)
  expect(await gutter()).toBe('auto')
  await page.goto('/pricing')
  await page.getByRole('heading', { level: 1, name: 'Model prices' }).waitFor()
  expect(await gutter()).toBe('stable')
})

test('the page says what runs here, and which ways to sign in are on', async ({ gateway }) => {
  const facts = (title: string) => page.getByRole('region', { name: title })
  const line = (title: string, term: string) =>
    facts(title).locator('div', { has: page.getByText(term, { exact: true }) })
  await page.goto('/')
  const { systemName, version } = siteStatus(gateway.services)
  await line('System', 'Name').getByText(systemName, { exact: true }).waitFor()
  await line('System', 'Version').getByText(version, { exact: true }).waitFor()
  const started = await line('System', 'Started').locator('time').getAttribute('datetime')
  expect(Date.now() - Date.parse(started ?? '')).toBeLessThan(3_600_000)
  await line('Configuration', 'Email verification').getByText('Off', { exact: true }).waitFor()
  await gateway.setOption('SMTPServer', 'mail.example.com')
  await gateway.setOption('EmailVerificationEnabled', 'true')
  await page.reload()
  await line('Configuration', 'Email verification').getByText('On', { exact: true }).waitFor()
  await gateway.setOption('EmailVerificationEnabled', 'false')
  await gateway.setOption('SMTPServer', '')
  await line('Configuration', 'Sign-in with GitHub').getByText('Off', { exact: true }).waitFor()
})

test('the buttons follow the switch for sign-ups, and the account', async ({
  gateway,
  rootPage,
}) => {
  await page.goto('/')
  await main().getByRole('link', { name: 'Create an account' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Create an account' }).waitFor()
  await gateway.setOption('RegisterEnabled', 'false')
  await page.goto('/')
  await main().getByRole('link', { name: 'Sign in' }).first().waitFor()
  expect(await page.getByRole('link', { name: /Create an account|Sign up/ }).count()).toBe(0)
  await gateway.setOption('RegisterEnabled', 'true')
  await resetPage(rootPage)
  await rootPage.goto('/')
  await rootPage.locator('main').getByRole('link', { name: 'Go to console' }).first().click()
  await rootPage.getByRole('heading', { level: 1, name: 'Tokens' }).waitFor()
})

test('the notice opens once by itself, and again from the page', async ({ gateway }) => {
  await gateway.setOption('Notice', 'Prices change *tomorrow*.')
  await page.goto('/')
  const notice = page.getByRole('dialog', { name: 'Notice' })
  await notice.getByRole('button', { name: 'Got it' }).click()
  await notice.waitFor({ state: 'detached' })
  await page.reload()
  await title().waitFor()
  expect(await notice.count()).toBe(0)
  await main().getByRole('button', { name: 'Notice' }).click()
  await notice.getByText('tomorrow').waitFor()
  await gateway.setOption('Notice', '')
})

test('a text of the operator replaces the page', async ({ gateway }) => {
  await gateway.setOption('HomePageContent', '# Our models\n\n<img src=x onerror="window.hit=1">')
  await page.goto('/')
  const heading = main().getByRole('heading', { level: 2, name: 'Our models' })
  await heading.waitFor()
  // A short text has the width of the page too, and does not stand alone in its middle.
  expect((await heading.boundingBox())?.width).toBeGreaterThan(800)
  expect(await title().count()).toBe(0)
  expect(await page.evaluate(() => Reflect.get(window, 'hit') as unknown)).toBeUndefined()
})

test('an address of the operator is shown in a frame without rights over the page', async ({
  gateway,
}) => {
  await gateway.setOption('HomePageContent', 'https://home.example.com/start')
  await page.route('https://home.example.com/**', route =>
    route.fulfill({ contentType: 'text/html', body: '<p>Framed</p><script>top.hit=1</script>' }),
  )
  await page.goto('/')
  await page.frameLocator('iframe').getByText('Framed').waitFor()
  const frame = main().locator('iframe')
  expect(await frame.getAttribute('title')).toBe('Sluice')
  expect(await frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
  expect(await page.evaluate(() => Reflect.get(window, 'hit') as unknown)).toBeUndefined()
})
