import type { InputFieldBuilder } from '@pothos/core'
import { builder, type SchemaShape } from '../builder.ts'
import {
  ChannelSettingsInput,
  ModelMappingInput,
  StatusCodeMappingInput,
} from './channel-mapping.ts'
import { ChannelStatus, SettableStatus } from './enums.ts'
import { orderOf } from './list.ts'

type Fields = InputFieldBuilder<PothosSchemaTypes.ExtendDefaultTypes<SchemaShape>, 'InputObject'>

export const ChannelFilter = builder.inputType('ChannelFilter', {
  description: 'Which channels; every part given must hold.',
  fields: t => ({
    keyword: t.string({
      description: 'Found in the name, or equal to the number or to the whole key.',
    }),
    model: t.string({ description: 'Found in the name of a model it serves.' }),
    groupId: t.id({ description: 'Global id of a group it serves.' }),
    status: t.field({ type: ChannelStatus, description: 'The status.' }),
    tag: t.string({ description: 'The tag.' }),
    typeId: t.id({ description: 'Global id of the channel type.' }),
  }),
})

export const ChannelOrder = orderOf('Channel', {
  ID: { description: 'The number.' },
  NAME: { description: 'The name.' },
  TYPE: { description: 'Code of the channel type.' },
  STATUS: { description: 'The status.' },
  RESPONSE_TIME: { description: 'Milliseconds of the last test.' },
  USED_QUOTA: { description: 'Quota charged through it.' },
  BALANCE: { description: 'Dollars left at the upstream.' },
  PRIORITY: { description: 'The priority.' },
  WEIGHT: { description: 'The weight.' },
})

/** What creating and updating have in common, all of it optional. */
const commonFields = (t: Fields) => ({
  baseUrl: t.string({ description: 'Address of the upstream; null for the default of the type.' }),
  organization: t.string({
    description: 'Organization sent to an OpenAI-like upstream; null for none.',
  }),
  other: t.string({
    description:
      'Further value that some types need: an API version, a region, an account or an app; null for none.',
  }),
  groupIds: t.idList({
    description: 'Global ids of the groups to serve; the group `default` when absent on creation.',
  }),
  modelMapping: t.field({
    type: [ModelMappingInput],
    description: 'Models that are called by another name at the upstream, each once.',
  }),
  statusCodeMapping: t.field({
    type: [StatusCodeMappingInput],
    description: 'Error statuses of the upstream that are answered as others, each once.',
  }),
  settings: t.field({
    type: ChannelSettingsInput,
    description: 'Settings of the channel itself; all of them are replaced.',
  }),
  priority: t.int({ description: 'Higher ones are tried first; -999 or more.' }),
  weight: t.int({ description: 'Share of the calls among channels of equal priority; 0 or more.' }),
  canBeAutoDisabled: t.boolean({
    description: 'Whether the server may disable it after permanent failures; true by default.',
  }),
  testModel: t.string({ description: 'Model to test it with; null for the first one.' }),
  tag: t.string({ description: 'Name it shares with others; null for none.' }),
  maxInputTokens: t.int({
    description: 'Largest prompt it accepts, in prompt tokens; null for no limit.',
  }),
})

export const CreateChannelsInput = builder.inputType('CreateChannelsInput', {
  description: 'New channels that differ in their keys only.',
  fields: t => ({
    typeId: t.id({ required: true, description: 'Global id of the channel type.' }),
    name: t.string({ required: true, description: 'What to call it.' }),
    keys: t.stringList({
      required: true,
      description: 'Upstream keys; each makes a channel, 500 at most.',
    }),
    models: t.stringList({ required: true, description: 'Models to serve, at least one.' }),
    status: t.field({
      type: SettableStatus,
      description: 'The first status; ENABLED when absent.',
    }),
    ...commonFields(t),
  }),
})

export const UpdateChannelInput = builder.inputType('UpdateChannelInput', {
  description: 'Changes to a channel; what is absent stays.',
  fields: t => ({
    id: t.id({ required: true, description: 'Global id of the channel.' }),
    typeId: t.id({ description: 'Global id of the channel type.' }),
    name: t.string({ description: 'What to call it.' }),
    key: t.string({
      description: 'New upstream key; needed again when the address or the type changes.',
    }),
    models: t.stringList({ description: 'Models to serve, at least one.' }),
    ...commonFields(t),
  }),
})

export const SetChannelStatusInput = builder.inputType('SetChannelStatusInput', {
  description: 'A new status of a channel.',
  fields: t => ({
    id: t.id({ required: true, description: 'Global id of the channel.' }),
    status: t.field({ type: SettableStatus, required: true, description: 'The new status.' }),
  }),
})

export const SetChannelNumberInput = builder.inputType('SetChannelNumberInput', {
  description: 'A new priority or weight of a channel.',
  fields: t => ({
    id: t.id({ required: true, description: 'Global id of the channel.' }),
    value: t.int({ required: true, description: 'The number.' }),
  }),
})

export const TestChannelInput = builder.inputType('TestChannelInput', {
  description: 'One test of a channel.',
  fields: t => ({
    id: t.id({ required: true, description: 'Global id of the channel.' }),
    model: t.string({ description: "Model to call; the channel's test model when absent." }),
  }),
})

export const FetchUpstreamModelsInput = builder.inputType('FetchUpstreamModelsInput', {
  description:
    'Which upstream to ask: a stored channel, or a type with a key that is not stored yet.',
  fields: t => ({
    id: t.id({
      description: 'Global id of a stored channel; then only its stored address is used.',
    }),
    typeId: t.id({ description: 'Global id of the channel type.' }),
    baseUrl: t.string({
      description: 'Address of the upstream; the default of the type when absent.',
    }),
    key: t.string({ description: 'Upstream key.' }),
  }),
})
