import { builder } from '../builder.ts'
import { nameOf, databaseId } from '../ids.ts'

/** One name that stands for another. */
interface Pair {
  readonly from: string
  readonly to: string
}

export interface SettingObject {
  readonly force_format?: boolean
  readonly thinking_to_content?: boolean
  readonly proxy?: string
}

export const ModelMapping = builder.objectRef<Pair>('ModelMapping').implement({
  description: 'A model that is called by another name at the upstream.',
  fields: t => ({
    from: t.exposeString('from', { description: 'Model that callers ask for.' }),
    to: t.exposeString('to', { description: 'Model that the upstream is asked for.' }),
  }),
})

export const StatusCodeMapping = builder.objectRef<Pair>('StatusCodeMapping').implement({
  description: 'An error status of the upstream that is answered as another.',
  fields: t => ({
    from: t.int({
      description: 'HTTP status of the upstream, 400 to 599.',
      resolve: ({ from }) => Number(from),
    }),
    to: t.int({
      description: 'HTTP status of the answer, 400 to 599.',
      resolve: ({ to }) => Number(to),
    }),
  }),
})

export const ChannelSettings = builder.objectRef<SettingObject>('ChannelSettings').implement({
  description: 'Settings of one channel.',
  fields: t => ({
    isFormatForced: t.boolean({
      description: 'Whether answers are rebuilt in the form of the OpenAI API.',
      resolve: setting => setting.force_format === true,
    }),
    hasThinkingInContent: t.boolean({
      description: 'Whether reasoning is moved into the content of the answer.',
      resolve: setting => setting.thinking_to_content === true,
    }),
    proxy: t.string({
      nullable: true,
      description: 'Address of the proxy to the upstream: http, https or socks5; null for none.',
      resolve: setting => setting.proxy || null,
    }),
  }),
})

export const ModelMappingInput = builder.inputType('ModelMappingInput', {
  description: 'A model that is called by another name at the upstream.',
  fields: t => ({
    from: t.string({ required: true, description: 'Model that callers ask for.' }),
    to: t.string({ required: true, description: 'Model that the upstream is asked for.' }),
  }),
})

export const StatusCodeMappingInput = builder.inputType('StatusCodeMappingInput', {
  description: 'An error status of the upstream that is answered as another.',
  fields: t => ({
    from: t.int({ required: true, description: 'HTTP status of the upstream, 400 to 599.' }),
    to: t.int({ required: true, description: 'HTTP status of the answer, 400 to 599.' }),
  }),
})

export const ChannelSettingsInput = builder.inputType('ChannelSettingsInput', {
  description: 'Settings of one channel; all of them are replaced.',
  fields: t => ({
    isFormatForced: t.boolean({
      description: 'Whether answers are rebuilt in the form of the OpenAI API.',
    }),
    hasThinkingInContent: t.boolean({
      description: 'Whether reasoning is moved into the content of the answer.',
    }),
    proxy: t.string({
      description: 'Address of the proxy to the upstream: http, https or socks5; null for none.',
    }),
  }),
})

/** The pairs of a stored object, whose values are text. */
export function toPairs(mapping: unknown): Pair[] {
  return Object.entries(mapping as Record<string, string>).map(([from, to]) => ({ from, to }))
}

interface ChannelFields {
  readonly typeId?: string | null | undefined
  readonly groupIds?: readonly string[] | null | undefined
  readonly modelMapping?: readonly Pair[] | null | undefined
  readonly statusCodeMapping?: readonly { from: number; to: number }[] | null | undefined
  readonly settings?: typeof ChannelSettingsInput.$inferInput | null | undefined
  readonly canBeAutoDisabled?: boolean | null | undefined
}

/** The fields of a channel in the words of its verbs; what is absent stays absent. */
export function toChannel<Input extends ChannelFields>(input: Input) {
  const { typeId, groupIds, modelMapping, statusCodeMapping, settings, ...rest } = input
  const { canBeAutoDisabled: autoBan, ...fields } = rest
  return {
    ...fields,
    autoBan,
    type: typeId == null ? undefined : databaseId('ChannelType', typeId),
    groups: groupIds?.map(id => nameOf('Group', id)),
    modelMapping: toObject(modelMapping),
    statusCodeMapping: toObject(statusCodeMapping),
    setting: settings && toSetting(settings),
  }
}

function toObject(
  pairs: readonly { from: string | number; to: string | number }[] | null | undefined,
) {
  return pairs && Object.fromEntries(pairs.map(({ from, to }) => [from, String(to)]))
}

/** Only what differs from the default is stored. */
function toSetting(settings: typeof ChannelSettingsInput.$inferInput): SettingObject {
  const { isFormatForced, hasThinkingInContent, proxy } = settings
  return {
    ...(isFormatForced && { force_format: true }),
    ...(hasThinkingInContent && { thinking_to_content: true }),
    ...(proxy && { proxy }),
  }
}

/** What a channel has stored beside the settings of the API: a change of those keeps it. */
export function otherSettings(stored: unknown): SettingObject {
  const {
    force_format: _format,
    thinking_to_content: _thinking,
    proxy: _proxy,
    ...rest
  } = stored as SettingObject
  return rest
}

/** Fields that hold empty text or 0 where the API says null. */
const EMPTY = {
  baseUrl: '',
  organization: '',
  other: '',
  testModel: '',
  maxInputTokens: 0,
} as const

/** Null clears a field that may be without a value. */
export function withEmptyForNull<Input extends object>(input: Input): Input {
  const cleared = Object.entries(EMPTY).filter(([name]) => input[name as never] === null)
  return { ...input, ...Object.fromEntries(cleared) }
}
