import type { Page } from 'playwright-core'
import { listPage } from './list-page.ts'

/** The page of tokens. */
export function tokensPage(page: Page) {
  const dialog = page.getByRole('dialog')
  const list = listPage(page, { path: '/token', heading: 'Tokens' })
  /** Opens the form for a token without a limit from the open list. */
  const openForm = async (name: string) => {
    // An empty list has the link twice.
    await page.getByRole('link', { name: 'Add token' }).first().click()
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Unlimited quota').click()
    return dialog
  }
  /** Sends the open form of a new token; answers its key. */
  const submitForm = async (): Promise<string> => {
    await dialog.getByRole('button', { name: 'Create' }).click()
    const key = await dialog.getByText(/^sk-[0-9A-Za-z]{48}$/).innerText()
    await dialog.getByRole('button', { name: 'Done' }).click()
    return key.trim()
  }
  return {
    ...list,
    openForm,
    submitForm,
    /** Creates a token without a limit from the open list; answers its key. */
    async create(name: string): Promise<string> {
      await openForm(name)
      return submitForm()
    },
    /** Deletes a token of the list and confirms it. */
    async delete(name: string) {
      await list.act(name, 'Delete')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    },
  }
}
