import type { Services } from '../../kernel/ctx.ts'
import { optionsCache } from './cache.ts'

export type SiteContent = ReturnType<typeof siteContent>

/** The texts of the operator. They must be sanitised before they are shown. */
export function siteContent(services: Services) {
  const { About, HomePageContent, Notice } = optionsCache.read(services)
  return { about: About, home: HomePageContent, notice: Notice }
}
