import { CreateChannels, type CreateChannelsRaw } from '../../../contract/inputs/channel.ts'
import { keyLine, type KeyLine } from '../../../contract/key-parts.ts'
import type { Channel } from '../../generated/prisma/client.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { nextIds } from '../../kernel/next-ids.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, audit } from '../access/index.ts'
import { rebuildAbilities } from './abilities.ts'
import { addressOf, readSetting } from './cached-channel.ts'
import { batchNames } from './channel-names.ts'
import { publishChannels, redactKey } from './channel-row.ts'
import { checkAddresses } from './check-addresses.ts'
import { findExisting } from './find-existing.ts'
import { insertKeys } from './key-rows.ts'
import { refuseEnded } from './refuse-ended.ts'
import { encryptKey } from './key.ts'

/** What became of the keys of new channels. */
export interface NewChannels {
  readonly channels: Channel[]
  /** Channels of the same type and address that had one of the keys before, without their keys. */
  readonly existing: Channel[]
  /** Keys of a batch that were left out because of them. */
  readonly leftOut: number
}

/** As `addChannels`, for callers that need only the new channels. */
export async function createChannels(ctx: Ctx, raw: CreateChannelsRaw): Promise<Channel[]> {
  return (await addChannels(ctx, raw)).channels
}

/**
 * Creates one channel per key with equal settings, or one channel of all keys. Of a batch that becomes a
 * channel for each key, keys that a channel of the same type and address has are left out, so that it can be
 * sent again. Throws CHANNEL_ADDRESS_INVALID or CHANNEL_ADDRESS_BLOCKED.
 */
export async function addChannels(ctx: Ctx, raw: CreateChannelsRaw): Promise<NewChannels> {
  allow(ctx.actor, 'channel:write')
  const { keys, keyChoice, ...fields } = checkNewChannels(ctx, raw)
  const lines = keys.map(key => keyLine(fields.type, key) ?? { key })
  return ctx.tx(async tx => {
    const found = await findExisting(ctx, tx, { place: fields, keys: lines.map(({ key }) => key) })
    const existing = [...new Map(found.map(({ channel }) => [channel.id, channel])).values()]
    if (keyChoice !== undefined) {
      const one = { ...fields, keyChoice }
      const channels = await insertOne(ctx, tx, { fields: one, keys: lines })
      return { channels, existing, leftOut: 0 }
    }
    const known = new Set(lines.length > 1 ? found.map(({ key }) => key) : [])
    const missing = lines.filter(({ key }) => !known.has(key))
    const isBatch = lines.length > 1
    const channels = await insertEach(ctx, tx, { fields, keys: missing, isBatch })
    return { channels, existing, leftOut: lines.length - missing.length }
  })
}

type Fields = Omit<CreateChannels, 'keys' | 'keyChoice'> & Pick<Partial<Channel>, 'keyChoice'>

interface Inserted {
  readonly fields: Fields
  readonly keys: readonly KeyLine[]
  /** Whether names are numbered. */
  readonly isBatch?: boolean
}

async function insertOne(ctx: Ctx, tx: Tx, { fields, keys }: Inserted): Promise<Channel[]> {
  const channels = await insertEach(ctx, tx, { fields, keys: keys.slice(0, 1) })
  if (keys.length > 1) {
    const rows = keys.map(({ key }) => ({ key }))
    await insertKeys(ctx, tx, { channelId: channels[0]?.id as number, keys: rows })
  }
  return channels
}

async function insertEach(
  ctx: Ctx,
  tx: Tx,
  { fields, keys, isBatch }: Inserted,
): Promise<Channel[]> {
  if (keys.length === 0) return []
  const newIds = await nextIds(tx, 'channels', keys.length)
  const names = isBatch ? await batchNames(tx, fields.name, keys.length) : [fields.name]
  const data = newIds.map((id, at) => {
    const { key, name = names[at] as string, other = fields.other } = keys[at] as KeyLine
    const own = { id, name, other, createdAt: ctx.now() }
    return { ...fields, ...own, ...encryptKey(ctx.encryption, id, key) }
  })
  const channels = await tx.db.channel.createManyAndReturn({ data })
  const ids = channels.map(({ id }) => id)
  await rebuildAbilities(tx, ids)
  await publishChannels(tx, ctx, ids)
  await audit(tx, ctx, { action: 'channel.create', target: targetOf(ids), change: fields })
  return channels.map(redactKey)
}

/** Every check of `createChannels`, without writing. Returns the values of the channels. */
export function checkNewChannels(
  ctx: Pick<Ctx, 'upstream'>,
  raw: CreateChannelsRaw,
): CreateChannels {
  const channels = parseInput(CreateChannels, raw)
  refuseEnded(channels.type)
  const { proxy } = readSetting(channels.setting)
  checkAddresses(ctx, { address: addressOf(channels), proxy })
  return channels
}

const targetOf = (ids: readonly number[]) => ids.map(id => `channel:${id}`).join(',')
