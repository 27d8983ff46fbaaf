import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OptionKey } from '../../contract/options.ts'
import { option, updateOptions } from '../../server/domain/options/index.ts'
import { openBrowser } from '../support/browser.ts'
import { openPage } from '../support/console-page.ts'
import { openGateway, type Gateway } from '../support/gateway.ts'
import { shownByPages } from '../support/option-pages.ts'
import { signIn } from '../support/pages/sign-in.ts'
import { visit } from '../support/pages/visit.ts'
import { serveTurnstile } from '../support/turnstile-script.ts'

/** Where an option is changed. The pages are those of the other process. */
let first: Gateway
let second: Gateway
let browser: Browser
let page: Page

beforeAll(async () => {
  ;[first, browser] = await Promise.all([openGateway(), openBrowser()])
  second = await openGateway({ databaseUrl: first.databaseUrl })
  await first.addUser('reader', 500_000n)
  page = await openPage(browser, { url: second.url, width: 1280 })
  await signIn(page, 'reader', 'password-1')
  await visit(page, '/topup')
  await page.getByText('$1.00').first().waitFor()
}, 120_000)
afterAll(async () => {
  await browser.close()
  await second.close()
  await first.close()
})

interface Effect {
  readonly text: string
  /** What must be stored too. */
  readonly needs?: Readonly<Record<string, string>>
  /** The page that shows it, opened after the change. Absent: every open page, without a reload. */
  readonly path?: string
  /** For visitors: opens the part of the page. */
  readonly open?: (page: Page) => Promise<unknown>
  readonly find: (page: Page) => Locator
  /** What is found leaves the page. */
  readonly isGone?: true
}

const SITE = 'https://probe.example/x'
/** What is there for visitors: a picture that cannot be loaded is replaced by a text. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
const menuLink = (name: string) => (of: Page) =>
  of.getByRole('navigation', { name: 'Console menu' }).getByRole('link', { name })
const button = (name: string) => (of: Page) => of.getByRole('button', { name }).click()
const image = (src: string) => (of: Page) => of.locator(`img[src="${src}"]`)

/** The visible effect of each option that only pages use. */
const effects: Partial<Record<OptionKey, Effect>> = {
  TopUpLink: { text: SITE, find: of => of.locator(`a[href="${SITE}"]`) },
  ChatLink: { text: SITE, find: menuLink('Chat') },
  ChatLink2: {
    text: SITE,
    needs: { ChatLink: 'https://other.example' },
    find: of => of.getByText('probe.example'),
  },
  Chats: {
    text: '[{"Probe":"https://probe.example"},{"Other":"https://other.example"}]',
    find: of => of.getByText('Probe'),
  },
  DisplayInCurrencyEnabled: { text: 'false', find: of => of.getByText('$1.00'), isGone: true },
  DefaultCollapseSidebar: {
    text: 'true',
    find: of => of.getByRole('button', { name: 'Expand menu' }),
  },
  DemoSiteEnabled: { text: 'true', find: of => of.locator('header').getByText('Demo') },
  DrawingEnabled: { text: 'false', find: menuLink('Drawing'), isGone: true },
  TaskEnabled: { text: 'false', find: menuLink('Async tasks'), isGone: true },
  Notice: { text: 'A notice', find: of => of.getByRole('button', { name: 'Notice' }) },
  SystemName: { text: 'Probe site', find: of => of.locator('header').getByText('Probe site') },
  Logo: { text: SITE, find: image(SITE) },
  Footer: { text: 'Our footer', find: of => of.locator('footer').getByText('Our footer') },
  DataExportDefaultTime: {
    text: 'week',
    path: '/detail',
    find: of => of.locator('[aria-pressed=true], [aria-checked=true]').getByText('Week'),
  },
  HomePageContent: { text: 'Our home', path: '/', find: of => of.getByText('Our home') },
  About: { text: 'About us', path: '/about', find: of => of.locator('main').getByText('About us') },
  WeChatAccountQRCodeImageURL: {
    text: SITE,
    needs: {
      WeChatServerAddress: 'https://wechat.example',
      WeChatServerToken: 'token',
      WeChatAuthEnabled: 'true',
    },
    path: '/login',
    open: button('WeChat'),
    find: image(SITE),
  },
  TelegramBotName: {
    text: 'probe_bot',
    needs: { TelegramBotToken: '1:first', TelegramOAuthEnabled: 'true' },
    path: '/login',
    open: button('Telegram'),
    find: of => of.locator('script[data-telegram-login=probe_bot]'),
  },
  TurnstileSiteKey: {
    text: 'probe-key',
    needs: { TurnstileSecretKey: 'secret', TurnstileCheckEnabled: 'true' },
    path: '/login',
    open: serveTurnstileAgain,
    find: of => of.locator('[data-widget^="probe-key "]'),
  },
}

async function serveTurnstileAgain(of: Page): Promise<void> {
  await serveTurnstile(of)
  await of.reload()
}

/** Stores texts in the first process, as one change. */
async function save(texts: Readonly<Record<string, string | null>>): Promise<void> {
  const options = Object.entries(texts).map(([key, value]) => ({ key, value }))
  await updateOptions(first.root, { options })
}

async function expectFound({ find, isGone }: Effect, of: Page, isThere: boolean): Promise<void> {
  await expect
    .poll(async () => (await find(of).count()) > 0, { timeout: 20_000 })
    .toBe(isGone ? !isThere : isThere)
}

/** An open page shows the change by itself, or after another page of the console was opened. */
async function expectShown(name: OptionKey, effect: Effect): Promise<void> {
  const { text, needs, path = '/topup' } = effect
  const isLive = effect.path === undefined
  if (needs) await save(needs)
  if (!isLive || !page.url().endsWith(path)) await visit(page, path)
  await expectFound(effect, page, false)
  await save({ [name]: text })
  if (isLive) return expectFound(effect, page, true)
  // The page is built when it is opened, and the event of the change may come after that.
  const isShown = async () => {
    await visit(page, path)
    const shown = effect.find(page).first().waitFor({ timeout: 5_000 })
    return shown.then(
      () => true,
      () => false,
    )
  }
  await expect.poll(isShown, { timeout: 30_000 }).toBe(true)
}

/** A visitor's page has no socket; it is loaded after the change. */
async function expectShownToVisitor(name: OptionKey, effect: Effect): Promise<void> {
  const { text, needs, path = '/login' } = effect
  await save({ ...needs, [name]: text })
  await expect.poll(() => option(second.services, name)).toBe(text)
  const visitor = await openPage(browser, { url: second.url })
  await visitor.route('https://telegram.org/**', route => route.abort())
  await visitor.route(SITE, route => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }))
  await visitor.goto(path)
  await effect.open?.(visitor)
  await expectFound(effect, visitor, true)
  await visitor.context().close()
}

test('every option that only pages use is in the table', () => {
  expect(Object.keys(effects).toSorted()).toEqual([...shownByPages].toSorted())
})

test.each(shownByPages)('%s takes effect in the pages of another process', async name => {
  const effect = effects[name] as Effect
  const { needs = {}, path } = effect
  await (path === '/login' ? expectShownToVisitor : expectShown)(name, effect)
  await save(Object.fromEntries([name, ...Object.keys(needs)].map(key => [key, null])))
  if (!path) await expectFound(effect, page, false)
})
