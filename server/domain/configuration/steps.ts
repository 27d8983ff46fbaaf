import { CONFIGURATION_CHANNELS_MAX } from '../../../contract/inputs/configuration.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { readChannels, type ChannelWithKeys } from '../channels/index.ts'
import { readTexts } from '../options/index.ts'
import type { Step } from './change.ts'
import { channelSteps } from './channel-steps.ts'
import { optionSteps } from './option-steps.ts'
import type { ConfigurationDocument } from './read-document.ts'

/** Applying a file of thousands of channels takes longer than other transactions. */
export const APPLY_LIMITS = { timeoutMs: 60_000 } as const

/** The transaction in which several verbs run, each as if it had its own. */
export const joinedTo = (ctx: Ctx, tx: Tx): Ctx => ({ ...ctx, tx: work => work(tx) })

/** The differences between the site and a file, channels first: a group can be removed after its channels. */
export async function stepsTo(
  ctx: Ctx,
  tx: Tx,
  { document, isPruned }: { readonly document: ConfigurationDocument; readonly isPruned: boolean },
): Promise<Step[]> {
  const { file } = document
  const texts = await readTexts(tx, ctx.encryption)
  const current = file.channels ? await allChannels(ctx, tx, true) : []
  return [
    ...(file.channels
      ? channelSteps(ctx, { wanted: file.channels, current, lines: document, isPruned })
      : []),
    ...optionSteps(ctx, { file, texts, lines: document, isPruned }),
  ]
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
