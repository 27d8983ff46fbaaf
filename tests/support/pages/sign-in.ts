import type { Page } from 'playwright-core'

/** Signs in and waits for the tokens, which root is led to only when they were asked for. */
export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login?next=/token')
  await fillSignIn(page, username, password)
  await page.getByRole('heading', { level: 1, name: 'Tokens' }).waitFor()
}

/** Fills in the sign-in form that the page shows. */
export async function fillSignIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username or email').fill(username)
  await page.locator('input[type=password]').fill(password)
  await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click()
}
