import type { InputFieldBuilder } from '@pothos/core'
import { builder, type SchemaShape } from '../builder.ts'
import { ChannelStatus } from './enums.ts'
import { orderOf } from './list.ts'

type Fields = InputFieldBuilder<PothosSchemaTypes.ExtendDefaultTypes<SchemaShape>, 'InputObject'>

export const ChannelFilter = builder.inputType('ChannelFilter', {
  description: 'Which channels; every part given must hold.',
  fields: t => ({
    keyword: t.string({
      description: 'Found in the name, or equal to the number or to the whole key.',
    }),
    model: t.string({ description: 'Found in the name of a model it serves.' }),
    group: t.string({ description: 'A group it serves.' }),
    status: t.field({ type: ChannelStatus, description: 'The status.' }),
    tag: t.string({ description: 'The tag.' }),
    type: t.int({ description: 'Code of the channel type.' }),
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
  baseUrl: t.string({ description: 'Address of the upstream; empty for the default of the type.' }),
  organization: t.string({ description: 'Organization sent to an OpenAI-like upstream.' }),
  other: t.string({
    description: 'What the type needs besides: an API version, a region, an account, an app.',
  }),
  groups: t.stringList({ description: 'Groups to serve; `default` when absent on creation.' }),
  modelMapping: t.field({
    type: 'JSON',
    description: 'Object from the model asked for to the model called.',
  }),
  statusCodeMapping: t.field({
    type: 'JSON',
    description: "Object from the upstream's status code to the one answered, both 400 to 599.",
  }),
  setting: t.field({ type: 'JSON', description: 'Object of switches for the type.' }),
  priority: t.int({ description: 'Higher ones are tried first; -999 or more.' }),
  weight: t.int({ description: 'Share of the calls among channels of equal priority; 0 or more.' }),
  autoBan: t.boolean({
    description: 'Let the server disable it after failures that will not pass.',
  }),
  testModel: t.string({ description: 'Model to test it with; empty for the first one.' }),
  tag: t.string({ description: 'Name it shares with others; null or empty for none.' }),
  maxInputTokens: t.int({
    description: 'Largest prompt it takes, in tokens of the model; 0 for no limit.',
  }),
})

export const CreateChannelsInput = builder.inputType('CreateChannelsInput', {
  description: 'New channels that differ in their keys only.',
  fields: t => ({
    type: t.int({ required: true, description: 'Code of the channel type.' }),
    name: t.string({ required: true, description: 'What to call it.' }),
    keys: t.stringList({
      required: true,
      description: 'Upstream keys; each makes a channel, 500 at most.',
    }),
    models: t.stringList({ required: true, description: 'Models to serve, at least one.' }),
    status: t.field({
      type: ChannelStatus,
      description: 'ENABLED, the default, or DISABLED.',
    }),
    ...commonFields(t),
  }),
})

export const UpdateChannelInput = builder.inputType('UpdateChannelInput', {
  description: 'Changes to a channel; what is absent stays.',
  fields: t => ({
    id: t.id({ required: true, description: 'Global id of the channel.' }),
    type: t.int({ description: 'Code of the channel type.' }),
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
    status: t.field({
      type: ChannelStatus,
      required: true,
      description: 'ENABLED or DISABLED; AUTO_DISABLED is set by the server.',
    }),
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
    type: t.int({ description: 'Code of the channel type.' }),
    baseUrl: t.string({
      description: 'Address of the upstream; the default of the type when absent.',
    }),
    key: t.string({ description: 'Upstream key.' }),
  }),
})
