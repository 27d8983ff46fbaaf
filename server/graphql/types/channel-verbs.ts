import {
  copyChannel,
  createChannels,
  deleteChannels,
  fetchUpstreamModels,
  getChannel,
  listChannels,
  setChannelPriority,
  setChannelStatus,
  setChannelWeight,
  testChannel,
  updateChannel,
} from '../../domain/channels/index.ts'
import { channelTypes } from '../../../contract/channel-types.ts'
import { withoutNulls, nullOnNotFound } from '../null-on-not-found.ts'
import { builder } from '../builder.ts'
import { databaseId, databaseIds, encodeId } from '../ids.ts'
import { channelNews, type ChannelEventRow } from '../live/channels.ts'
import { guarded } from '../query-cost.ts'
import { IDEMPOTENT, idempotent, idempotentEach } from '../idempotent.ts'
import { toConnection, windowOf } from '../paging.ts'
import { Channel, ChannelConnection, ChannelTestResult } from './channel.ts'
import {
  ChannelFilter,
  ChannelOrder,
  CreateChannelsInput,
  FetchUpstreamModelsInput,
  SetChannelNumberInput,
  SetChannelStatusInput,
  TestChannelInput,
  UpdateChannelInput,
} from './channel-inputs.ts'
import { ChannelType } from './channel-type.ts'
import { IdInput, IdsInput, windowArgs } from './list.ts'

builder.queryFields(t => ({
  channel: t.field({
    type: Channel,
    nullable: true,
    description: 'One channel. Needs the role ADMIN.',
    authScopes: { may: 'channel:read' },
    args: { id: t.arg.id({ required: true, description: 'Global id of the channel.' }) },
    resolve: (_root, { id }, ctx) =>
      nullOnNotFound(getChannel(ctx, { id: databaseId('Channel', id) })),
  }),
  channels: t.field({
    type: ChannelConnection,
    description:
      'All channels, highest priority first unless ordered otherwise. Needs the role ADMIN.',
    authScopes: { may: 'channel:read' },
    args: {
      ...windowArgs(t.arg),
      filter: t.arg({ type: ChannelFilter, description: 'Which channels; all when absent.' }),
      orderBy: t.arg({ type: ChannelOrder, description: 'Which order; by priority when absent.' }),
    },
    resolve: async (_root, { filter, orderBy, ...args }, ctx) => {
      const window = windowOf(args)
      return toConnection(window, await listChannels(ctx, { ...window, filter, orderBy }))
    },
  }),
  channelTypes: t.field({
    type: [ChannelType],
    description: 'The kinds of upstream there are. Needs the role ADMIN.',
    authScopes: { may: 'channel:read' },
    resolve: () => channelTypes,
  }),
}))

builder.mutationFields(t => ({
  createChannels: t.field({
    type: [Channel],
    description: `Makes one channel for each key; all of them, or none. Needs the role ADMIN. ${IDEMPOTENT}`,
    authScopes: { may: 'channel:write' },
    extensions: guarded,
    args: {
      input: t.arg({ type: CreateChannelsInput, required: true, description: 'The channels.' }),
    },
    resolve: idempotentEach('Channel', async ({ input }, ctx) => {
      const made = await createChannels(ctx, withoutNulls(input))
      return made.map(({ id }) => id)
    }),
  }),
  updateChannel: t.field({
    type: Channel,
    description: 'Changes a channel. Needs the role ADMIN.',
    authScopes: { may: 'channel:write' },
    args: {
      input: t.arg({ type: UpdateChannelInput, required: true, description: 'The changes.' }),
    },
    resolve: (_root, { input }, ctx) =>
      updateChannel(ctx, { ...input, id: databaseId('Channel', input.id) }),
  }),
  copyChannel: t.field({
    type: Channel,
    description: `Makes a channel like another, key included. Needs the role ADMIN. ${IDEMPOTENT}`,
    authScopes: { may: 'channel:write' },
    extensions: guarded,
    args: { input: t.arg({ type: IdInput, required: true, description: 'The channel.' }) },
    resolve: idempotent('Channel', async ({ input }, ctx) => {
      const copy = await copyChannel(ctx, { id: databaseId('Channel', input.id) })
      return copy.id
    }),
  }),
  deleteChannels: t.idList({
    description:
      'Deletes channels. Returns the ids of those that were there. Needs the role ADMIN.',
    authScopes: { may: 'channel:write' },
    args: { input: t.arg({ type: IdsInput, required: true, description: 'The channels.' }) },
    resolve: async (_root, { input }, ctx) => {
      const deleted = await deleteChannels(ctx, { ids: databaseIds('Channel', input.ids) })
      return deleted.map(id => encodeId('Channel', id))
    },
  }),
}))

builder.mutationFields(t => ({
  setChannelStatus: t.field({
    type: Channel,
    description: 'Enables or disables a channel. Needs the role ADMIN.',
    authScopes: { may: 'channel:write' },
    args: {
      input: t.arg({ type: SetChannelStatusInput, required: true, description: 'The status.' }),
    },
    resolve: (_root, { input }, ctx) =>
      setChannelStatus(ctx, { ...input, id: databaseId('Channel', input.id) }),
  }),
  setChannelPriority: t.field({
    type: Channel,
    description: 'Sets the priority of a channel. Needs the role ADMIN.',
    authScopes: { may: 'channel:write' },
    args: {
      input: t.arg({ type: SetChannelNumberInput, required: true, description: 'The priority.' }),
    },
    resolve: (_root, { input }, ctx) =>
      setChannelPriority(ctx, { ...input, id: databaseId('Channel', input.id) }),
  }),
  setChannelWeight: t.field({
    type: Channel,
    description: 'Sets the weight of a channel. Needs the role ADMIN.',
    authScopes: { may: 'channel:write' },
    args: {
      input: t.arg({ type: SetChannelNumberInput, required: true, description: 'The weight.' }),
    },
    resolve: (_root, { input }, ctx) =>
      setChannelWeight(ctx, { ...input, id: databaseId('Channel', input.id) }),
  }),
  testChannel: t.field({
    type: Channel,
    description:
      'Sends one small real call through a channel and waits for it; `lastTest` of the answer says how it ended. Needs the role ADMIN.',
    authScopes: { may: 'channel:test' },
    args: { input: t.arg({ type: TestChannelInput, required: true, description: 'The test.' }) },
    resolve: async (_root, { input }, ctx) => {
      const { channel } = await testChannel(ctx, { ...input, id: databaseId('Channel', input.id) })
      return channel
    },
  }),
  fetchUpstreamModels: t.stringList({
    description: 'Names of the models an upstream lists. Needs the role ADMIN.',
    authScopes: { may: 'channel:test' },
    args: {
      input: t.arg({
        type: FetchUpstreamModelsInput,
        required: true,
        description: 'The upstream.',
      }),
    },
    resolve: (_root, { input }, ctx) =>
      fetchUpstreamModels(ctx, {
        ...input,
        id: input.id == null ? null : databaseId('Channel', input.id),
      }),
  }),
}))

const ChannelEvent = builder.objectRef<ChannelEventRow>('ChannelEvent').implement({
  description: 'News of one channel.',
  fields: t => ({
    channel: t.field({
      type: Channel,
      nullable: true,
      description: 'The channel as it is now; null when it was deleted.',
      resolve: event => event.channel,
    }),
    deletedId: t.exposeID('deletedId', {
      nullable: true,
      description: 'Global id of the channel when it was deleted.',
    }),
    test: t.field({
      type: ChannelTestResult,
      nullable: true,
      description: 'How its test ended; null when the news is something else.',
      resolve: event => event.test,
    }),
  }),
})

builder.subscriptionField('channelUpdated', t =>
  t.field({
    type: ChannelEvent,
    description: 'Channels as they change, are tested or are deleted. Needs the role ADMIN.',
    authScopes: { may: 'channel:read' },
    subscribe: (_root, _args, ctx) => channelNews(ctx),
    resolve: event => event,
  }),
)
