import type { Channel, ChannelKey } from '../../generated/prisma/client.ts'
import type { Services, Tx } from '../../kernel/ctx.ts'
import { pick } from '../../kernel/pick.ts'
import { channelColumns } from './channel-row.ts'
import { decryptKey } from './key.ts'
import { decryptStoredKey } from './key-rows.ts'

/** A channel and, when they were asked for, its upstream keys in their order. */
export interface ChannelWithKeys extends Pick<Channel, (typeof channelColumns)[number]> {
  readonly upstreamKeys: readonly string[]
}

interface Reading {
  readonly max: number
  /** Only for the configuration file, which root writes with secrets after a proof of identity. */
  readonly hasKeys: boolean
}

/** The first `max` channels by number. Not for an API: rule 1 of the README. */
export async function readChannels(
  db: Pick<Tx['db'], 'channel'>,
  encryption: Services['encryption'],
  { max, hasKeys }: Reading,
): Promise<ChannelWithKeys[]> {
  const include = { keys: { orderBy: { id: 'asc' } } } as const
  const channels = await db.channel.findMany({ orderBy: { id: 'asc' }, take: max, include })
  return channels.map(channel => ({
    ...pick(channel, channelColumns),
    upstreamKeys: hasKeys ? openKeys(encryption, channel, channel.keys) : [],
  }))
}

function openKeys(
  encryption: Services['encryption'],
  channel: Pick<Channel, 'id' | 'keyCipher'>,
  keys: readonly ChannelKey[],
): string[] {
  if (keys.length === 0) return [decryptKey(encryption, channel)]
  return keys.map(key => decryptStoredKey(encryption, key))
}
