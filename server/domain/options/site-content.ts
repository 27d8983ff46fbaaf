import type { Services } from '../../kernel/ctx.ts'
import { optionsCache } from './cache.ts'

export type SiteContent = ReturnType<typeof siteContent>

/** The texts that the operator has written; whoever shows them sanitises them. */
export function siteContent(services: Services) {
  const { About, HomePageContent, Notice } = optionsCache.read(services)
  return { about: About, home: HomePageContent, notice: Notice }
}
