import type { FieldKey } from '../../../contract/messages.ts'
import { otherProblem } from '../../../contract/inputs/channel-json.ts'
import { UpdateChannel, type UpdateChannelRaw } from '../../../contract/inputs/channel.ts'
import { keyProblem } from '../../../contract/key-parts.ts'
import type { Channel } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, audit, changeOf } from '../access/index.ts'
import { rebuildAbilities } from './abilities.ts'
import { addressOf, otherSettings, readSetting } from './cached-channel.ts'
import { checkAddresses } from './check-addresses.ts'
import { encryptKey } from './key.ts'
import { lockChannel, redactKey } from './channel-row.ts'
import { refuseEnded } from './refuse-ended.ts'

/**
 * Changes the given fields and no other column, so that counters that calls change are kept. Throws
 * CHANNEL_NOT_FOUND, CHANNEL_KEY_NEEDED, CHANNEL_ADDRESS_INVALID or CHANNEL_ADDRESS_BLOCKED.
 */
export function updateChannel(ctx: Ctx, raw: UpdateChannelRaw): Promise<Channel> {
  return update(ctx, raw, (_before, changes) => changes)
}

/**
 * As `updateChannel`, but the given settings replace only those that a form has fields for. Others that
 * are stored stay, also when they are changed at the same time.
 */
export function updateChannelForm(ctx: Ctx, raw: UpdateChannelRaw): Promise<Channel> {
  return update(ctx, raw, keepOtherSettings)
}

type Columns = Omit<UpdateChannel, 'id' | 'key'>

function keepOtherSettings(before: Channel, changes: Columns): Columns {
  const { setting } = changes
  return setting
    ? { ...changes, setting: { ...otherSettings(before.setting), ...setting } }
    : changes
}

async function update(
  ctx: Ctx,
  raw: UpdateChannelRaw,
  completed: (before: Channel, changes: Columns) => Columns,
): Promise<Channel> {
  allow(ctx.actor, 'channel:write')
  const { id, key, ...given } = parseInput(UpdateChannel, raw)
  return ctx.tx(async tx => {
    const before = await lockChannel(tx, id)
    const changes = completed(before, given)
    checkChange(ctx, before, { ...changes, key })
    const channel = await tx.db.channel.update({
      where: { id },
      data: { ...changes, ...(key === undefined ? {} : encryptKey(ctx.encryption, id, key)) },
    })
    if (key !== undefined) await tx.db.channelKey.deleteMany({ where: { channelId: id } })
    await rebuildAbilities(tx, [id])
    await ctx.bus.publish(tx, 'channels', id)
    const change = { ...changeOf<Partial<Channel>>(before, changes), keyChanged: key !== undefined }
    await audit(tx, ctx, { action: 'channel.update', target: `channel:${id}`, change })
    return redactKey(channel)
  })
}

type Before = Pick<Channel, 'type' | 'baseUrl' | 'setting' | 'other'>
type Changes = Omit<UpdateChannel, 'id'>

/** Every check of `updateChannel` of a channel that exists, without writing. */
export function checkChannelChange(
  ctx: Pick<Ctx, 'upstream'>,
  before: Before,
  raw: UpdateChannelRaw,
): void {
  checkChange(ctx, before, parseInput(UpdateChannel, raw))
}

function checkChange(ctx: Pick<Ctx, 'upstream'>, before: Before, changes: Changes): void {
  if (changes.type !== undefined && changes.type !== before.type) refuseEnded(changes.type)
  checkDestination(ctx, before, changes)
  checkKey(before, changes)
  checkOther(before, changes)
}

/** Rule 2 of the README: a new destination needs the key again. */
function checkDestination(ctx: Pick<Ctx, 'upstream'>, before: Before, changes: Changes): void {
  const present = destinationOf(before)
  const next = destinationOf({
    type: changes.type ?? before.type,
    baseUrl: changes.baseUrl ?? before.baseUrl,
    setting: changes.setting ?? before.setting,
  })
  checkAddresses(ctx, {
    address: next.address === present.address ? '' : next.address,
    proxy: next.proxy === present.proxy ? '' : next.proxy,
  })
  const isSame =
    next.type === present.type && next.address === present.address && next.proxy === present.proxy
  if (!isSame && changes.key === undefined) throw new AppError('CHANNEL_KEY_NEEDED')
}

function destinationOf({ type, baseUrl, setting }: Pick<Channel, 'type' | 'baseUrl' | 'setting'>) {
  return { type, address: addressOf({ type, baseUrl }), proxy: readSetting(setting).proxy }
}

/** The format of `other` depends on the type, and either of them may change. */
function checkOther(before: Before, { type, other }: Changes): void {
  if (type === undefined && other === undefined) return
  const problem = otherProblem(type ?? before.type, other ?? before.other)
  if (problem) throw invalid('other', problem)
}

function checkKey(before: Before, { type, key }: Changes): void {
  const problem = key !== undefined && keyProblem(type ?? before.type, key)
  if (problem) throw invalid('key', problem)
}

const invalid = (field: string, messageKey: FieldKey) =>
  new AppError('INPUT_INVALID', {}, { fields: [{ field, messageKey }] })
