import { storableText } from '../../../contract/storable.ts'
import { CHANNEL_NAME_MAX } from '../../../contract/inputs/channel.ts'
import { Id } from '../../../contract/inputs/common.ts'
import type { Language } from '../../../contract/enums.ts'
import { message } from '../../../contract/messages.ts'
import type { Channel } from '../../generated/prisma/client.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { nextIds } from '../../kernel/next-ids.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, audit } from '../access/index.ts'
import { rebuildAbilities } from './abilities.ts'
import { decryptStoredKey, insertKeys } from './key-rows.ts'
import { decryptKey, encryptKey } from './key.ts'
import { lockChannel, redactKey } from './channel-row.ts'
import { refuseEnded } from './refuse-ended.ts'

/** The initial values of columns that are not settings. */
const initial = {
  statusReason: null,
  statusAt: null,
  isStatusMailed: true,
  statusMailedAt: null,
  responseTimeMs: 0,
  testError: null,
  testedAt: null,
  balanceUsd: 0,
  balanceUpdatedAt: null,
} as const

/**
 * Copies key and settings inside the server; measurements and used quota start at 0. The copy of a
 * channel that is not enabled is disabled. Throws CHANNEL_NOT_FOUND.
 */
export async function copyChannel(ctx: Ctx, raw: Id): Promise<Channel> {
  allow(ctx.actor, 'channel:write')
  const { id } = parseInput(Id, raw)
  return ctx.tx(async tx => {
    const source = await lockChannel(tx, id)
    refuseEnded(source.type)
    const [newId] = (await nextIds(tx, 'channels', 1)) as [number]
    const key = encryptKey(ctx.encryption, newId, decryptKey(ctx.encryption, source))
    const copy = await tx.db.channel.create({ data: { ...copyOf(source, ctx), ...key, id: newId } })
    await copyKeys(ctx, tx, { from: id, to: newId })
    await rebuildAbilities(tx, [copy.id])
    await ctx.bus.publish(tx, 'channels', copy.id)
    const change = { from: `channel:${id}` }
    await audit(tx, ctx, { action: 'channel.copy', target: `channel:${copy.id}`, change })
    return redactKey(copy)
  })
}

async function copyKeys(
  ctx: Ctx,
  tx: Tx,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const where = { channelId: from }
  const stored = await tx.db.channelKey.findMany({ where, orderBy: { id: 'asc' } })
  const keys = stored.map(row => ({
    key: decryptStoredKey(ctx.encryption, row),
    status: row.status,
  }))
  if (keys.length > 0) await insertKeys(ctx, tx, { channelId: to, keys })
}

function copyOf(source: Channel, ctx: Ctx) {
  return {
    ...source,
    ...initial,
    name: copyName(source.name, ctx.language),
    status: source.status === 'ENABLED' ? source.status : ('DISABLED' as const),
    modelMapping: source.modelMapping ?? {},
    statusCodeMapping: source.statusCodeMapping ?? {},
    setting: source.setting ?? {},
    createdAt: ctx.now(),
  }
}

/** The name is cut when name and suffix together are too long. */
function copyName(name: string, language: Language): string {
  const suffixLength = [...message(language, 'events', 'copyName', { name: '' })].length
  const kept = storableText(name, CHANNEL_NAME_MAX - suffixLength)
  return message(language, 'events', 'copyName', { name: kept })
}
