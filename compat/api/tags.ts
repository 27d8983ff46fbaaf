import type { Page } from './paging.ts'

interface Tagged {
  readonly tag: string | null
}

/** The tags of channels, in the order of their first appearance. */
export function tagsOf(channels: readonly Tagged[]): string[] {
  return [...new Set(channels.map(({ tag }) => tag ?? '').filter(tag => tag !== ''))]
}

export function pageOfTags(tags: readonly string[], { skip, take }: Page): string[] {
  return tags.slice(skip, skip + take)
}

/** All channels of the tags that `choose` selects, grouped by tag, without untagged channels. */
export function rowsOfTags<Channel extends Tagged>(
  channels: readonly Channel[],
  choose: (tags: readonly string[]) => readonly string[],
): Channel[] {
  return choose(tagsOf(channels)).flatMap(tag => channels.filter(one => one.tag === tag))
}
