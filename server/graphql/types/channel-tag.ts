import {
  SetChannelsTag,
  SetChannelTagStatus,
  UpdateChannelTag,
} from '../../../contract/inputs/channel-tag.ts'
import {
  deleteDisabledChannels,
  listChannelTags,
  repairChannels,
  setChannelsTag,
  setChannelTagStatus,
  updateChannelTag,
  type ChannelRepair as ChannelRepairRow,
  type ChannelTag as ChannelTagRow,
  type ChannelTagPage as ChannelTagPageRow,
} from '../../domain/channels/index.ts'
import { describeGroup } from '../../domain/groups/index.ts'
import { builder } from '../builder.ts'
import { encodeIds } from '../ids.ts'
import { inputFrom } from '../input-from.ts'
import { deletedIds, integer, many, verbField } from '../verb-field.ts'
import { ChannelFilter } from './channel-inputs.ts'
import { ModelMappingInput, toObject } from './channel-mapping.ts'
import { Channel } from './channel.ts'
import { SettableStatus } from './enums.ts'
import { Group } from './group.ts'
import { limits } from '../limits.ts'
import { windowOf } from '../paging.ts'

const ChannelTag = builder.objectRef<ChannelTagRow>('ChannelTag').implement({
  description: 'Sums of the channels that share a tag.',
  fields: t => ({
    name: t.string({
      nullable: true,
      description: 'The tag; null for the channels without one.',
      resolve: ({ tag }) => tag,
    }),
    channelCount: t.exposeInt('channelCount', { description: 'Number of channels.' }),
    enabledCount: t.exposeInt('enabledCount', { description: 'Number of enabled channels.' }),
    usedQuota: t.expose('usedQuota', {
      type: 'BigInt',
      description: 'Quota charged for all their calls.',
    }),
    responseTimeMs: t.exposeInt('responseTimeMs', {
      nullable: true,
      description:
        'Mean of the milliseconds of their last tests that passed; null when there are none.',
    }),
    priority: t.exposeInt('priority', {
      nullable: true,
      description: 'The priority that all of them have; null when they differ.',
    }),
    weight: t.exposeInt('weight', {
      nullable: true,
      description: 'The weight that all of them have; null when they differ.',
    }),
    groups: t.field({
      type: [Group],
      description: 'Groups that any of them serves.',
      resolve: ({ groups }, _args, ctx) => groups.map(name => describeGroup(ctx, name)),
    }),
  }),
})

const ChannelTagPage = builder.objectRef<ChannelTagPageRow>('ChannelTagPage').implement({
  description: 'One page of the tags of channels.',
  fields: t => ({
    totalCount: t.int({
      description: 'Number of tags; channels without a tag count as one.',
      resolve: ({ total }) => total,
    }),
    tags: t.field({
      type: [ChannelTag],
      description: 'The tags by name; channels without a tag come last.',
      resolve: ({ tags }) => [...tags],
    }),
  }),
})

builder.queryField('channelTags', t =>
  t.field({
    type: ChannelTagPage,
    description:
      'The tags that have a channel of the filter, with the sums of all channels of the tag. Needs the role ADMIN.',
    authScopes: { may: 'channel:read' },
    args: {
      filter: t.arg({ type: ChannelFilter.ref, description: 'Which channels; all when absent.' }),
      first: t.arg.int({
        description: `Number of tags: 1 to ${limits.rows}; ${limits.rowsDefault} when absent.`,
      }),
      offset: t.arg.int({ description: 'Number of tags to skip.' }),
    },
    resolve: async (_root, { filter, first, offset }, ctx) => {
      const { skip, take } = windowOf({ first, offset })
      const where = ChannelFilter.toVerb(filter)
      try {
        return await listChannelTags(ctx, { skip, take, filter: where })
      } catch (thrown) {
        throw ChannelFilter.toError(thrown)
      }
    },
  }),
)

const channels = many(Channel, 'The channels after the change, by number.')

verbField('setChannelsTag', {
  description: 'Gives channels the same tag, or none. Missing channels are left out.',
  may: 'channel:write',
  input: inputFrom('SetChannelsTagInput', SetChannelsTag, { description: 'Channels and a tag.' }),
  payload: { channels },
  run: async (input, ctx) => ({ channels: await setChannelsTag(ctx, input) }),
})

verbField('updateChannelTag', {
  description: 'Gives all channels of a tag the same values. An unknown tag has no channels.',
  may: 'channel:write',
  input: inputFrom('UpdateChannelTagInput', UpdateChannelTag, {
    description: 'Changes to all channels of a tag. Absent fields stay unchanged.',
    objects: { modelMapping: { type: [ModelMappingInput], toVerb: toObject } },
  }),
  payload: { channels },
  run: async (input, ctx) => ({ channels: await updateChannelTag(ctx, input) }),
})

verbField('setChannelTagStatus', {
  description: 'Enables or disables all channels of a tag.',
  may: 'channel:write',
  input: inputFrom('SetChannelTagStatusInput', SetChannelTagStatus, {
    description: 'A new status of all channels of a tag.',
    enums: { status: SettableStatus },
  }),
  payload: { channels },
  run: async (input, ctx) => ({ channels: await setChannelTagStatus(ctx, input) }),
})

verbField('deleteDisabledChannels', {
  description: 'Deletes all channels that are disabled, by hand or automatically.',
  may: 'channel:write',
  payload: { deletedIds },
  run: async (_input, ctx) => ({
    deletedIds: encodeIds('Channel', await deleteDisabledChannels(ctx)),
  }),
})

const ChannelRepair = builder.objectRef<ChannelRepairRow>('ChannelRepair').implement({
  description: 'What was repaired of one channel. An entry is a model that it serves for a group.',
  fields: t => ({
    channel: t.field({
      type: Channel,
      description: 'The channel.',
      resolve: ({ channel }) => channel,
    }),
    addedCount: t.exposeInt('added', { description: 'Number of missing entries that were added.' }),
    removedCount: t.exposeInt('removed', {
      description: 'Number of entries without a group or model of the channel.',
    }),
    changedCount: t.exposeInt('changed', {
      description: 'Number of entries whose status, priority, weight or tag was another.',
    }),
  }),
})

verbField('repairChannels', {
  description:
    'Compares the table of groups and models with the channels and writes what differs. Every process loads its channels again.',
  may: 'channel:write',
  payload: {
    checkedCount: integer('Number of channels that were compared.'),
    repairs: many(ChannelRepair, 'The channels that were repaired.'),
  },
  async run(_input, ctx) {
    const { checked, repairs } = await repairChannels(ctx)
    return { checkedCount: checked, repairs }
  },
})
