import { builder } from '../builder.ts'

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
    from: t.exposeString('from', { description: 'Model that callers request.' }),
    to: t.exposeString('to', { description: 'Model that is requested from the upstream.' }),
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
      description: 'Whether answers are converted to the format of the OpenAI API.',
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
    from: t.string({ required: true, description: 'Model that callers request.' }),
    to: t.string({ required: true, description: 'Model that is requested from the upstream.' }),
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
      description: 'Whether answers are converted to the format of the OpenAI API.',
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

/** The object that the verbs have for pairs. */
export function toObject(
  pairs: readonly { readonly from: string | number; readonly to: string | number }[],
) {
  return Object.fromEntries(pairs.map(({ from, to }) => [from, String(to)]))
}

/** Only what differs from the default is stored. */
export function toSetting(settings: typeof ChannelSettingsInput.$inferInput): SettingObject {
  const { isFormatForced, hasThinkingInContent, proxy } = settings
  return {
    ...(isFormatForced && { force_format: true }),
    ...(hasThinkingInContent && { thinking_to_content: true }),
    ...(proxy && { proxy }),
  }
}
