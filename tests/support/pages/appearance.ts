import type { Page } from 'playwright-core'
import type { Language } from '../../../contract/enums.ts'

export interface Appearance {
  readonly language: Language
  readonly theme: 'dark' | 'light'
}

const LANG = { en: 'en', zh: 'zh-CN' } as const

/** Changes language and theme of the open page without loading it again; what is open stays open. */
export async function showIn(page: Page, { language, theme }: Appearance): Promise<void> {
  const shown = page.locator(`html[lang="${LANG[language]}"][data-theme="${theme}"]`)
  // The same choice again would render the whole page again.
  if ((await shown.count()) > 0) return
  // The page listens to a choice in another tab and to the system's theme.
  const choice = { key: 'i18nextLng', newValue: language }
  await page.evaluate(change => dispatchEvent(new StorageEvent('storage', change)), choice)
  await page.emulateMedia({ colorScheme: theme })
  await shown.waitFor()
}
