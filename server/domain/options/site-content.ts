import type { Services } from '../../kernel/ctx.ts'
import { optionsMemory } from './memory.ts'

export type SiteContent = ReturnType<typeof siteContent>

/** The texts that the operator has written; whoever shows them sanitises them. */
export function siteContent(services: Services) {
  const { About, HomePageContent, Notice } = optionsMemory.read(services)
  return { about: About, home: HomePageContent, notice: Notice }
}
