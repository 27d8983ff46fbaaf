import { unusableReason } from '../../../contract/channel-use.ts'
import { otherProblem } from '../../../contract/inputs/channel-json.ts'
import { FetchUpstreamModels } from '../../../contract/inputs/channel.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { addressOf, readSetting } from './cached-channel.ts'
import { checkAddresses } from './check-addresses.ts'
import { decryptKey } from './key.ts'
import { findOrThrow } from './channel-row.ts'

type Form = FetchUpstreamModels

export interface UpstreamTarget {
  /** A stored channel: its own address and key are used, and the other fields are ignored. */
  readonly id?: number | null
  readonly type?: number | null
  readonly baseUrl?: string | null
  readonly other?: string | null
  readonly key?: string | null
}

/**
 * The models that the upstream lists, for a stored channel or an unsaved form. Throws
 * CHANNEL_NOT_FOUND, CHANNEL_MALFORMED, CHANNEL_ADDRESS_INVALID, CHANNEL_ADDRESS_BLOCKED, or an error of the upstream.
 */
export async function fetchUpstreamModels(ctx: Ctx, raw: UpstreamTarget): Promise<string[]> {
  allow(ctx.actor, 'channel:test')
  const { id, ...form } = parseInput(FetchUpstreamModels, raw)
  const target = id === undefined ? formTarget(form) : await storedTarget(ctx, id)
  const address = addressOf(target)
  if (address === '') throw new AppError('CHANNEL_ADDRESS_INVALID')
  checkAddresses(ctx, { address, proxy: target.proxy })
  return [...new Set(await ctx.upstream.listModels({ ...target, baseUrl: address }))]
}

function formTarget({ type = 0, baseUrl = '', other = '', key = '' }: Omit<Form, 'id'>) {
  const messageKey = otherProblem(type, other)
  if (messageKey)
    throw new AppError('INPUT_INVALID', {}, { fields: [{ field: 'other', messageKey }] })
  return { type, baseUrl, other, key, proxy: '' }
}

async function storedTarget(ctx: Ctx, id: number) {
  const channel = await findOrThrow(ctx.db, id)
  const { type, baseUrl } = channel
  const other = channel.other.trim()
  const key = decryptKey(ctx.encryption, channel)
  if (unusableReason({ type, key, other }) === 'MALFORMED') throw new AppError('CHANNEL_MALFORMED')
  const { proxy } = readSetting(channel.setting)
  return { type, baseUrl, other, proxy, key }
}
