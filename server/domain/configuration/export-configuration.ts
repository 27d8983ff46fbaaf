import type { z } from 'zod'
import {
  CONFIGURATION_VERSION,
  ExportConfiguration,
} from '../../../contract/inputs/configuration.ts'
import { isDefault } from '../../../contract/options.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, audit, requireProof } from '../access/index.ts'
import type { ChannelWithKeys } from '../channels/index.ts'
import { appliedText, readTexts, type StoredTexts } from '../options/index.ts'
import { columnOf, currentColumns, fileFields, shownValue } from './channel-fields.ts'
import { isSecretOption, keysOf, toFileValue, type OptionSection } from './option-values.ts'
import { allChannels } from './steps.ts'

const HEAD = '# The configuration of a Sluice site. docs/configuration.md has the format.\n'

/**
 * The configuration as a file: options that differ from their default, and all channels. Secrets are
 * in it only on request, which needs a proof of identity and is audited. Throws PROOF_NEEDED.
 */
export async function exportConfiguration(
  ctx: Ctx,
  raw: z.input<typeof ExportConfiguration>,
): Promise<string> {
  allow(ctx.actor, 'option:read')
  const { hasSecrets } = parseInput(ExportConfiguration, raw)
  if (hasSecrets) await requireProof(ctx, 'configuration:export')
  const { stringify } = await import('yaml')
  return ctx.tx(async tx => {
    const document = await documentOf(ctx, tx, hasSecrets)
    await audit(tx, ctx, { action: 'option.export', target: 'option', change: { hasSecrets } })
    return HEAD + stringify(document, { lineWidth: 0, aliasDuplicateObjects: false })
  })
}

async function documentOf(ctx: Ctx, tx: Tx, hasSecrets: boolean): Promise<object> {
  const texts = await readTexts(tx, ctx.encryption)
  const channels = await allChannels(ctx, tx, hasSecrets)
  return {
    version: CONFIGURATION_VERSION,
    groups: sectionValues('groups', texts, hasSecrets),
    prices: sectionValues('prices', texts, hasSecrets),
    options: sectionValues('options', texts, hasSecrets),
    channels: channels.map(toFileChannel),
  }
}

function sectionValues(section: OptionSection, texts: StoredTexts, hasSecrets: boolean): object {
  const different = keysOf(section).flatMap(key => {
    const text = appliedText(key, texts)
    if (isDefault(key, text) || (isSecretOption(key) && !hasSecrets)) return []
    return [[key, toFileValue(key, text)] as const]
  })
  return Object.fromEntries(different)
}

/** Every value but those that a channel without them has too. */
function toFileChannel(channel: ChannelWithKeys): object {
  const columns = currentColumns(channel)
  const [key, ...more] = channel.upstreamKeys
  const pairs = fileFields.flatMap(field => {
    const column = columnOf(field)
    const value = columns[column]
    const standard = defaults[column]
    if (standard !== undefined && JSON.stringify(value) === JSON.stringify(standard)) return []
    return [[field, shownValue(column, value)] as const]
  })
  return {
    ...Object.fromEntries(pairs),
    ...(more.length > 0 ? { keys: channel.upstreamKeys } : key !== undefined && { key }),
  }
}

/** What a channel has whose field is absent. `other` has a default only for some types. */
const defaults: Readonly<Partial<Record<ReturnType<typeof columnOf>, unknown>>> = {
  status: 'ENABLED',
  baseUrl: '',
  organization: '',
  groups: ['default'],
  modelMapping: {},
  statusCodeMapping: {},
  setting: {},
  priority: 0,
  weight: 0,
  autoBan: true,
  testModel: '',
  tag: null,
  maxInputTokens: 0,
  keyChoice: 'RANDOM',
}
