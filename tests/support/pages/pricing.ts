import type { Page } from 'playwright-core'
import { visit } from './visit.ts'

/** The page of model prices. */
export function pricingPage(page: Page) {
  const calculator = page.getByRole('region', { name: 'What would a call cost?' })
  return {
    calculator,
    table: page.getByRole('table', { name: 'Model prices' }),
    row: (model: string) =>
      page.getByRole('row').filter({ has: page.getByTitle(model, { exact: true }) }),
    checkbox: (model: string) =>
      page.getByRole('checkbox', { name: `Select ${model}`, exact: true }),
    models: () => page.locator('tbody .copies').allTextContents(),
    search: page.getByRole('searchbox', { name: 'Search models' }),
    /** `search` is the part of the address from its `?`. */
    async open(search = '') {
      await visit(page, `/pricing${search}`)
      await page.getByRole('heading', { level: 1, name: 'Model prices' }).waitFor()
      await page.locator('[data-loading]').waitFor({ state: 'detached' })
    },
    choose: (label: string, value: string) =>
      page.getByLabel(label, { exact: true }).selectOption({ label: value }),
  }
}
