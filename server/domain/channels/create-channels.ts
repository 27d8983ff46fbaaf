import { CreateChannels, type CreateChannelsRaw } from '../../../contract/inputs/channel.ts'
import type { Channel } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { nextIds } from '../../kernel/next-ids.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, audit } from '../access/index.ts'
import { rebuildAbilities } from './abilities.ts'
import { addressOf, readSetting } from './cached-channel.ts'
import { checkAddresses } from './check-addresses.ts'
import { insertKeys } from './key-rows.ts'
import { encryptKey } from './key.ts'
import { publishChannels, redactKey } from './channel-row.ts'

/** Creates one channel per key with equal settings, or one channel of all keys. Throws CHANNEL_ADDRESS_INVALID or CHANNEL_ADDRESS_BLOCKED. */
export async function createChannels(ctx: Ctx, raw: CreateChannelsRaw): Promise<Channel[]> {
  allow(ctx.actor, 'channel:write')
  const { keys, keyChoice, ...fields } = checkNewChannels(ctx, raw)
  return ctx.tx(async tx => {
    const isOne = keyChoice !== undefined
    const newIds = await nextIds(tx, 'channels', isOne ? 1 : keys.length)
    const data = newIds.map((id, index) => ({
      ...fields,
      ...(isOne && { keyChoice }),
      ...encryptKey(ctx.encryption, id, keys[index] as string),
      id,
      createdAt: ctx.now(),
    }))
    const channels = await tx.db.channel.createManyAndReturn({ data })
    const ids = channels.map(({ id }) => id)
    if (isOne && keys.length > 1) {
      const rows = keys.map(key => ({ key }))
      await insertKeys(ctx, tx, { channelId: ids[0] as number, keys: rows })
    }
    await rebuildAbilities(tx, ids)
    await publishChannels(tx, ctx, ids)
    await audit(tx, ctx, { action: 'channel.create', target: targetOf(ids), change: fields })
    return channels.map(redactKey)
  })
}

/** Every check of `createChannels`, without writing. Returns the values of the channels. */
export function checkNewChannels(
  ctx: Pick<Ctx, 'upstream'>,
  raw: CreateChannelsRaw,
): CreateChannels {
  const channels = parseInput(CreateChannels, raw)
  const { proxy } = readSetting(channels.setting)
  checkAddresses(ctx, { address: addressOf(channels), proxy })
  return channels
}

const targetOf = (ids: readonly number[]) => ids.map(id => `channel:${id}`).join(',')
