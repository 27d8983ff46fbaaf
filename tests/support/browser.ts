import { existsSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser, type Page } from 'playwright-core'
import { expect } from 'vitest'

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
]

/** The system's Chromium when there is one, else the one that npm brought. */
export async function openBrowser(): Promise<Browser> {
  const system = SYSTEM_BROWSERS.find(existsSync)
  if (system) return chromium.launch({ executablePath: system, args: QUIET })
  // Read while the package loads: it makes it unpack its own system libraries.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x'
  const { default: carried } = await import('@sparticuz/chromium')
  // Without the package's own arguments: in one single process two visitors would share their sign-in.
  return chromium.launch({ executablePath: await carried.executablePath(), args: QUIET })
}

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
