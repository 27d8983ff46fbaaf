import type { Page } from 'playwright-core'
import { listPage } from './list-page.ts'

/** The list of orders: of all accounts for admins, own ones for other users. */
export function ordersPage(page: Page, heading = 'Orders') {
  const dialog = page.getByRole('dialog')
  return {
    ...listPage(page, { path: '/order', heading }),
    dialog,
    /** Gives the reason of a change in the open form, and makes the change. */
    async confirm(reason: string) {
      await dialog.getByLabel('Reason').fill(reason)
      await dialog.getByRole('button', { name: /^(Mark as paid|Refund)$/ }).click()
    },
  }
}
