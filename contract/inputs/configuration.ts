import { z } from 'zod'
import { findChannelType } from '../channel-types.ts'
import { flag, input, list, messageKey, optional, text } from './common.ts'

/** The version of the format, which a file names. */
export const CONFIGURATION_VERSION = 1
/** The largest file, in characters. */
export const CONFIGURATION_MAX = 4 * 1_048_576
/** The number of channels that a file can have. */
export const CONFIGURATION_CHANNELS_MAX = 2_000

const anything = () => z.unknown().optional()
const named = () => z.record(z.string(), z.unknown(), { error: messageKey('valueObject') })

/** A channel of the file. Its values have the rules of a new channel, which check them later. */
const ConfigurationChannel = input({
  name: anything(),
  type: anything(),
  key: anything(),
  keys: anything(),
  keyChoice: anything(),
  status: anything(),
  baseUrl: anything(),
  organization: anything(),
  typeParameter: anything(),
  models: anything(),
  groups: anything(),
  modelMapping: anything(),
  statusCodeMapping: anything(),
  settings: anything(),
  priority: anything(),
  weight: anything(),
  canBeAutoDisabled: anything(),
  testModel: anything(),
  tag: anything(),
  maxInputTokens: anything(),
}).superRefine(({ key, keys }, ctx) => {
  if (key == null || keys == null) return
  ctx.addIssue({ code: 'custom', path: ['keys'], message: messageKey('configurationKeys') })
})
export type ConfigurationChannel = z.output<typeof ConfigurationChannel>

/** The configuration of a site as a file. A section that is absent is left alone. */
export const ConfigurationFile = input({
  version: z.literal(CONFIGURATION_VERSION, { error: messageKey('configurationVersion') }),
  groups: optional(named()),
  prices: optional(named()),
  options: optional(named()),
  channels: optional(list(ConfigurationChannel, { max: CONFIGURATION_CHANNELS_MAX })),
})
export type ConfigurationFile = z.output<typeof ConfigurationFile>

/** The name of a channel type in a file. */
export const channelTypeName = (code: number): string | number =>
  findChannelType(code)?.name.en ?? code

export const ExportConfiguration = input({
  hasSecrets: flag()
    .default(false)
    .describe(
      'Whether the file has keys of channels and other secrets; it needs a proof of identity.',
    ),
})

/** The same for a plan. */
export const ApplyConfiguration = input({
  document: text(CONFIGURATION_MAX).describe('The file: YAML, as an export writes it.'),
  isPruned: flag()
    .default(false)
    .describe(
      'Whether what the site has and the file does not have is removed: channels, entries of maps, and options, which return to their default.',
    ),
})
export type ApplyConfigurationRaw = z.input<typeof ApplyConfiguration>
