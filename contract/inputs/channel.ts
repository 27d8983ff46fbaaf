import { z } from 'zod'
import { findChannelType, XUNFEI } from '../channel-types.ts'
import { channelStatusCode, keyChoices, type ChannelStatusName } from '../enums.ts'
import {
  choice,
  filterWord,
  flag,
  ID_MAX,
  idList,
  input,
  integer,
  line,
  listOf,
  optional,
  order,
  orMissing,
  rowId,
  messageKey,
  text,
  uniqueList,
  WORD_MAX,
  type OrderFields,
} from './common.ts'
import { baseUrl } from './base-url.ts'
import { changedKey, KEY_MAX, upstreamKeys } from './channel-key.ts'
import { settingMap, statusCodeMap, stringMap } from './channel-json.ts'
import { checkNewKeys } from './key-lines.ts'
import { modelName } from './model-name.ts'
import { groupName } from './group-name.ts'

export const CHANNEL_NAME_MAX = 100
export const PRIORITY_MIN = -999
export const MODELS_MAX = 2_000
const GROUPS_MAX = 100
export const TAG_MAX = 64
const OTHER_MAX = 4_096

const statuses = Object.keys(channelStatusCode) as [ChannelStatusName, ...ChannelStatusName[]]
const settable = ['ENABLED', 'DISABLED'] as const
/** The default of `other` for these types. */
const OTHER_DEFAULTS = new Map([[XUNFEI, 'v2.1']])

const channelType = () =>
  integer({ min: 0 })
    .refine(code => findChannelType(code) !== undefined, {
      error: messageKey('channelTypeUnknown'),
    })
    .meta({
      graphqlName: 'typeId',
      idOf: 'ChannelType',
      description: 'Global id of the channel type.',
    })

const channelName = () => line({ max: CHANNEL_NAME_MAX, needed: 'channelNameAndKeyNeeded' })

const channelId = () => rowId('Channel').describe('Global id of the channel.')
export const modelList = () =>
  uniqueList(modelName(), { max: MODELS_MAX, needed: 'modelsNeeded' }).describe(
    'Models to serve, at least one.',
  )
export const groupList = () =>
  uniqueList(groupName(), { max: GROUPS_MAX, needed: 'groupsNeeded' }).meta({
    graphqlName: 'groupIds',
    idOf: 'Group',
    description: 'Global ids of the groups to serve; the group `default` when absent on creation.',
  })

/** Empty text removes the tag. */
export const channelTag = () =>
  line({ max: TAG_MAX })
    .nullable()
    .transform(tag => (tag ? tag : null))
    .describe('Tag that several channels can share; null for none.')

export const priority = () =>
  integer({ kind: 'priorityInteger', min: PRIORITY_MIN, tooSmall: 'priorityTooSmall' })
export const weight = () => integer({ kind: 'weightInteger', min: 0, tooSmall: 'weightInteger' })
const keyChoice = () => choice(keyChoices)
/** Only the server sets `AUTO_DISABLED`. */
export const settableStatus = () => z.enum(settable, { error: orMissing('statusNotSettable') })

/** The fields that a new channel and a change of one have in common. */
const fields = {
  name: () => channelName().describe('The name.'),
  baseUrl: () =>
    baseUrl().meta({
      nullIs: '',
      description: 'Address of the upstream; null for the default of the type.',
    }),
  organization: () =>
    line({ max: WORD_MAX }).meta({
      nullIs: '',
      description: 'Organization sent to an OpenAI-like upstream; null for none.',
    }),
  other: () =>
    text(OTHER_MAX)
      .transform(other => other.trim())
      .meta({
        graphqlName: 'typeParameter',
        nullIs: '',
        description:
          'Further value that some types need: an API version, a region, an account or an app; null for none.',
      }),
  modelMapping: () =>
    stringMap('modelMappingInvalid').describe(
      'Models that are called by another name at the upstream, each once.',
    ),
  statusCodeMapping: () =>
    statusCodeMap().describe(
      'Error statuses of the upstream that callers receive as other statuses, each once.',
    ),
  setting: () =>
    settingMap().meta({
      graphqlName: 'settings',
      description: 'Settings of the channel itself; all of them are replaced.',
    }),
  priority: () =>
    priority().describe('Priority, -999 or more: channels with a higher one are tried first.'),
  weight: () =>
    weight().describe(
      'Weight, 0 or more: its share of the calls among channels of equal priority.',
    ),
  autoBan: () =>
    flag().meta({
      graphqlName: 'canBeAutoDisabled',
      description: 'Whether the server may disable it after permanent failures; true by default.',
    }),
  testModel: () =>
    line({ max: WORD_MAX }).meta({
      nullIs: '',
      description: 'Model to test it with; null for the first one.',
    }),
  maxInputTokens: () =>
    integer({ min: 0 }).meta({
      nullIs: 0,
      description: 'Largest prompt it accepts, in prompt tokens; null for no limit.',
    }),
}

export const CreateChannels = input({
  type: channelType(),
  name: fields.name(),
  keys: upstreamKeys().describe(
    'Upstream keys, 500 at most, each once; each makes a channel, unless `keyChoice` is given. An item can be pasted text with several keys. A key of a Cloudflare channel can be `account|key` or `name|account|key`.',
  ),
  keyChoice: optional(keyChoice()).describe(
    'How calls choose among the keys, which then belong to one channel; absent: each key makes a channel.',
  ),
  models: modelList(),
  /** The initial status. */
  status: settableStatus().default('ENABLED').describe('The first status; ENABLED when absent.'),
  baseUrl: fields.baseUrl().default(''),
  organization: fields.organization().default(''),
  other: fields.other().default(''),
  groups: groupList().default(['default']),
  modelMapping: fields.modelMapping().default({}),
  statusCodeMapping: fields.statusCodeMapping().default({}),
  setting: fields.setting().default({}),
  priority: fields.priority().default(0),
  weight: fields.weight().default(0),
  autoBan: fields.autoBan().default(true),
  testModel: fields.testModel().default(''),
  tag: channelTag().default(null),
  maxInputTokens: fields.maxInputTokens().default(0),
})
  .transform(channel => ({
    ...channel,
    other: channel.other || (OTHER_DEFAULTS.get(channel.type) ?? ''),
  }))
  .superRefine(checkNewKeys)
export type CreateChannels = z.output<typeof CreateChannels>
/** The status is any text here, because callers pass it unchecked. */
export type CreateChannelsRaw = Omit<z.input<typeof CreateChannels>, 'status'> & {
  readonly status?: string | undefined
}

/** An absent field stays unchanged. The verb checks `other`, because it knows the type. */
export const UpdateChannel = input({
  id: channelId(),
  type: optional(channelType()),
  name: optional(fields.name()),
  key: changedKey().describe(
    'New upstream key, which replaces all keys; needed again when the address or the type changes.',
  ),
  keyChoice: optional(keyChoice()).describe('How calls choose among several keys.'),
  models: optional(modelList()),
  baseUrl: optional(fields.baseUrl()),
  organization: optional(fields.organization()),
  other: optional(fields.other()),
  groups: optional(groupList()),
  modelMapping: optional(fields.modelMapping()),
  statusCodeMapping: optional(fields.statusCodeMapping()),
  setting: optional(fields.setting()),
  priority: optional(fields.priority()),
  weight: optional(fields.weight()),
  autoBan: optional(fields.autoBan()),
  testModel: optional(fields.testModel()),
  tag: channelTag().optional(),
  maxInputTokens: optional(fields.maxInputTokens()),
})
export type UpdateChannel = z.output<typeof UpdateChannel>
export type UpdateChannelRaw = z.input<typeof UpdateChannel>

/** Only the server sets `AUTO_DISABLED`. */
export const SetChannelStatus = input({
  id: channelId(),
  status: settableStatus().describe('The new status.'),
})
export type SetChannelStatus = z.output<typeof SetChannelStatus>

export const SetChannelPriority = input({
  id: channelId(),
  value: priority().describe('The number.'),
})
export const SetChannelWeight = input({
  id: channelId(),
  value: weight().describe('The number.'),
})
export type SetChannelNumber = z.output<typeof SetChannelPriority>

export const DeleteChannels = input({ ids: idList('channelsNeeded') })
export type DeleteChannels = z.output<typeof DeleteChannels>

export const TestChannel = input({
  id: channelId(),
  model: optional(modelName()).describe("Model to call; the channel's test model when absent."),
  isStream: optional(flag()).describe(
    'Whether the answer is asked for as a stream; when absent, if the model or the upstream needs it.',
  ),
})
export type TestChannel = z.output<typeof TestChannel>

/** Either a stored channel, or the values of an unsaved form. */
export const FetchUpstreamModels = input({
  id: optional(rowId('Channel')).describe(
    'Global id of a stored channel; then only its stored address is used.',
  ),
  type: optional(channelType()),
  baseUrl: optional(baseUrl()).describe(
    'Address of the upstream; the default of the type when absent.',
  ),
  other: optional(fields.other()),
  key: changedKey().describe('Upstream key.'),
}).refine(({ id, type, key }) => id !== undefined || (type !== undefined && key !== undefined), {
  error: messageKey('targetNeeded'),
})
export type FetchUpstreamModels = z.output<typeof FetchUpstreamModels>

export const ChannelFilter = input({
  keyword: text(KEY_MAX)
    .nullish()
    .transform(word => word?.trim() || undefined)
    .describe('Part of the name, or the number, or the whole key.'),
  group: filterWord().meta({
    graphqlName: 'groupId',
    idOf: 'Group',
    description: 'Global id of a group it serves.',
  }),
  model: filterWord().describe('Part of the name of a model that it serves.'),
  status: optional(choice(statuses)).describe('The status.'),
  tag: filterWord().describe('The tag.'),
  isTagged: optional(flag()).describe('Whether it has a tag.'),
  type: optional(integer({ min: 0, max: ID_MAX })).meta({
    graphqlName: 'typeId',
    idOf: 'ChannelType',
    description: 'Global id of the channel type.',
  }),
})
export type ChannelFilter = z.output<typeof ChannelFilter>

export const channelOrderFields = {
  ID: { kind: 'integer', description: 'The number.' },
  NAME: { kind: 'text', description: 'The name.' },
  TYPE: { kind: 'integer', description: 'Code of the channel type.' },
  STATUS: { kind: ['ENABLED', 'DISABLED', 'AUTO_DISABLED'], description: 'The status.' },
  RESPONSE_TIME: { kind: 'integer', description: 'Milliseconds of the last test.' },
  USED_QUOTA: { kind: 'bigint', description: 'Quota charged through it.' },
  BALANCE: { kind: 'decimal', description: 'Dollars left at the upstream.' },
  PRIORITY: { kind: 'integer', description: 'The priority.' },
  WEIGHT: { kind: 'integer', description: 'The weight.' },
} as const satisfies OrderFields

export const ChannelOrder = order(channelOrderFields)
export type ChannelOrder = z.output<typeof ChannelOrder>

export const ListChannels = listOf(ChannelFilter, ChannelOrder)
export type ListChannels = z.output<typeof ListChannels>
export type ListChannelsRaw = z.input<typeof ListChannels>
