import {
  ListTokens,
  type ListTokensRaw,
  type TokenFilter,
  type TokenOrder,
  tokenOrderFields,
} from '../../../contract/inputs/token.ts'
import type { Prisma, Token } from '../../generated/prisma/client.ts'
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
import { escapeLike } from '../../kernel/escape-like.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allowUser } from '../access/index.ts'
import { PRESENT_STATUS, readByStatus, whereStatus } from './by-status.ts'
import { decryptKey } from './key.ts'

/** A page of the actor's own tokens, newest first unless ordered otherwise. */
export async function listTokens(ctx: Ctx, input: ListTokensRaw): Promise<ListPage<Token>> {
  const me = allowUser(ctx.actor, 'token:own')
  const { filter, orderBy, ...page } = parseInput(ListTokens, input)
  const snapshot = await snapshotOf(ctx, page, 'tokens')
  const where = withinSnapshot(await toWhere(ctx, me.id, filter), snapshot)
  const isByStatus = orderBy?.field === 'STATUS'
  const [rows, count] = await Promise.all([
    readPage(page, orderedBy(columns, orderBy), query =>
      isByStatus
        ? readByStatus(ctx, where, query)
        : ctx.db.token.findMany(prismaPage(query, where)),
    ),
    ctx.db.token.count({ where, take: TOTAL_MAX + 1 }),
  ])
  return { ...rows, ...totalOf(count), snapshot }
}

/** The ids of all the actor's own tokens. */
export async function ownTokenIds(ctx: Ctx): Promise<number[]> {
  const me = allowUser(ctx.actor, 'token:own')
  const where = { userId: me.id, deletedAt: null }
  const rows = await ctx.db.token.findMany({ where, select: { id: true } })
  return rows.map(({ id }) => id)
}

async function toWhere(
  ctx: Ctx,
  userId: number,
  filter: TokenFilter | undefined,
): Promise<Prisma.TokenWhereInput> {
  const { name, key, status } = filter ?? {}
  const part = key?.replace(/^sk-/, '')
  const own = { userId, deletedAt: null }
  return {
    ...own,
    ...(status === undefined ? {} : whereStatus(status, ctx.now())),
    ...(name === undefined ? {} : { name: { contains: escapeLike(name), mode: 'insensitive' } }),
    ...(part ? { id: { in: await idsByKey(ctx, own, part) } } : {}),
  }
}

/** Keys are encrypted, so the few that one user has are opened to be searched. */
async function idsByKey(ctx: Ctx, where: Prisma.TokenWhereInput, part: string): Promise<number[]> {
  const encrypted = await ctx.db.token.findMany({ where, select: { id: true, keyCipher: true } })
  return encrypted
    .filter(token => decryptKey(ctx.encryption, token).includes(part))
    .map(({ id }) => id)
}

const columns = {
  ...columnsOf(tokenOrderFields),
  STATUS: PRESENT_STATUS,
} as const satisfies Record<TokenOrder['field'], Column>
