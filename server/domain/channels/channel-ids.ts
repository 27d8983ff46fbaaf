import type { Ctx } from '../../kernel/ctx.ts'
import { allow } from '../access/index.ts'

/** The numbers of all channels. */
export async function channelIds(ctx: Ctx): Promise<number[]> {
  allow(ctx.actor, 'channel:read')
  const rows = await ctx.db.channel.findMany({ select: { id: true } })
  return rows.map(({ id }) => id)
}
