import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBrowser } from '../../support/browser.ts'
import { openEdge, type Edge } from './harness.ts'

const LOAD_MS = 45_000

describe('the page to try the schema out', () => {
  let edge: Edge
  let browser: Browser
  let page: Page
  const complaints: string[] = []
  const asked: string[] = []

  beforeAll(async () => {
    edge = await openEdge()
    browser = await openBrowser()
    const [name, value] = (edge.root.cookie['cookie'] ?? '').split('=') as [string, string]
    const context = await browser.newContext()
    await context.addCookies([{ name, value, url: edge.url }])
    page = await context.newPage()
    page.on('console', message => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('pageerror', error => complaints.push(error.message))
    page.on('request', request => asked.push(request.url()))
  }, LOAD_MS)
  afterAll(async () => {
    await browser.close()
    await edge.close()
  })

  it(
    'works within its own policy and runs an operation',
    async () => {
      const query = encodeURIComponent('{ viewer { user { username } } }')
      await page.goto(`${edge.url}?query=${query}`)
      await page.getByRole('button', { name: /execute query/i }).click({ timeout: LOAD_MS })
      await vi.waitFor(
        async () => {
          const shown = await page.locator('body').innerText()
          expect(shown).toMatch(/"username":\s"root"/)
        },
        { timeout: LOAD_MS, interval: 200 },
      )
      expect(complaints).toEqual([])
      expect(asked.every(url => url.startsWith(edge.url) || /^(blob|data):/.test(url))).toBe(true)
    },
    LOAD_MS,
  )
})
