import type { Page } from 'playwright-core'
import { listPage } from './list-page.ts'

interface TypedUser {
  readonly username: string
  readonly password: string
  readonly displayName?: string
}

/** The page of users. */
export function usersPage(page: Page) {
  const dialog = page.getByRole('dialog')
  const list = listPage(page, { path: '/user', heading: 'Users' })
  return {
    ...list,
    dialog,
    /** The names of the further actions of a row. */
    async actionsOf(username: string): Promise<string[]> {
      await page.getByRole('button', { name: `More ${username}` }).click()
      const names = await page.getByRole('menuitem').allInnerTexts()
      await page.keyboard.press('Escape')
      await page.getByRole('menu').waitFor({ state: 'detached' })
      return names
    },
    async create({ username, password, displayName }: TypedUser) {
      await page.getByRole('link', { name: 'Add user' }).click()
      await dialog.getByLabel('Username').fill(username)
      if (displayName) await dialog.getByLabel('Display name').fill(displayName)
      await dialog.locator('input[type=password]').fill(password)
      await dialog.getByRole('button', { name: 'Create' }).click()
    },
    edit: (username: string) =>
      page.getByRole('button', { name: `Edit ${username}`, exact: true }).click(),
    /** Selects all shown rows and starts an action on them. */
    async actOnAll(action: string) {
      await page.getByRole('columnheader').getByRole('checkbox').click()
      await page.getByRole('button', { name: action, exact: true }).click()
    },
    /** Answers the question of an action with its verb. */
    confirm: (verb: string) =>
      page.getByRole('alertdialog').getByRole('button', { name: verb }).click(),
  }
}
