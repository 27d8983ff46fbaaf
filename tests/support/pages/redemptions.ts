import type { Page } from 'playwright-core'
import { listPage } from './list-page.ts'

interface NewCodes {
  /** Absent: the form is left empty. */
  readonly name?: string
  /** In US dollars. */
  readonly amount: string
  readonly count: string
}

/** The page of redemption codes. */
export function redemptionsPage(page: Page) {
  const list = listPage(page, { path: '/redemption', heading: 'Redemption codes' })
  const form = page.getByRole('dialog', { name: 'Add codes' })
  const created = page.getByRole('dialog', { name: /codes? created$/ })
  const field = (label: string) => form.getByLabel(label, { exact: true })
  /** Opens the form for new codes from the open list and fills it in. */
  const fill = async ({ name, amount, count }: NewCodes) => {
    // An empty list has the link twice.
    await page.getByRole('link', { name: 'Add codes' }).first().click()
    if (name) await field('Name').fill(name)
    await field('Amount (US dollars)').fill(amount)
    await field('How many').fill(count)
    await form.getByRole('button', { name: 'Create' }).click()
  }
  return {
    ...list,
    form,
    fill,
    /** The dialog with the new codes. */
    created,
    /** Creates codes from the open list and closes the dialog; answers the codes. */
    async create(codes: NewCodes): Promise<readonly string[]> {
      await fill(codes)
      const text = await created.getByRole('region', { name: 'New codes' }).innerText()
      await created.getByRole('button', { name: 'Done' }).click()
      return text.trim().split('\n')
    },
  }
}
