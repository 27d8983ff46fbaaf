import {
  CONFIGURATION_CHANNELS_MAX,
  type ConfigurationFile,
} from '../../../contract/inputs/configuration.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { takeTurns } from '../../kernel/take-turns.ts'
import { readChannels, type ChannelWithKeys } from '../channels/index.ts'
import { readTexts } from '../options/index.ts'
import type { Step } from './change.ts'
import { channelSteps } from './channel-steps.ts'
import { optionSteps } from './option-steps.ts'

interface Wanted {
  readonly file: ConfigurationFile
  readonly isPruned: boolean
}

/**
 * The differences between the site and a file, channels first: a group can be removed after its
 * channels. Everything is checked, and nothing is written or locked. Throws `ProblemsFound`, and the
 * errors of the verbs.
 */
export async function checkedSteps(ctx: Ctx, { file, isPruned }: Wanted): Promise<Step[]> {
  const texts = await readTexts(ctx.pool, ctx.encryption)
  const ofChannels = file.channels
    ? await channelSteps(ctx, {
        wanted: file.channels,
        current: await allChannels(ctx, ctx, true),
        isPruned,
      })
    : undefined
  const channels = ofChannels?.groups
  const steps = [
    ...(ofChannels?.steps ?? []),
    ...optionSteps(ctx, { file, texts, isPruned, channels }),
  ]
  const turn = takeTurns()
  for (const { work } of steps) {
    await work?.check()
    await turn()
  }
  return steps
}

/** All channels. Throws CONFIGURATION_INVALID when a file cannot have that many. */
export async function allChannels(
  ctx: Pick<Ctx, 'encryption'>,
  { db }: Pick<Tx, 'db'>,
  hasKeys: boolean,
): Promise<ChannelWithKeys[]> {
  const max = CONFIGURATION_CHANNELS_MAX
  const channels = await readChannels(db, ctx.encryption, { max: max + 1, hasKeys })
  if (channels.length <= max) return channels
  const error = { field: 'channels', messageKey: 'configurationTooManyChannels', params: { max } }
  throw new AppError('CONFIGURATION_INVALID', {}, { fields: [error] })
}
