import type { Page } from 'playwright-core'
import { languages, type Language } from '../../../contract/enums.ts'
import { createRedemptions } from '../../../server/domain/redemptions/index.ts'
import { COLOR_RULES, expectAccessible, OPENED } from '../../support/browser.ts'
import { openPage } from '../../support/console-page.ts'
import { showIn } from '../../support/pages/appearance.ts'
import { logPage } from '../../support/pages/log.ts'
import { tokensPage } from '../../support/pages/tokens.ts'
import { resetPage, test } from '../../support/stories.ts'

/** Of the channel, the token and the redemption code. */
const NAME = 'read by all'

let page: Page

test.beforeAll(async ({ gateway, rootPage }) => {
  page = rootPage
  await gateway.addChannel('http://127.0.0.1:9/', { name: NAME })
  await gateway.addKey(gateway.root, { name: NAME })
  await createRedemptions(gateway.root, { name: NAME })
  // A new balance is a row of the log.
  await gateway.addUser('reader', 1_000_000n)
  await gateway.setOption('Notice', '# Notice\n\nA [link](https://example.com).')
  await resetPage(page)
  await page.goto('/token')
  await page.getByRole('button', { name: 'Got it' }).click()
})
test.beforeEach(() => resetPage(page))
test.afterAll(({ gateway }) => gateway.setOption('Notice', ''))

interface Surface {
  readonly name: string
  readonly path: string
  readonly open: (page: Page) => Promise<unknown>
  /** Absent: all. */
  readonly languages?: readonly Language[]
  /** Role of what opens. */
  readonly shows:
    | 'alertdialog'
    | 'complementary'
    | 'dialog'
    | 'grid'
    | 'listbox'
    | 'menu'
    | 'tooltip'
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click()
const addFilter = (name: string) => (page: Page) => logPage(page).addFilter(name)
const act = (action: RegExp) => (page: Page) => tokensPage(page).act(NAME, action)
/** In a form: the list behind it may have a filter of the same name. */
const openChoices = (label: string | RegExp, typed?: string) => async (page: Page) => {
  const choices = page.getByRole('dialog').getByRole('combobox', { name: label })
  await choices.click()
  if (typed) await choices.fill(typed)
}

const surfaces: readonly Surface[] = [
  { name: 'the user menu', path: '/token', open: press(/User menu/), shows: 'menu' },
  { name: 'the languages', path: '/token', open: press('Language'), shows: 'menu' },
  { name: 'the themes', path: '/token', open: press('Theme'), shows: 'menu' },
  { name: 'the columns', path: '/channel', open: press('Columns'), shows: 'menu' },
  { name: 'the row heights', path: '/log', open: press('Row height'), shows: 'menu' },
  { name: 'the actions of a token', path: '/token', open: press(`More ${NAME}`), shows: 'menu' },
  {
    name: 'the actions of a channel',
    path: '/channel',
    open: press(`More ${NAME}`),
    shows: 'menu',
  },
  {
    name: 'the actions of a user',
    path: '/user?q=reader',
    open: press('More reader'),
    shows: 'menu',
  },
  {
    name: 'the groups of selected users',
    path: '/user?q=reader',
    open: async page => {
      await page.getByRole('row', { name: 'reader' }).getByRole('checkbox').click()
      await press('Group')(page)
    },
    shows: 'menu',
  },
  { name: 'the filters', path: '/log', open: press('Add filter'), shows: 'menu' },
  { name: 'the choices of a filter', path: '/channel', open: addFilter('Status'), shows: 'menu' },
  { name: 'a typed filter', path: '/log', open: addFilter('Token name'), shows: 'dialog' },
  { name: 'the time range', path: '/log', open: press(/^Time range/), shows: 'dialog' },
  {
    name: 'the calendar',
    path: '/log',
    open: async page => {
      await press(/^Time range/)(page)
      await press(/^Choose date/)(page)
    },
    shows: 'grid',
  },
  {
    name: 'the details of a row',
    path: '/log',
    open: press(/Show details/),
    shows: 'complementary',
  },
  {
    name: 'the types of channels',
    path: '/channel/add',
    open: openChoices('Type'),
    shows: 'listbox',
  },
  {
    name: 'the models',
    path: '/channel/add',
    open: openChoices(/^Models/, 'claude-3'),
    shows: 'listbox',
  },
  { name: 'amounts of quota', path: '/token/add', open: openChoices('Quota'), shows: 'listbox' },
  {
    name: 'the groups',
    path: '/token/add',
    open: openChoices('Group'),
    shows: 'listbox',
    // The list closes when the language changes.
    languages: ['en'],
  },
  {
    name: 'a question',
    path: '/token',
    open: act(/Delete/),
    shows: 'alertdialog',
  },
  {
    name: 'a revealed key',
    path: '/token',
    open: act(/Reveal/),
    shows: 'dialog',
  },
  {
    name: 'the models to test',
    path: '/channel',
    open: act(/Test a model/),
    shows: 'dialog',
  },
  {
    name: 'new codes',
    path: '/redemption/add',
    open: press('Create'),
    shows: 'dialog',
  },
  { name: 'the profile', path: '/setting', open: press('Edit'), shows: 'dialog' },
  { name: 'the password', path: '/setting', open: press('Change password'), shows: 'dialog' },
  { name: 'the notice', path: '/token', open: press('Notice'), shows: 'dialog' },
  {
    name: 'the shortcuts',
    path: '/token',
    open: page => page.keyboard.press('?'),
    shows: 'dialog',
  },
  {
    name: 'a hint',
    path: '/token',
    open: page => page.getByRole('row', { name: NAME }).locator('time').first().hover(),
    shows: 'tooltip',
  },
]

const PAGES = [
  '/',
  '/about',
  '/playground',
  '/pricing',
  '/chat/no-number',
  '/token',
  '/channel',
  '/redemption',
  '/redemption/add',
  '/user',
  '/user/add',
  '/user/ledger/1',
  '/user/tokens/1',
  '/log',
  '/topup',
  '/order',
  '/setting',
  '/setting?tab=operation',
  '/setting?tab=system',
  '/setting?tab=other',
  '/no-such-page',
]

test.each(PAGES)('the page %s is accessible', async path => {
  await open(path)
  await expectAccessibleInAll(page)
})

test.for([
  '/',
  '/pricing',
  '/login',
  '/register',
  '/reset',
  '/user/reset',
  '/user/reset?email=reader@example.com&token=x',
])('the page %s for guests is accessible', async (path, { browser, gateway }) => {
  const guest = await openPage(browser, { url: gateway.url })
  await guest.goto(path)
  await guest.getByRole('button', { name: 'Got it' }).click()
  await guest
    .getByRole('link', { name: /Sign (in|up)|Back to sign in/ })
    .first()
    .waitFor()
  await expectAccessibleInAll(guest)
  await guest.context().close()
})

test.for(['/', '/about', '/pricing', '/login', '/register', '/reset', '/no-such-page'])(
  'the page %s is accessible on a phone',
  async (path, { browser, gateway }) => {
    const guest = await openPage(browser, { url: gateway.url, width: 360 })
    await guest.goto(path)
    await guest.getByRole('button', { name: 'Got it' }).click()
    await guest.getByRole('dialog').waitFor({ state: 'detached' })
    await guest.getByRole('heading', { level: 1 }).first().waitFor()
    await expectAccessibleInAll(guest)
    await guest.context().close()
  },
)

test.each(surfaces)('$name is accessible', async surface => {
  await open(surface.path)
  await surface.open(page)
  await page.getByRole(surface.shows).last().waitFor()
  await expectAccessibleInAll(page, surface)
})

async function open(path: string) {
  await page.goto(path)
  await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor()
  await page.locator('[data-loading]').waitFor({ state: 'detached' })
}

/**
 * In both languages and both themes, which are switched while `shows` stays open. All rules are checked
 * in the light theme. The dark theme differs in colors only, so there only the rules about colors are.
 * The page behind what is open is checked once: in the other appearances its own test checks it.
 */
async function expectAccessibleInAll(shown: Page, surface: Partial<Surface> = {}) {
  const { shows, languages: tested = languages } = surface
  for (const language of tested) {
    await showIn(shown, { language, theme: 'light' })
    if (shows) await shown.getByRole(shows).last().waitFor()
    const parts = shows && OPENED
    await expectAccessible(shown, { parts: language === 'en' ? undefined : parts })
    await showIn(shown, { language, theme: 'dark' })
    await expectAccessible(shown, { parts, rules: COLOR_RULES })
  }
}
