import type { Channel, Prisma } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { PageOfRows } from '../../kernel/keyset-page.ts'
import type { Rows } from '../../kernel/list-query.ts'
import { readSortedPage } from '../../kernel/sorted-page.ts'
import { allow } from '../access/index.ts'
import { usedQuotaOfChannels, type ChannelUsedQuota } from '../money/index.ts'

/** The used quota by the ids of the channels. */
export async function channelUsedQuota(
  ctx: Ctx,
  ids: readonly number[],
): Promise<Map<number, ChannelUsedQuota>> {
  allow(ctx.actor, 'channel:read')
  return new Map((await usedQuotaOfChannels(ctx.db, ids)).map(row => [row.channelId, row]))
}

/** A page in the order of the used quota. A site has few channels, so they are sorted here. */
export function readByUsedQuota(
  ctx: Ctx,
  { page, where, order }: Rows<Prisma.ChannelWhereInput>,
): Promise<PageOfRows<Channel>> {
  const withQuota = async <Row extends { readonly id: number }>(rows: readonly Row[]) => {
    const found = await channelUsedQuota(
      ctx,
      rows.map(({ id }) => id),
    )
    return rows.map(row => ({ ...row, usedQuota: found.get(row.id)?.usedQuota ?? 0n }))
  }
  return readSortedPage(page, order, {
    async values() {
      const rows = await withQuota(await ctx.db.channel.findMany({ where, select: { id: true } }))
      return rows.map(({ id, usedQuota }) => ({ id, value: usedQuota }))
    },
    rankOf: usedQuota => usedQuota,
    async rows(ids) {
      const found = await ctx.db.channel.findMany({ where: { ...where, id: { in: [...ids] } } })
      return withQuota(found)
    },
  })
}
