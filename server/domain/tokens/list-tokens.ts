import {
  ListTokens,
  type ListTokensRaw,
  type TokenFilter,
  type TokenOrder,
  tokenOrderFields,
} from '../../../contract/inputs/token.ts'
import type { Prisma, Token } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { escapeLike } from '../../kernel/escape-like.ts'
import { columnsOf, orderedBy, type Column } from '../../kernel/keyset.ts'
import type { ListPage } from '../../kernel/keyset-page.ts'
import { listQuery } from '../../kernel/list-query.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allowUser } from '../access/index.ts'
import { PRESENT_STATUS, readByStatus, whereStatus } from './by-status.ts'
import { decryptKey } from './key.ts'

/** A page of the actor's own tokens, newest first unless ordered otherwise. */
export async function listTokens(ctx: Ctx, input: ListTokensRaw): Promise<ListPage<Token>> {
  const me = allowUser(ctx.actor, 'token:own')
  const { filter, orderBy, ...page } = parseInput(ListTokens, input)
  return listQuery(ctx, {
    table: 'tokens',
    model: ctx.db.token,
    page,
    where: await toWhere(ctx, me.id, filter),
    order: orderedBy(columns, orderBy),
    read: orderBy?.field === 'STATUS' ? rows => readByStatus(ctx, rows) : undefined,
  })
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
  { name, key, status }: Partial<TokenFilter> = {},
): Promise<Prisma.TokenWhereInput> {
  const own = { userId, deletedAt: null }
  const part = key?.replace(/^sk-/, '')
  return {
    ...own,
    ...(status && whereStatus(status, ctx.now())),
    name: name === undefined ? undefined : { contains: escapeLike(name), mode: 'insensitive' },
    id: part ? { in: await idsByKey(ctx, own, part) } : undefined,
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
