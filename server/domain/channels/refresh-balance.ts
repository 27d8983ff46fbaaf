import { Id } from '../../../contract/inputs/common.ts'
import type { Channel } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Services } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { addressOf, readSetting } from './cached-channel.ts'
import { findOrThrow, redactKey } from './channel-row.ts'
import { checkAddresses } from './check-addresses.ts'
import { decryptKey } from './key.ts'

const DECIMALS = 6

/**
 * Asks the upstream of a channel for its balance and stores it. The status never changes. Throws
 * CHANNEL_NOT_FOUND, CHANNEL_TYPE_UNSUPPORTED for a type that reports none, or an error of the upstream.
 */
export async function refreshChannelBalance(ctx: Ctx, raw: Id): Promise<Channel> {
  allow(ctx.actor, 'channel:test')
  const { id } = parseInput(Id, raw)
  return storeBalance(ctx, await findOrThrow(ctx.db, id))
}

/** As `refreshChannelBalance`, for a caller that has the permission and the row. */
export async function storeBalance(services: Services, channel: Channel): Promise<Channel> {
  const { id } = channel
  const balance = await services.upstream.readBalance(accountOf(services, channel))
  return services.tx(async tx => {
    const data = { balanceUsd: balance.toFixed(DECIMALS), balanceUpdatedAt: services.now() }
    await tx.db.channel.updateMany({ where: { id }, data })
    await services.bus.publish(tx, 'channel-facts', id)
    return redactKey(await findOrThrow(tx.db, id))
  })
}

/** Rule 2 of the README: the key goes to the address of the channel, through its own proxy. */
function accountOf(services: Services, channel: Channel) {
  if (!services.upstream.hasBalance(channel.type)) throw new AppError('CHANNEL_TYPE_UNSUPPORTED')
  const { proxy } = readSetting(channel.setting)
  const baseUrl = addressOf(channel)
  if (baseUrl === '') throw new AppError('CHANNEL_ADDRESS_INVALID')
  checkAddresses(services, { address: baseUrl, proxy })
  const { type, other } = channel
  return { type, baseUrl, other, proxy, key: decryptKey(services.encryption, channel) }
}
