import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
]

/** The system's Chromium when there is one, else the one from the npm package. */
export async function openBrowser(): Promise<Browser> {
  const system = SYSTEM_BROWSERS.find(existsSync)
  if (system) return chromium.launch({ executablePath: system, args: QUIET })
  // Read while the package loads: it makes it unpack its own system libraries.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  // Without the package's own arguments: in one single process two visitors would share their sign-in.
  return chromium.launch({ executablePath: await packaged.executablePath(), args: QUIET })
}
