import type { Page } from 'playwright-core'
import { listPage } from './list-page.ts'

/** The usage log. */
export function logPage(page: Page) {
  return {
    ...listPage(page, { path: '/log', heading: 'Usage log' }),
    /** The details of a row, beside the list. */
    panel: () => page.getByRole('complementary', { name: 'Log entry' }),
    /** Id of the row whose details are open. */
    openRow: () => new URL(page.url()).searchParams.get('log'),
  }
}
