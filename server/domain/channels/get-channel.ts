import { Id } from '../../../contract/inputs/common.ts'
import type { Channel } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { findOrThrow, redactKey } from './channel-row.ts'

/** One channel, without its key. Throws CHANNEL_NOT_FOUND. */
export async function getChannel(ctx: Ctx, raw: Id): Promise<Channel> {
  allow(ctx.actor, 'channel:read')
  const { id } = parseInput(Id, raw)
  return redactKey(await findOrThrow(ctx.db, id))
}

/** The channels among these ids, without their keys; deleted channels are left out. */
export async function getChannels(ctx: Ctx, ids: readonly number[]): Promise<Channel[]> {
  allow(ctx.actor, 'channel:read')
  const channels = await ctx.db.channel.findMany({ where: { id: { in: [...ids] } } })
  return channels.map(redactKey)
}
