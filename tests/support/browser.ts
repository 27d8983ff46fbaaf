import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export { openBrowser } from '../../scripts/support/browser.ts'

/** The rules of WCAG 2.2 A and AA. */
const RULES: axe.RunOptions['runOnly'] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The rules that another theme can break, because it differs in its colors only. */
export const COLOR_RULES: axe.RunOptions['runOnly'] = ['color-contrast', 'link-in-text-block']

/** No rule of WCAG A or AA is broken on what the page shows once it has come to rest. */
export async function expectAccessible(page: Page, runOnly = RULES): Promise<void> {
  const violations = () => violationsOn(page, runOnly)
  await expect.poll(violations, { timeout: 10_000, interval: 200 }).toEqual([])
}

async function violationsOn(page: Page, runOnly: typeof RULES): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // Only violations are described in full: describing what passes takes most of the time.
  const options: axe.RunOptions = { runOnly, resultTypes: ['violations'] }
  return page.evaluate(async settings => {
    const { violations } = await (window as unknown as AxeWindow).axe.run(document, settings)
    const { lang, dataset } = document.documentElement
    return violations.map(
      ({ id, nodes }) =>
        `${lang}, ${dataset['theme']}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
    )
  }, options)
}

interface AxeWindow {
  readonly axe: typeof axe
}
