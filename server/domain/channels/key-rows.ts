import type { ChannelStatusName } from '../../../contract/enums.ts'
import { placeOf, type Encryption } from '../../kernel/encryption.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { nextIds } from '../../kernel/next-ids.ts'
import type { Channel } from '../../generated/prisma/client.ts'
import { decryptKey, encryptKey, encryptKeyAt, KEYS_COLUMN } from './key.ts'

/** A key of a channel with several, as it is stored. */
interface StoredKey {
  readonly id: number
  readonly keyCipher: Uint8Array
}

/** Decrypts one of several keys. Throws when it belongs to another row or to an unknown secret. */
export function decryptStoredKey(encryption: Encryption, { id, keyCipher }: StoredKey): string {
  return encryption.decrypt(keyCipher, placeOf(KEYS_COLUMN, id))
}

interface NewKey {
  readonly key: string
  readonly status?: ChannelStatusName
}

/** Adds rows for keys of a channel. */
export async function insertKeys(
  ctx: Pick<Ctx, 'encryption'>,
  tx: Tx,
  { channelId, keys }: { readonly channelId: number; readonly keys: readonly NewKey[] },
): Promise<void> {
  const ids = await nextIds(tx, 'channel_keys', keys.length)
  const data = keys.map(({ key, status = 'ENABLED' }, at) => {
    const id = ids[at] as number
    return { id, channelId, status, ...encryptKeyAt(ctx.encryption, placeOf(KEYS_COLUMN, id), key) }
  })
  await tx.db.channelKey.createMany({ data })
}

/**
 * The keys of a channel, which a change adds to. The key of a channel that had only one becomes the
 * first row.
 */
export async function separateKeys(
  ctx: Pick<Ctx, 'encryption'>,
  tx: Tx,
  channel: Channel,
): Promise<string[]> {
  const stored = await tx.db.channelKey.findMany({ where: { channelId: channel.id } })
  if (stored.length > 0) return stored.map(row => decryptStoredKey(ctx.encryption, row))
  const key = decryptKey(ctx.encryption, channel)
  await insertKeys(ctx, tx, { channelId: channel.id, keys: [{ key }] })
  return [key]
}

/**
 * Copies the first usable key into the channel: balances and lists of models are asked for with it.
 * Returns whether a key is enabled.
 */
export async function copyFirstKey(
  ctx: Pick<Ctx, 'encryption'>,
  tx: Tx,
  channelId: number,
): Promise<boolean> {
  const rows = await tx.db.channelKey.findMany({ where: { channelId }, orderBy: { id: 'asc' } })
  const enabled = rows.find(({ status }) => status === 'ENABLED')
  const first = enabled ?? rows[0]
  if (first) {
    const key = decryptStoredKey(ctx.encryption, first)
    await tx.db.channel.update({
      where: { id: channelId },
      data: encryptKey(ctx.encryption, channelId, key),
    })
  }
  return enabled !== undefined
}
