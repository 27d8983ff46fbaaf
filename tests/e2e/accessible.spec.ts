import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { expectAccessible, openBrowser } from '../support/browser.ts'
import { fillSignIn, openPage } from '../support/console-page.ts'
import { openGateway, type Gateway } from '../support/gateway.ts'

let gateway: Gateway
let browser: Browser

beforeAll(async () => {
  ;[gateway, browser] = await Promise.all([openGateway(), openBrowser()])
  await gateway.addChannel('http://127.0.0.1:9/')
  await gateway.addKey(gateway.root)
  // A new balance is a row of the log.
  await gateway.addUser('ada', 1_000_000n)
  await gateway.setOption('Notice', '# Notice\n\nA [link](https://example.com).')
})
afterAll(async () => {
  await browser.close()
  await gateway.close()
})

interface Story {
  readonly name: string
  readonly path: string
  readonly open: (page: Page) => Promise<unknown>
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
const addFilter = (name: string) => async (page: Page) => {
  await press('Add filter')(page)
  await page.getByRole('menuitem', { name }).click()
}
/** In a form: the list behind it may have a filter of the same name. */
const openChoices = (label: string | RegExp, typed?: string) => async (page: Page) => {
  const choices = page.getByRole('dialog').getByRole('combobox', { name: label })
  await choices.click()
  if (typed) await choices.fill(typed)
}

async function pressInMenu(page: Page, menu: RegExp, item: RegExp) {
  await press(menu)(page)
  await page.getByRole('menuitem', { name: item }).click()
}

const stories: readonly Story[] = [
  { name: 'the user menu', path: '/token', open: press(/User menu/), shows: 'menu' },
  { name: 'the languages', path: '/token', open: press('Language'), shows: 'menu' },
  { name: 'the themes', path: '/token', open: press('Theme'), shows: 'menu' },
  { name: 'the columns', path: '/channel', open: press('Columns'), shows: 'menu' },
  { name: 'the row heights', path: '/log', open: press('Row height'), shows: 'menu' },
  { name: 'the actions of a token', path: '/token', open: press('More app'), shows: 'menu' },
  { name: 'the actions of a channel', path: '/channel', open: press('More main'), shows: 'menu' },
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
  { name: 'the groups', path: '/token/add', open: openChoices('Group'), shows: 'listbox' },
  {
    name: 'a question',
    path: '/token',
    open: page => pressInMenu(page, /More app/, /Delete/),
    shows: 'alertdialog',
  },
  {
    name: 'a revealed key',
    path: '/token',
    open: page => pressInMenu(page, /More app/, /Reveal/),
    shows: 'dialog',
  },
  {
    name: 'the models to test',
    path: '/channel',
    open: page => pressInMenu(page, /More main/, /Test a model/),
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
    open: page => page.getByRole('row', { name: /app/ }).locator('time').first().hover(),
    shows: 'tooltip',
  },
]

describe.each(['light', 'dark'] as const)('in the %s theme', colorScheme => {
  let page: Page

  beforeAll(async () => {
    page = await openPage(browser, { url: gateway.url, colorScheme })
    await page.goto('/login')
    await page.getByRole('button', { name: 'Got it' }).click()
    await fillSignIn(page, 'root', gateway.rootPassword)
    await page.waitForURL('**/token')
  })
  afterAll(() => page.context().close())

  test.each(stories)('$name is accessible', async story => {
    await page.goto(story.path)
    await page.getByRole('heading', { level: 1, includeHidden: true }).waitFor()
    await page.locator('[data-loading]').waitFor({ state: 'detached' })
    await story.open(page)
    await page.getByRole(story.shows).last().waitFor()
    await expectAccessible(page)
  })
})
