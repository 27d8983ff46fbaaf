import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export { openBrowser } from '../../scripts/support/browser.ts'

/** No rule of WCAG A or AA is broken on what the page shows once it has come to rest. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => violationsOn(page), { timeout: 10_000, interval: 200 }).toEqual([])
}

async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)
}
