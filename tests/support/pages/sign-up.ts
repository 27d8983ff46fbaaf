import type { Page } from 'playwright-core'

interface Account {
  readonly username: string
  readonly password: string
  /** The second typing; absent: the same. */
  readonly again?: string
}

/** The pages for guests with a form: sign-up and recovery. */
export function signUpPage(page: Page) {
  const main = page.locator('main')
  const input = (name: string) => main.locator(`input[name="${name}"]`)
  const button = (name: string | RegExp) => main.getByRole('button', { name })
  return {
    main,
    input,
    button,
    /** The error or the help below a field. */
    helpOf: (name: string) =>
      main
        .locator('.MuiFormControl-root', { has: page.locator(`input[name="${name}"]`) })
        .locator('.MuiFormHelperText-root'),
    async fill({ username, password, again = password }: Account) {
      await input('username').fill(username)
      await input('password').fill(password)
      await input('again').fill(again)
    },
    submit: () => button('Sign up').click(),
    /** Asks for a mail with a link for a new password. */
    async requestReset(email: string) {
      await page.goto('/reset')
      await input('email').fill(email)
      await button('Send reset email').click()
    },
    console: () => page.getByRole('heading', { level: 1, name: 'Tokens' }),
  }
}
