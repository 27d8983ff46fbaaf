import type { FieldError } from '../../../contract/errors.ts'
import {
  AddChannelKeys,
  SetChannelKeyStatus,
  type AddChannelKeysRaw,
} from '../../../contract/inputs/channel-keys.ts'
import { CHANNEL_KEYS_MAX } from '../../../contract/inputs/channel-key.ts'
import { Id } from '../../../contract/inputs/common.ts'
import { keyLine, keyProblem } from '../../../contract/key-parts.ts'
import type { Channel, ChannelKey } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, audit, type AuditRow } from '../access/index.ts'
import { refreshAbilities } from './abilities.ts'
import { findOrThrow, lockChannel, redactKey } from './channel-row.ts'
import { copyFirstKey, insertKeys, separateKeys } from './key-rows.ts'

/** Adds keys to a channel. Throws CHANNEL_NOT_FOUND, or INPUT_INVALID for a key that it has. */
export async function addChannelKeys(ctx: Ctx, raw: AddChannelKeysRaw): Promise<Channel> {
  allow(ctx.actor, 'channel:write')
  const { id, keys } = parseInput(AddChannelKeys, raw)
  return ctx.tx(async tx => {
    const channel = await lockChannel(tx, id)
    refuseOwnParameters(channel.type, keys)
    refuseFormer(channel.type, keys)
    const present = await separateKeys(ctx, tx, channel)
    refuseRepeated(present, keys)
    await insertKeys(ctx, tx, { channelId: id, keys: keys.map(key => ({ key })) })
    const change = { added: keys.length }
    return finish(ctx, tx, { channelId: id, action: 'channel.add-keys', change })
  })
}

/** Every check of `addChannelKeys` of a channel with these keys, without writing. */
export function checkMoreKeys(present: readonly string[], raw: AddChannelKeysRaw): void {
  refuseRepeated(present, parseInput(AddChannelKeys, raw).keys)
}

/** An account that belongs to a key needs a channel of its own. */
function refuseOwnParameters(type: number, keys: readonly string[]): void {
  const own = keys.findIndex(key => keyLine(type, key)?.other !== undefined)
  if (own === -1) return
  const params = { line: own + 1 }
  const fields = [{ field: 'keys', messageKey: 'keyPartsApart', params }]
  throw new AppError('INPUT_INVALID', {}, { fields })
}

/** A form that the vendor no longer takes. */
function refuseFormer(type: number, keys: readonly string[]): void {
  for (const key of keys) {
    const messageKey = keyProblem(type, key)
    if (messageKey)
      throw new AppError('INPUT_INVALID', {}, { fields: [{ field: 'keys', messageKey }] })
  }
}

function refuseRepeated(present: readonly string[], keys: readonly string[]): void {
  const known = new Set(present)
  const twice = keys.findIndex(key => known.has(key))
  const isTooMany = present.length + keys.length > CHANNEL_KEYS_MAX
  if (twice === -1 && !isTooMany) return
  const error: FieldError = isTooMany
    ? { field: 'keys', messageKey: 'keysTooMany', params: { max: CHANNEL_KEYS_MAX } }
    : { field: 'keys', messageKey: 'keyTwice', params: { line: twice + 1 } }
  throw new AppError('INPUT_INVALID', {}, { fields: [error] })
}

/**
 * Enables or disables one key. The channel is disabled with its last key, and an automatically
 * disabled channel is enabled with a key. Throws NOT_FOUND.
 */
export async function setChannelKeyStatus(
  ctx: Ctx,
  raw: { readonly id: number; readonly status: string },
): Promise<Channel> {
  allow(ctx.actor, 'channel:write')
  const { id, status } = parseInput(SetChannelKeyStatus, raw)
  return ctx.tx(async tx => {
    const { key, channel } = await lockKey(tx, id)
    await tx.db.channelKey.update({ where: { id }, data: { status } })
    if (status === 'ENABLED' && channel.status === 'AUTO_DISABLED')
      await tx.db.channel.update({ where: { id: channel.id }, data: { status } })
    const change = { key: id, status: { before: key.status, after: status } }
    return finish(ctx, tx, { channelId: channel.id, action: 'channel.set-key-status', change })
  })
}

/** Deletes one of several keys. Throws NOT_FOUND, or CHANNEL_KEY_LAST for the only one. */
export async function deleteChannelKey(ctx: Ctx, raw: Id): Promise<Channel> {
  allow(ctx.actor, 'channel:write')
  const { id } = parseInput(Id, raw)
  return ctx.tx(async tx => {
    const { channel } = await lockKey(tx, id)
    const count = await tx.db.channelKey.count({ where: { channelId: channel.id } })
    if (count === 1) throw new AppError('CHANNEL_KEY_LAST')
    await tx.db.channelKey.delete({ where: { id } })
    const change = { key: id }
    return finish(ctx, tx, { channelId: channel.id, action: 'channel.delete-key', change })
  })
}

/** The channel is locked first, as by every change of its keys. */
async function lockKey(tx: Tx, id: number): Promise<{ key: ChannelKey; channel: Channel }> {
  const found = await tx.db.channelKey.findUnique({ where: { id } })
  if (!found) throw new AppError('NOT_FOUND')
  const channel = await lockChannel(tx, found.channelId)
  const key = await tx.db.channelKey.findUnique({ where: { id } })
  if (!key) throw new AppError('NOT_FOUND')
  return { key, channel }
}

interface KeyChange {
  readonly channelId: number
  readonly action: AuditRow['action']
  readonly change: object
}

/** A channel without an enabled key is disabled. */
async function finish(ctx: Ctx, tx: Tx, { channelId, action, change }: KeyChange) {
  const isUsable = await copyFirstKey(ctx, tx, channelId)
  if (!isUsable) {
    const where = { id: channelId, status: 'ENABLED' as const }
    await tx.db.channel.updateMany({ where, data: { status: 'DISABLED' } })
  }
  await refreshAbilities(tx, [channelId])
  await ctx.bus.publish(tx, 'channels', channelId)
  await audit(tx, ctx, { action, target: `channel:${channelId}`, change })
  return redactKey(await findOrThrow(tx.db, channelId))
}
