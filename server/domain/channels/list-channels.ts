import {
  ListChannels,
  type ChannelFilter,
  type ChannelOrder,
  type ListChannelsRaw,
  channelOrderFields,
} from '../../../contract/inputs/channel.ts'
import type { Channel, Prisma } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { orderedBy, type Column, columnsOf } from '../../kernel/keyset.ts'
import {
  prismaPage,
  readPage,
  snapshotOf,
  totalOf,
  TOTAL_MAX,
  withinSnapshot,
  type ListPage,
} from '../../kernel/keyset-page.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { redactKey } from './channel-row.ts'

const ID = /^\d{1,9}$/
const WITH_MODEL = `
select id from channels where strpos(lower(array_to_string(models, ',')), lower($1)) > 0`

/** A page of channels: those tried first come first, unless ordered otherwise. */
export async function listChannels(ctx: Ctx, raw: ListChannelsRaw): Promise<ListPage<Channel>> {
  allow(ctx.actor, 'channel:read')
  const { filter, orderBy = HIGHEST_PRIORITY, ...page } = parseInput(ListChannels, raw)
  const snapshot = await snapshotOf(ctx, page, 'channels')
  const where = withinSnapshot(await toWhere(ctx, filter ?? {}), snapshot)
  const [found, count] = await Promise.all([
    readPage(page, orderedBy(columns, orderBy), query =>
      ctx.db.channel.findMany(prismaPage(query, where)),
    ),
    ctx.db.channel.count({ where, take: TOTAL_MAX + 1 }),
  ])
  return { ...found, rows: found.rows.map(redactKey), ...totalOf(count), snapshot }
}

/** The ids of all channels. */
export async function channelIds(ctx: Ctx): Promise<number[]> {
  allow(ctx.actor, 'channel:read')
  const rows = await ctx.db.channel.findMany({ select: { id: true } })
  return rows.map(({ id }) => id)
}

async function toWhere(
  ctx: Ctx,
  filter: Partial<ChannelFilter>,
): Promise<Prisma.ChannelWhereInput> {
  const { keyword, group, model, status, tag, type } = filter
  return {
    ...(group === undefined ? {} : { groups: { has: group } }),
    ...(status === undefined ? {} : { status }),
    ...(tag === undefined ? {} : { tag }),
    ...(type === undefined ? {} : { type }),
    ...(model === undefined ? {} : { id: { in: await idsWithModel(ctx, model) } }),
    ...(keyword === undefined ? {} : { OR: matches(ctx, keyword) }),
  }
}

/** The id, a part of the name, or the whole key: a part of a key never matches. */
function matches(ctx: Ctx, keyword: string): Prisma.ChannelWhereInput[] {
  const literal = keyword.replace(/[\\%_]/g, String.raw`\$&`)
  return [
    { name: { contains: literal, mode: 'insensitive' } },
    { keyHash: { in: [...ctx.encryption.hashes(keyword)] } },
    ...(ID.test(keyword) ? [{ id: Number(keyword) }] : []),
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
