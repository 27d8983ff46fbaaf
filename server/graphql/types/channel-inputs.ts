import {
  ChannelFilter as FilterRule,
  CreateChannels,
  FetchUpstreamModels,
  SetChannelPriority,
  SetChannelStatus,
  SetChannelWeight,
  TestChannel,
  UpdateChannel,
  channelOrderFields,
} from '../../../contract/inputs/channel.ts'
import { filterFrom, inputFrom } from '../input-from.ts'
import {
  ChannelSettingsInput,
  ModelMappingInput,
  StatusCodeMappingInput,
  toObject,
  toSetting,
} from './channel-mapping.ts'
import { ChannelStatus, KeyChoice, SettableStatus } from './enums.ts'
import { orderOf } from './list.ts'

export const ChannelFilter = filterFrom('ChannelFilter', FilterRule, {
  description: 'Filter for channels.',
  enums: { status: ChannelStatus },
})

export const ChannelOrder = orderOf('Channel', channelOrderFields, 'highest priority first')

/** Mappings and settings are typed objects in GraphQL, and objects of texts for the verbs. */
const objects = {
  modelMapping: { type: [ModelMappingInput], toVerb: toObject },
  statusCodeMapping: { type: [StatusCodeMappingInput], toVerb: toObject },
  setting: { type: ChannelSettingsInput, toVerb: toSetting },
} as const

export const CreateChannelsInput = inputFrom('CreateChannelsInput', CreateChannels, {
  description: 'New channels that differ only in their keys.',
  enums: { status: SettableStatus, keyChoice: KeyChoice },
  objects,
})

export const UpdateChannelInput = inputFrom('UpdateChannelInput', UpdateChannel, {
  description: 'Changes to a channel. Absent fields stay unchanged.',
  enums: { keyChoice: KeyChoice },
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
