import type { Page } from 'playwright-core'
import { listPage } from './list-page.ts'

/** The page of channels. */
export function channelsPage(page: Page) {
  return {
    ...listPage(page, { path: '/channel', heading: 'Channels' }),
    priority: (name: string) => page.getByRole('textbox', { name: `Priority ${name}` }),
  }
}
