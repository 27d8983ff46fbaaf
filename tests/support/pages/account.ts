import type { Page } from 'playwright-core'
import { visit } from './visit.ts'

/** The personal tab of the settings. */
export function accountPage(page: Page) {
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  const sessions = () => card('Active sessions')
  return {
    card,
    sessions,
    /** Opens the dialog that moves rewards to the balance. */
    async openTransfer() {
      await card('Invitations').getByRole('button', { name: 'Transfer' }).click()
      const dialog = page.getByRole('dialog', { name: 'Transfer earnings to the balance' })
      await dialog.waitFor()
      return dialog
    },
    /** The rows of the card of sessions. */
    rows: () => sessions().getByRole('listitem'),
    async open() {
      await visit(page, '/setting?tab=personal')
      await page.getByRole('heading', { level: 1, name: 'Personal settings' }).waitFor()
      await sessions().getByText('This device').waitFor()
    },
    /** A value of the card at the top, by its label. */
    fact: (label: string) =>
      page.locator('dl > div').filter({ hasText: label }).locator('dd').innerText(),
  }
}
