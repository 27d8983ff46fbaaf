import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export { openBrowser } from '../../scripts/support/browser.ts'

/** The rules of WCAG 2.2 A and AA. */
const RULES: string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Further ones: the names of landmarks, and the roles of elements. */
const FURTHER = { 'aria-allowed-role': { enabled: true }, 'landmark-unique': { enabled: true } }

/**
 * The rules that the same page can break in another language or theme: those of colors, of the sizes
 * of texts and of the language itself.
 */
export const APPEARANCE_RULES: string[] = [
  'color-contrast',
  'document-title',
  'html-has-lang',
  'html-lang-valid',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
  'valid-lang',
]

/** What is open above or beside the page: dialogs, menus, hints, the details of a row. */
export const OPENED = ['body > :not(#root)', 'aside']

interface Checked {
  /** Absent: all. */
  readonly rules?: string[] | undefined
  /** Selectors of the parts to check; absent: the whole page. */
  readonly parts?: string[] | undefined
}

/** No rule of WCAG A or AA is broken on what the page shows once it has come to rest. */
export async function expectAccessible(page: Page, checked: Checked = {}): Promise<void> {
  const violations = () => violationsOn(page, checked)
  await expect.poll(violations, { timeout: 30_000, interval: 200 }).toEqual([])
}

async function violationsOn(
  page: Page,
  { rules = RULES, parts = ['html'] }: Checked,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // Only violations are described in full: describing what passes takes most of the time.
  const options: axe.RunOptions = {
    runOnly: rules,
    resultTypes: ['violations'],
    ...(rules === RULES && { rules: FURTHER }),
  }
  return page.evaluate(
    async ([include, settings]) => {
      const { violations } = await (window as unknown as AxeWindow).axe.run({ include }, settings)
      const { lang, dataset } = document.documentElement
      return violations.map(
        ({ id, nodes }) =>
          `${lang}, ${dataset['theme']}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
      )
    },
    [parts, options] as const,
  )
}

interface AxeWindow {
  readonly axe: typeof axe
}
