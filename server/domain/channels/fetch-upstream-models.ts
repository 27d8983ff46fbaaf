import { FetchUpstreamModels } from '../../../contract/inputs/channel.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { addressOf, readSetting } from './cached-channel.ts'
import { checkAddresses } from './check-addresses.ts'
import { decryptKey } from './key.ts'
import { findOrThrow } from './channel-row.ts'

export interface UpstreamTarget {
  /** A stored channel: its own address and key are used, and the other fields are ignored. */
  readonly id?: number | null
  readonly type?: number | null
  readonly baseUrl?: string | null
  readonly key?: string | null
}

/**
 * The models that the upstream lists, for a stored channel or an unsaved form. Throws
 * CHANNEL_NOT_FOUND, CHANNEL_ADDRESS_INVALID, CHANNEL_ADDRESS_BLOCKED, or an error of the upstream.
 */
export async function fetchUpstreamModels(ctx: Ctx, raw: UpstreamTarget): Promise<string[]> {
  allow(ctx.actor, 'channel:test')
  const { id, type = 0, baseUrl = '', key = '' } = parseInput(FetchUpstreamModels, raw)
  const target = id === undefined ? { type, baseUrl, key, proxy: '' } : await storedTarget(ctx, id)
  const address = addressOf(target)
  if (address === '') throw new AppError('CHANNEL_ADDRESS_INVALID')
  checkAddresses(ctx, { address, proxy: target.proxy })
  return [...new Set(await ctx.upstream.listModels({ ...target, baseUrl: address }))]
}

async function storedTarget(ctx: Ctx, id: number) {
  const channel = await findOrThrow(ctx.db, id)
  const { type, baseUrl } = channel
  const { proxy } = readSetting(channel.setting)
  return { type, baseUrl, proxy, key: decryptKey(ctx.encryption, channel) }
}
