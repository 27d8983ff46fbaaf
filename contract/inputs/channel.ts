import { z } from 'zod'
import { AZURE, findChannelType, VERTEX, XUNFEI } from '../channel-types.ts'
import { channelStatusCode, type ChannelStatusName } from '../enums.ts'
import {
  atMost,
  blankable,
  choice,
  filterWord,
  flag,
  ID_MAX,
  idList,
  input,
  integer,
  line,
  list,
  listOf,
  optional,
  order,
  orMissing,
  rowId,
  messageKey,
  text,
  uniqueList,
  WORD_MAX,
} from './common.ts'
import { baseUrl } from './base-url.ts'
import { otherProblem, settingMap, statusCodeMap, stringMap } from './channel-json.ts'
import { modelName } from './model-name.ts'
import { groupName } from './user.ts'

export const CHANNEL_NAME_MAX = 100
export const CHANNEL_KEYS_MAX = 500
export const PRIORITY_MIN = -999
const MODELS_MAX = 2_000
const GROUPS_MAX = 100
const TAG_MAX = 64
const KEY_MAX = 8_192
const OTHER_MAX = 4_096

const statuses = Object.keys(channelStatusCode) as [ChannelStatusName, ...ChannelStatusName[]]
const settable = ['ENABLED', 'DISABLED'] as const
// A key is sent in a header, which allows printable Latin-1 characters only.
const KEY_CHARACTERS = /^[\x21-\x7e\xa1-\xff][\x20-\x7e\xa0-\xff]*$/
/** The default of `other` for these types. */
const OTHER_DEFAULTS = new Map([
  [AZURE, '2023-06-01-preview'],
  [XUNFEI, 'v2.1'],
])

const channelType = () =>
  integer({ min: 0 }).refine(code => findChannelType(code) !== undefined, {
    error: messageKey('channelTypeUnknown'),
  })

const channelName = () => line({ max: CHANNEL_NAME_MAX, needed: 'channelNameAndKeyNeeded' })

/** One upstream key; the JSON of a service account is stored on one line. */
function upstreamKey() {
  return text(undefined, 'channelNameAndKeyNeeded')
    .transform(key => onOneLine(key.trim()))
    .refine(key => key !== '', { error: messageKey('channelNameAndKeyNeeded'), abort: true })
    .refine(key => KEY_CHARACTERS.test(key), { error: messageKey('keyCharacters'), abort: true })
    .check(atMost(KEY_MAX))
}

function onOneLine(key: string): string {
  if (!key.startsWith('{')) return key
  try {
    return JSON.stringify(JSON.parse(key))
  } catch {
    return key
  }
}

function upstreamKeys() {
  const rules = {
    max: CHANNEL_KEYS_MAX,
    tooMany: 'keysTooMany',
    needed: 'channelNameAndKeyNeeded',
  } as const
  return list(upstreamKey(), rules).superRefine((keys, ctx) => {
    const twice = keys.findIndex((key, index) => keys.indexOf(key) !== index)
    if (twice === -1) return
    ctx.addIssue({ code: 'custom', message: messageKey('keyTwice'), params: { line: twice + 1 } })
  })
}

/** An empty key in a form keeps the present one. */
const changedKey = () => blankable(upstreamKey(), key => key.trim() === '')

const modelList = () => uniqueList(modelName(), { max: MODELS_MAX, needed: 'modelsNeeded' })
const groupList = () => uniqueList(groupName(), { max: GROUPS_MAX, needed: 'groupsNeeded' })

/** Empty text removes the tag. */
const channelTag = () =>
  line({ max: TAG_MAX })
    .nullable()
    .transform(tag => (tag ? tag : null))

const priority = () =>
  integer({ kind: 'priorityInteger', min: PRIORITY_MIN, tooSmall: 'priorityTooSmall' })
const weight = () => integer({ kind: 'weightInteger', min: 0, tooSmall: 'weightInteger' })
/** Only the server sets `AUTO_DISABLED`. */
const settableStatus = () => z.enum(settable, { error: orMissing('statusNotSettable') })
const shortText = () => line({ max: WORD_MAX })

export const CreateChannels = input({
  type: channelType(),
  name: channelName(),
  keys: upstreamKeys(),
  baseUrl: baseUrl().default(''),
  models: modelList(),
  groups: groupList().default(['default']),
  modelMapping: stringMap('modelMappingInvalid').default({}),
  statusCodeMapping: statusCodeMap().default({}),
  setting: settingMap().default({}),
  priority: priority().default(0),
  weight: weight().default(0),
  /** The initial status. */
  status: settableStatus().default('ENABLED'),
  autoBan: flag().default(true),
  testModel: shortText().default(''),
  tag: channelTag().default(null),
  organization: shortText().default(''),
  other: text(OTHER_MAX).default(''),
  maxInputTokens: integer({ min: 0 }).default(0),
})
  .transform(channel => ({
    ...channel,
    other: channel.other.trim() || (OTHER_DEFAULTS.get(channel.type) ?? ''),
  }))
  .superRefine((channel, ctx) => {
    const problem = otherProblem(channel.type, channel.other)
    if (problem) ctx.addIssue({ code: 'custom', path: ['other'], message: problem })
    if (channel.type !== VERTEX || channel.keys.length === 1) return
    ctx.addIssue({
      code: 'custom',
      path: ['keys'],
      message: messageKey('keysTooMany'),
      params: { max: 1 },
    })
  })
export type CreateChannels = z.output<typeof CreateChannels>
/** The status is any text here, because callers pass it unchecked. */
export type CreateChannelsRaw = Omit<z.input<typeof CreateChannels>, 'status'> & {
  readonly status?: string | undefined
}

/** An absent field stays unchanged. The verb checks `other`, because it knows the type. */
export const UpdateChannel = input({
  id: rowId(),
  type: optional(channelType()),
  name: optional(channelName()),
  key: changedKey(),
  baseUrl: optional(baseUrl()),
  models: optional(modelList()),
  groups: optional(groupList()),
  modelMapping: optional(stringMap('modelMappingInvalid')),
  statusCodeMapping: optional(statusCodeMap()),
  setting: optional(settingMap()),
  priority: optional(priority()),
  weight: optional(weight()),
  autoBan: optional(flag()),
  testModel: optional(shortText()),
  tag: channelTag().optional(),
  organization: optional(shortText()),
  other: optional(text(OTHER_MAX)),
  maxInputTokens: optional(integer({ min: 0 })),
})
export type UpdateChannel = z.output<typeof UpdateChannel>
export type UpdateChannelRaw = z.input<typeof UpdateChannel>

/** Only the server sets `AUTO_DISABLED`. */
export const SetChannelStatus = input({
  id: rowId(),
  status: settableStatus(),
})
export type SetChannelStatus = z.output<typeof SetChannelStatus>

export const SetChannelPriority = input({ id: rowId(), value: priority() })
export const SetChannelWeight = input({ id: rowId(), value: weight() })
export type SetChannelNumber = z.output<typeof SetChannelPriority>

export const DeleteChannels = input({ ids: idList('channelsNeeded') })
export type DeleteChannels = z.output<typeof DeleteChannels>

export const TestChannel = input({ id: rowId(), model: optional(modelName()) })
export type TestChannel = z.output<typeof TestChannel>

/** Either a stored channel, or the values of an unsaved form. */
export const FetchUpstreamModels = input({
  id: optional(rowId()),
  type: optional(channelType()),
  baseUrl: optional(baseUrl()),
  key: changedKey(),
}).refine(({ id, type, key }) => id !== undefined || (type !== undefined && key !== undefined), {
  error: messageKey('targetNeeded'),
})
export type FetchUpstreamModels = z.output<typeof FetchUpstreamModels>

export const ChannelFilter = input({
  /** A part of the name, the id, or the whole key. */
  keyword: text(KEY_MAX)
    .nullish()
    .transform(word => word?.trim() || undefined),
  group: filterWord(),
  model: filterWord(),
  status: optional(choice(statuses)),
  tag: filterWord(),
  type: optional(integer({ min: 0, max: ID_MAX })),
})
export type ChannelFilter = z.output<typeof ChannelFilter>

export const ChannelOrder = order([
  'ID',
  'NAME',
  'TYPE',
  'STATUS',
  'RESPONSE_TIME',
  'USED_QUOTA',
  'BALANCE',
  'PRIORITY',
  'WEIGHT',
])
export type ChannelOrder = z.output<typeof ChannelOrder>

export const ListChannels = listOf(ChannelFilter, ChannelOrder)
export type ListChannels = z.output<typeof ListChannels>
export type ListChannelsRaw = z.input<typeof ListChannels>
