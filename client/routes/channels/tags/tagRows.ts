import { createContext, use } from 'react'
import type { TagList_query$data } from '../../../__generated__/TagList_query.graphql.ts'
import type { Member } from './useMembers.ts'

export type Tag = TagList_query$data['channelTags']['tags'][number]

/** The sums of the channels of a tag. */
export interface TagRow {
  readonly id: string
  readonly tag: Tag
  readonly isOpen: boolean
}

/** A channel below its tag. */
interface MemberRow {
  readonly id: string
  readonly channel: Member
}

export type ListRow = TagRow | MemberRow

export const isTagRow = (row: ListRow): row is TagRow => 'tag' in row

/** What the cells of a tag can do with it. */
interface TagUses {
  readonly toggle: (key: string) => void
  readonly edit: (name: string) => void
}

export const TagContext = createContext<TagUses>({
  toggle: () => undefined,
  edit: () => undefined,
})

export const useTagUses = (): TagUses => use(TagContext)
