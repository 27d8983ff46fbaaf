import type { z } from 'zod'
import { stringMap } from './channel-json.ts'
import {
  channelTag,
  ChannelFilter,
  groupList,
  modelList,
  priority,
  settableStatus,
  TAG_MAX,
  weight,
} from './channel.ts'
import { idList, input, line, optional, PAGE_SIZE, PAGE_SIZE_MAX, integer } from './common.ts'

const presentTag = () => line({ max: TAG_MAX, needed: 'tagNeeded' })

/** Null removes the tag; an empty text is refused, because a form would send it by mistake. */
export const SetChannelsTag = input({
  ids: idList('channelsToTagNeeded').meta({
    idOf: 'Channel',
    description: 'Global ids of the channels, at least one.',
  }),
  tag: presentTag()
    .nullish()
    .transform(tag => tag ?? null)
    .describe('The new tag; null for none.'),
})
export type SetChannelsTag = z.input<typeof SetChannelsTag>

/** An absent field stays unchanged; a given one is the same for every channel afterwards. */
export const UpdateChannelTag = input({
  tag: presentTag().describe('The tag whose channels are changed.'),
  newTag: channelTag().optional().describe('The new tag; null removes the tag from its channels.'),
  models: optional(modelList()),
  groups: optional(groupList()),
  modelMapping: optional(
    stringMap('modelMappingInvalid').describe(
      'Models that are called by another name at the upstream, each once.',
    ),
  ),
  priority: optional(priority()).describe('Priority, -999 or more.'),
  weight: optional(weight()).describe('Weight, 0 or more.'),
})
export type UpdateChannelTag = z.output<typeof UpdateChannelTag>
export type UpdateChannelTagRaw = z.input<typeof UpdateChannelTag>

export const SetChannelTagStatus = input({
  tag: presentTag().describe('The tag whose channels are changed.'),
  status: settableStatus().describe('The new status.'),
})

export const ListChannelTags = input({
  filter: optional(ChannelFilter),
  skip: integer({ min: 0 }).default(0),
  take: integer({ min: 1, max: PAGE_SIZE_MAX }).default(PAGE_SIZE),
})
export type ListChannelTagsRaw = z.input<typeof ListChannelTags>
