import type { Page } from 'playwright-core'
import { visit } from './visit.ts'

/** The ledger of a user, for admins. */
export function userLedgerPage(page: Page) {
  const heading = page.getByRole('heading', { level: 1, name: 'Transactions' })
  return {
    page,
    heading,
    row: (name: string | RegExp) => page.getByRole('row', { name }),
    /** `search` is the part of the address from its `?`. */
    async open(id: number, search = '') {
      await visit(page, `/user/ledger/${id}${search}`)
      await heading.waitFor()
    },
  }
}
