import type { Page } from 'playwright-core'

/** The playground. */
export function playgroundPage(page: Page) {
  const message = () => page.getByRole('textbox', { name: 'Message', exact: true })
  return {
    async open() {
      await page.goto('/playground')
      await page.getByRole('heading', { level: 1, name: 'Playground' }).waitFor()
      await message().waitFor()
    },
    message,
    /** Sends a prompt with the keyboard. */
    async send(text: string) {
      await message().fill(text)
      await message().press('Enter')
    },
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    messages: () => page.getByRole('log'),
    /** The answers of a model. */
    answers: (model: string) => page.getByRole('article', { name: model, exact: true }),
    async choose(label: string, model: string) {
      const field = page.getByRole('combobox', { name: label })
      await field.click()
      await field.fill(model)
      await page.getByRole('option', { name: model, exact: true }).click()
    },
    /** Removes all messages. */
    async clear() {
      await page.getByRole('button', { name: 'Clear context' }).click()
    },
  }
}
