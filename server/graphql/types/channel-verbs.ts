import {
  addChannels,
  copyChannel,
  deleteChannels,
  fetchUpstreamModels,
  getChannel,
  listChannels,
  refreshChannelBalance,
  setChannelPriority,
  setChannelStatus,
  setChannelWeight,
  testChannel,
  updateChannelForm,
} from '../../domain/channels/index.ts'
import { channelTypes } from '../../../contract/channel-types.ts'
import type { Channel as ChannelRow } from '../../generated/prisma/client.ts'
import { builder } from '../builder.ts'
import type { GraphContext } from '../context.ts'
import { encodeIds } from '../ids.ts'
import { channelEvents, type ChannelEventRow } from '../live/channels.ts'
import { idempotentVerbField } from '../idempotent.ts'
import { deletedIds, many, one, texts, verbField } from '../verb-field.ts'
import { Channel, ChannelConnection, ChannelTestResult } from './channel.ts'
import {
  ChannelFilter,
  ChannelOrder,
  CreateChannelsInput,
  FetchUpstreamModelsInput,
  SetChannelPriorityInput,
  SetChannelStatusInput,
  SetChannelWeightInput,
  TestChannelInput,
  UpdateChannelInput,
} from './channel-inputs.ts'
import { ChannelType } from './channel-type.ts'
import { oneOf, someOf } from './id-inputs.ts'
import { listField, oneField } from './read-fields.ts'

oneField('channel', {
  type: Channel,
  description: 'One channel.',
  may: 'channel:read',
  idOf: 'Channel',
  get: getChannel,
})

listField('channels', {
  type: ChannelConnection,
  description: 'All channels, highest priority first unless ordered otherwise.',
  may: 'channel:read',
  filter: ChannelFilter,
  orderBy: ChannelOrder,
  list: listChannels,
})

builder.queryField('channelTypes', t =>
  t.field({
    type: [ChannelType],
    description: 'All channel types. Needs the role ADMIN.',
    authScopes: { may: 'channel:read' },
    resolve: () => channelTypes,
  }),
)

const channel = one(Channel, 'The channel after the change.')

/** What the last creation of a request found, by the loaders, which all its contexts share. */
const existingOf = new WeakMap<GraphContext['loaders'], readonly ChannelRow[]>()

idempotentVerbField('createChannels', {
  description:
    'Creates one channel for each key; all of them, or none. Of several keys, those that a channel of the same type and address has are left out.',
  may: 'channel:write',
  input: CreateChannelsInput,
  payload: {
    channels: many(Channel, 'The channels that were created.'),
    existing: many(
      Channel,
      'Channels of the same type and address that had one of the keys before; empty in a repeated answer.',
    ),
  },
  row: 'Channel',
  run: async (input, ctx) => {
    const { channels, existing } = await addChannels(ctx, input)
    existingOf.set(ctx.loaders, existing)
    return channels.map(({ id }) => id)
  },
  more: ({ loaders }) => ({ existing: existingOf.get(loaders) ?? [] }),
})

verbField('updateChannel', {
  description: 'Changes a channel.',
  may: 'channel:write',
  input: UpdateChannelInput,
  payload: { channel },
  run: async (input, ctx) => ({ channel: await updateChannelForm(ctx, input) }),
})

idempotentVerbField('copyChannel', {
  description: 'Copies a channel, including its key.',
  may: 'channel:write',
  input: oneOf('CopyChannelInput', 'Channel'),
  payload: { channel: one(Channel, 'The copy.') },
  row: 'Channel',
  run: async (input, ctx) => (await copyChannel(ctx, input)).id,
})

verbField('deleteChannels', {
  description: 'Deletes channels.',
  may: 'channel:write',
  input: someOf('DeleteChannelsInput', 'Channel'),
  payload: { deletedIds },
  run: async (input, ctx) => ({
    deletedIds: encodeIds('Channel', await deleteChannels(ctx, input)),
  }),
})

verbField('setChannelStatus', {
  description: 'Enables or disables a channel.',
  may: 'channel:write',
  input: SetChannelStatusInput,
  payload: { channel },
  run: async (input, ctx) => ({ channel: await setChannelStatus(ctx, input) }),
})

verbField('setChannelPriority', {
  description: 'Sets the priority of a channel.',
  may: 'channel:write',
  input: SetChannelPriorityInput,
  payload: { channel },
  run: async (input, ctx) => ({ channel: await setChannelPriority(ctx, input) }),
})

verbField('setChannelWeight', {
  description: 'Sets the weight of a channel.',
  may: 'channel:write',
  input: SetChannelWeightInput,
  payload: { channel },
  run: async (input, ctx) => ({ channel: await setChannelWeight(ctx, input) }),
})

verbField('testChannel', {
  description: 'Sends one small real call through a channel and waits for the result.',
  may: 'channel:test',
  input: TestChannelInput,
  payload: { result: one(ChannelTestResult, 'How the test ended.') },
  run: async (input, ctx) => ({ result: await testChannel(ctx, input) }),
})

verbField('refreshChannelBalance', {
  description: 'Asks the upstream of a channel for the balance of its account.',
  may: 'channel:test',
  input: oneOf('RefreshChannelBalanceInput', 'Channel'),
  payload: { channel },
  run: async (input, ctx) => ({ channel: await refreshChannelBalance(ctx, input) }),
})

verbField('fetchUpstreamModels', {
  description: 'Asks an upstream for its list of models.',
  may: 'channel:test',
  input: FetchUpstreamModelsInput,
  payload: { models: texts('Names of the models.') },
  run: async (input, ctx) => ({ models: await fetchUpstreamModels(ctx, input) }),
})

const ChannelEvent = builder.objectRef<ChannelEventRow>('ChannelEvent').implement({
  description: 'A change of one channel.',
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
      description: 'Result of its test; null when the change is not a test.',
      resolve: event => event.test,
    }),
  }),
})

builder.subscriptionField('channelUpdated', t =>
  t.field({
    type: ChannelEvent,
    description: 'Channels that are changed, tested or deleted. Needs the role ADMIN.',
    authScopes: { may: 'channel:read' },
    subscribe: (_root, _args, ctx) => channelEvents(ctx),
    resolve: event => event,
  }),
)
