import { Id } from '../../../contract/inputs/common.ts'
import type { ChannelKey } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'

/** A key of a channel with several, without the key itself. */
export type ChannelKeyRow = Omit<ChannelKey, 'keyCipher' | 'keyHash'>

/** The keys of these channels in their order; a channel with one key has none here. */
export async function listChannelKeys(
  ctx: Ctx,
  channelIds: readonly number[],
): Promise<Map<number, ChannelKeyRow[]>> {
  allow(ctx.actor, 'channel:read')
  const rows = await ctx.db.channelKey.findMany({
    where: { channelId: { in: [...channelIds] } },
    omit: { keyCipher: true, keyHash: true },
    orderBy: { id: 'asc' },
  })
  return Map.groupBy(rows, ({ channelId }) => channelId)
}

/** One key of a channel with several. Throws NOT_FOUND. */
export async function getChannelKey(ctx: Ctx, raw: Id): Promise<ChannelKeyRow> {
  allow(ctx.actor, 'channel:read')
  const { id } = parseInput(Id, raw)
  const row = await ctx.db.channelKey.findUnique({
    where: { id },
    omit: { keyCipher: true, keyHash: true },
  })
  if (!row) throw new AppError('NOT_FOUND')
  return row
}
