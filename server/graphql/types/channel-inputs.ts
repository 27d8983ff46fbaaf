import {
  CreateChannels,
  FetchUpstreamModels,
  SetChannelPriority,
  SetChannelStatus,
  SetChannelWeight,
  TestChannel,
  UpdateChannel,
  channelOrderFields,
} from '../../../contract/inputs/channel.ts'
import { builder } from '../builder.ts'
import { inputFrom } from '../input-from.ts'
import {
  ChannelSettingsInput,
  ModelMappingInput,
  StatusCodeMappingInput,
  toObject,
  toSetting,
} from './channel-mapping.ts'
import { ChannelStatus, SettableStatus } from './enums.ts'
import { orderOf } from './list.ts'

export const ChannelFilter = builder.inputType('ChannelFilter', {
  description: 'Filter for channels. All given conditions must be true.',
  fields: t => ({
    keyword: t.string({
      description: 'Part of the name, or the number, or the whole key.',
    }),
    model: t.string({ description: 'Part of the name of a model that it serves.' }),
    groupId: t.id({ description: 'Global id of a group it serves.' }),
    status: t.field({ type: ChannelStatus, description: 'The status.' }),
    tag: t.string({ description: 'The tag.' }),
    typeId: t.id({ description: 'Global id of the channel type.' }),
  }),
})

export const ChannelOrder = orderOf('Channel', channelOrderFields)

/** Mappings and settings are typed objects in GraphQL, and objects of texts for the verbs. */
const objects = {
  modelMapping: { type: [ModelMappingInput], toVerb: toObject },
  statusCodeMapping: { type: [StatusCodeMappingInput], toVerb: toObject },
  setting: { type: ChannelSettingsInput, toVerb: toSetting },
} as const

export const CreateChannelsInput = inputFrom('CreateChannelsInput', CreateChannels, {
  description: 'New channels that differ only in their keys.',
  enums: { status: SettableStatus },
  objects,
})

export const UpdateChannelInput = inputFrom('UpdateChannelInput', UpdateChannel, {
  description: 'Changes to a channel. Absent fields stay unchanged.',
  objects,
})

export const SetChannelStatusInput = inputFrom('SetChannelStatusInput', SetChannelStatus, {
  description: 'A new status of a channel.',
  enums: { status: SettableStatus },
})

export const SetChannelPriorityInput = inputFrom('SetChannelPriorityInput', SetChannelPriority, {
  description: 'A new priority of a channel.',
})

export const SetChannelWeightInput = inputFrom('SetChannelWeightInput', SetChannelWeight, {
  description: 'A new weight of a channel.',
})

export const TestChannelInput = inputFrom('TestChannelInput', TestChannel, {
  description: 'One test of a channel.',
})

export const FetchUpstreamModelsInput = inputFrom('FetchUpstreamModelsInput', FetchUpstreamModels, {
  description:
    'Which upstream to ask: a stored channel, or a type with a key that is not stored yet.',
})
