import type { Page } from 'playwright-core'
import { visit } from './visit.ts'

/** Signing in with other sites, and the linked accounts of the own account. */
export function identitiesPage(page: Page) {
  const main = page.locator('main')
  const card = main.getByRole('region', { name: 'Linked accounts' })
  return {
    main,
    card,
    /** A button on the pages for guests. */
    button: (name: string) => main.getByRole('button', { name, exact: true }),
    /** The row of a provider on the account page. */
    row: (provider: string) => card.locator('dl > div', { hasText: provider }),
    async openAccount() {
      await visit(page, '/setting?tab=personal')
      await card.waitFor()
    },
    link: (provider: string) => card.getByRole('button', { name: `Link ${provider}` }),
    unlink: (provider: string) => card.getByRole('button', { name: `Unlink ${provider}` }),
    async unlinkAndConfirm(provider: string) {
      await this.unlink(provider).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click()
    },
    console: () => page.getByRole('heading', { level: 1, name: 'Tokens' }),
  }
}
