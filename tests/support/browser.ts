import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export { openBrowser } from '../../scripts/support/browser.ts'

/** Rules of WCAG 2.2 A and AA. Only violations are described in full, which takes most of the time. */
const CHECKED: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
}

/** No rule of WCAG A or AA is broken on what the page shows once it has come to rest. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => violationsOn(page), { timeout: 10_000, interval: 200 }).toEqual([])
}

async function violationsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async options => {
    const { violations } = await (window as unknown as AxeWindow).axe.run(document, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, CHECKED)
}

interface AxeWindow {
  readonly axe: typeof axe
}
