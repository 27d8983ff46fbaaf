import type { Page } from 'playwright-core'

/** An address without a page: its view is small and asks the server for nothing. */
const NOWHERE = '/no-such-page'

/**
 * Opens a page of the console. Where the console is open already, its router changes the page, as after
 * a click on a link: loading it again would take four times the processor time. The page is built anew
 * and asks for its data again.
 */
export async function visit(page: Page, path: string): Promise<void> {
  if (!(await leave(page))) {
    await page.goto(path)
    return
  }
  if (path === NOWHERE) return
  await page.evaluate(goTo, path)
  await page.locator('[data-left]').waitFor({ state: 'detached' })
}

/** Leaves the open page for one without content. Answers whether there is one now. */
async function leave(page: Page): Promise<boolean> {
  if (URL.parse(page.url())?.pathname === NOWHERE) return true
  const isOpen = await page.evaluate(
    () => document.querySelector('#root h1') !== null && !document.querySelector('[role=dialog]'),
  )
  if (!isOpen) return false
  await page.evaluate(goTo, NOWHERE)
  // A page with unsaved input asks first.
  const question = page.getByRole('alertdialog')
  await page.locator('h1:not([data-left])').or(question).first().waitFor()
  return (await question.count()) === 0
}

/** Runs in the page: the browser's own part of going to an address, without its end in a new document. */
function goTo(address: string): void {
  document.querySelector('h1')?.setAttribute('data-left', '')
  const idx = ((history.state as { idx?: number } | null)?.idx ?? 0) + 1
  history.pushState({ idx, key: `visit${idx}`, usr: null }, '', address)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}
