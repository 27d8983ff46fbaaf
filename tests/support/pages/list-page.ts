import type { Page } from 'playwright-core'
import { visit } from './visit.ts'

export interface ListAddress {
  readonly path: string
  readonly heading: string
}

/** What the pages with a list have in common. */
export function listPage(page: Page, { path, heading }: ListAddress) {
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  return {
    row: (name: string | RegExp) => page.getByRole('row', { name }),
    rows: () => page.locator('.MuiDataGrid-row'),
    /** `search` is the part of the address from its `?`. */
    async open(search = '') {
      await visit(page, `${path}${search}`)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      await page.locator('[data-loading]').waitFor({ state: 'detached' })
    },
    refresh: () => button('Refresh').click(),
    /** Opens the field of a filter that has none yet. */
    async addFilter(name: string) {
      await button('Add filter').click()
      await page.getByRole('menuitem', { name }).click()
    },
    /** Opens the further actions of a row and takes one. */
    async act(row: string, action: string | RegExp) {
      await button(`More ${row}`).click()
      await page.getByRole('menuitem', { name: action }).click()
    },
  }
}
