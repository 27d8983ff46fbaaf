import type { Page } from 'playwright-core'
import { languages, type Language } from '../../contract/enums.ts'
import { APPEARANCE_RULES, expectAccessible, OPENED } from './browser.ts'
import { showIn } from './pages/appearance.ts'
import { visit } from './pages/visit.ts'

/** Something that opens above or beside a page. */
export interface Surface {
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

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click()

/** In a form: the list behind it may have a filter of the same name. */
export const openChoices = (label: string | RegExp, typed?: string) => async (page: Page) => {
  const choices = page.getByRole('dialog').getByRole('combobox', { name: label })
  await choices.click()
  if (typed) await choices.fill(typed)
}

/** Closes the notice of the site, which this page does not show again. */
export async function readNotice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Got it' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** The page at an address has no violation in any appearance. */
export async function expectAccessiblePage(page: Page, path: string): Promise<void> {
  await openAt(page, path)
  await expectAccessibleInAll(page)
}

/** What opens on a page has no violation in any appearance. */
export async function expectAccessibleSurface(page: Page, surface: Surface): Promise<void> {
  await openAt(page, surface.path)
  await surface.open(page)
  await page.getByRole(surface.shows).last().waitFor()
  await expectAccessibleInAll(page, surface)
}

async function openAt(page: Page, path: string): Promise<void> {
  if (await isLeftAt(page, path)) return
  await visit(page, path)
  await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor()
  await page.locator('[data-loading]').waitFor({ state: 'detached' })
}

/** Whether the test before left the page there, with nothing open; loading it takes most of a second. */
async function isLeftAt(page: Page, path: string): Promise<boolean> {
  const { pathname, search } = new URL(page.url())
  if (pathname + search !== path) return false
  await page.keyboard.press('Escape')
  const open = page.locator(OPEN).first()
  return open.waitFor({ state: 'detached', timeout: CLOSES_WITHIN_MS }).then(
    () => true,
    () => false,
  )
}

const OPEN = ['dialog', 'alertdialog', 'menu', 'listbox', 'tooltip']
  .map(role => `[role="${role}"]`)
  .join()
const CLOSES_WITHIN_MS = 1_000

interface Shown {
  readonly shows?: Surface['shows']
  readonly languages?: Surface['languages']
}

/**
 * In both languages and both themes, which are switched while `shows` stays open. No color depends on
 * the language and no text on the theme, so Chinese is checked in the light theme and English in the
 * dark one, by the rules that language and theme can break. The page behind what is open is checked by
 * its own test.
 */
export async function expectAccessibleInAll(
  shown: Page,
  { shows, languages: tested = languages }: Shown = {},
): Promise<void> {
  const parts = shows && OPENED
  const [first = 'en', second = first] = tested
  for (const { rules, ...appearance } of [
    { language: first, theme: 'light', rules: undefined },
    { language: second, theme: 'dark', rules: APPEARANCE_RULES },
  ] as const) {
    await showIn(shown, appearance)
    if (shows) await shown.getByRole(shows).last().waitFor()
    await expectAccessible(shown, { parts, rules })
  }
}
