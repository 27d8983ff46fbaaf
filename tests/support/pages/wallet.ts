import type { Page } from 'playwright-core'
import { listPage } from './list-page.ts'

/** The wallet of an account. */
export function walletPage(page: Page) {
  const card = (name: string) => page.getByRole('region', { name })
  return {
    ...listPage(page, { path: '/topup', heading: 'Wallet' }),
    card,
    /** The balance in large type. */
    balance: (text: string) => card('Balance').locator('p').getByText(text, { exact: true }),
    codeField: () => page.getByLabel('Redemption code'),
    amountField: () => page.getByLabel('Amount', { exact: true }),
    /** Chooses how to pay the amount that is typed, and confirms it; returns the tab that opens. */
    async pay(method: string): Promise<Page> {
      await page.getByRole('button', { name: method }).click()
      const opened = page.waitForEvent('popup')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Pay now' }).click()
      return opened
    },
    /** Types a code and sends it. */
    async redeem(code: string) {
      await page.getByLabel('Redemption code').fill(code)
      await page.getByRole('button', { name: 'Redeem', exact: true }).click()
    },
  }
}
