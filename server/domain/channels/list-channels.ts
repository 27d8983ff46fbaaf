import {
  ListChannels,
  type ChannelFilter,
  type ChannelOrder,
  type ListChannelsRaw,
  channelOrderFields,
} from '../../../contract/inputs/channel.ts'
import type { Channel, Prisma } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { escapeLike } from '../../kernel/escape-like.ts'
import { columnsOf, orderedBy, type Column } from '../../kernel/keyset.ts'
import type { ListPage } from '../../kernel/keyset-page.ts'
import { listQuery } from '../../kernel/list-query.ts'
import { matchesId } from '../../kernel/matches-id.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { redactKey } from './channel-row.ts'
import { readByUsedQuota } from './used-quota.ts'

const WITH_MODEL = `
select id from channels where strpos(lower(array_to_string(models, ',')), lower($1)) > 0`

/** A page of channels: those tried first come first, unless ordered otherwise. */
export async function listChannels(ctx: Ctx, raw: ListChannelsRaw): Promise<ListPage<Channel>> {
  allow(ctx.actor, 'channel:read')
  const { filter, orderBy = HIGHEST_PRIORITY, ...page } = parseInput(ListChannels, raw)
  const found = await listQuery(ctx, {
    table: 'channels',
    model: ctx.db.channel,
    page,
    where: await toWhere(ctx, filter),
    order: orderedBy(columns, orderBy),
    read: orderBy.field === 'USED_QUOTA' ? rows => readByUsedQuota(ctx, rows) : undefined,
  })
  return { ...found, rows: found.rows.map(redactKey) }
}

/** The ids of all channels. */
export async function channelIds(ctx: Ctx): Promise<number[]> {
  allow(ctx.actor, 'channel:read')
  const rows = await ctx.db.channel.findMany({ select: { id: true } })
  return rows.map(({ id }) => id)
}

/** The condition of a filter. */
export async function toWhere(
  ctx: Ctx,
  { keyword, group, model, status, tag, isTagged, type }: Partial<ChannelFilter> = {},
): Promise<Prisma.ChannelWhereInput> {
  return {
    status,
    tag,
    type,
    NOT: isTagged === true ? { tag: null } : undefined,
    AND: isTagged === false ? { tag: null } : undefined,
    groups: group === undefined ? undefined : { has: group },
    id: model === undefined ? undefined : { in: await idsWithModel(ctx, model) },
    OR: keyword === undefined ? undefined : matches(ctx, keyword),
  }
}

/** The id, a part of the name, or the whole key: a part of a key never matches. */
function matches(ctx: Ctx, keyword: string): Prisma.ChannelWhereInput[] {
  const keyHash = { in: [...ctx.encryption.hashes(keyword)] }
  return [
    { name: { contains: escapeLike(keyword), mode: 'insensitive' } },
    { keyHash },
    { keys: { some: { keyHash } } },
    ...matchesId(keyword),
  ]
}

async function idsWithModel(ctx: Ctx, model: string): Promise<number[]> {
  const rows = await ctx.db.$queryRawUnsafe<{ id: number }[]>(WITH_MODEL, model)
  return rows.map(({ id }) => id)
}

const columns = {
  ...columnsOf(channelOrderFields),
  RESPONSE_TIME: { name: 'responseTimeMs', kind: 'integer' },
  BALANCE: { name: 'balanceUsd', kind: 'decimal' },
} as const satisfies Record<ChannelOrder['field'], Column>

const HIGHEST_PRIORITY = { field: 'PRIORITY', direction: 'DESC' } as const
