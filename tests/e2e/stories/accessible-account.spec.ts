import type { Page } from 'playwright-core'
import {
  expectAccessiblePage,
  expectAccessibleSurface,
  openChoices,
  press,
  readNotice,
  type Surface,
} from '../../support/accessible.ts'
import { tokensPage } from '../../support/pages/tokens.ts'
import { resetPage, test } from '../../support/stories.ts'

/** Of the token. */
const NAME = 'read by its owner'

let page: Page

test.beforeAll(async ({ gateway, rootPage }) => {
  page = rootPage
  await gateway.addKey(gateway.root, { name: NAME })
  await gateway.setOption('Notice', '# Notice\n\nA [link](https://example.com) for users.')
  await resetPage(page)
  await page.goto('/token')
  await readNotice(page)
})
test.beforeEach(() => resetPage(page))
test.afterAll(({ gateway }) => gateway.setOption('Notice', ''))

const act = (action: RegExp) => (page: Page) => tokensPage(page).act(NAME, action)

const surfaces: readonly Surface[] = [
  { name: 'the user menu', path: '/token', open: press(/User menu/), shows: 'menu' },
  { name: 'the languages', path: '/token', open: press('Language'), shows: 'menu' },
  { name: 'the themes', path: '/token', open: press('Theme'), shows: 'menu' },
  { name: 'the actions of a token', path: '/token', open: press(`More ${NAME}`), shows: 'menu' },
  { name: 'amounts of quota', path: '/token/add', open: openChoices('Quota'), shows: 'listbox' },
  {
    name: 'the groups',
    path: '/token/add',
    open: openChoices('Group'),
    shows: 'listbox',
    // The list closes when the language changes.
    languages: ['en'],
  },
  { name: 'a question', path: '/token', open: act(/Delete/), shows: 'alertdialog' },
  { name: 'a revealed key', path: '/token', open: act(/Reveal/), shows: 'dialog' },
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
    open: async page => {
      // A pointer that is there already opens nothing.
      await page.mouse.move(0, 0)
      await page.getByRole('row', { name: NAME }).locator('time').first().hover()
    },
    shows: 'tooltip',
    // In another language something else may be under the pointer.
    languages: ['en'],
  },
]

test.each(['/token', '/topup', '/setting'])('the page %s is accessible', path =>
  expectAccessiblePage(page, path),
)

test.each(surfaces)('$name is accessible', surface => expectAccessibleSurface(page, surface))
