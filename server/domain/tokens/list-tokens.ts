import {
  ListTokens,
  type ListTokensRaw,
  type TokenFilter,
  type TokenOrder,
} from '../../../contract/inputs/token.ts'
import type { Prisma, Token } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { escapeLike } from '../../kernel/escape-like.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allowUser } from '../access/index.ts'
import { idsByStatus, whereStatus } from './by-status.ts'
import { decryptKey } from './key.ts'

/** A page of the actor's own tokens, newest first unless ordered otherwise. */
export async function listTokens(
  ctx: Ctx,
  input: ListTokensRaw,
): Promise<{ rows: Token[]; total: number }> {
  const me = allowUser(ctx.actor, 'token:own')
  const { skip, take, filter, orderBy } = parseInput(ListTokens, input)
  const where = await toWhere(ctx, me.id, filter)
  if (orderBy?.field === 'STATUS') return pageByStatus(ctx, where, { skip, take, orderBy })
  const [rows, total] = await Promise.all([
    ctx.db.token.findMany({ where, skip, take, orderBy: toOrder(orderBy) }),
    ctx.db.token.count({ where }),
  ])
  return { rows, total }
}

/** The ids of all the actor's own tokens. */
export async function ownTokenIds(ctx: Ctx): Promise<number[]> {
  const me = allowUser(ctx.actor, 'token:own')
  const where = { userId: me.id, deletedAt: null }
  const rows = await ctx.db.token.findMany({ where, select: { id: true } })
  return rows.map(({ id }) => id)
}

interface Window {
  readonly skip: number
  readonly take: number
  readonly orderBy: TokenOrder
}

/** The status depends on the clock, so the few tokens that one user has are sorted here. */
async function pageByStatus(
  ctx: Ctx,
  where: Prisma.TokenWhereInput,
  { skip, take, orderBy }: Window,
): Promise<{ rows: Token[]; total: number }> {
  const select = {
    id: true,
    status: true,
    expiresAt: true,
    unlimited: true,
    balance: true,
  } as const
  const all = await ctx.db.token.findMany({ where, select })
  const { direction } = orderBy
  const ids = idsByStatus(all, { now: ctx.now(), direction }).slice(skip, skip + take)
  const found = await ctx.db.token.findMany({ where: { ...where, id: { in: ids } } })
  const rows = found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  return { rows, total: all.length }
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

/** Keys are sealed, so the few that one user has are opened to be searched. */
async function idsByKey(ctx: Ctx, where: Prisma.TokenWhereInput, part: string): Promise<number[]> {
  const sealed = await ctx.db.token.findMany({ where, select: { id: true, keyCipher: true } })
  return sealed.filter(token => decryptKey(ctx.seal, token).includes(part)).map(({ id }) => id)
}

const columns = {
  ID: 'id',
  NAME: 'name',
  STATUS: 'status',
  BALANCE: 'balance',
  USED_QUOTA: 'usedQuota',
  CREATED_AT: 'createdAt',
  EXPIRES_AT: 'expiresAt',
} as const satisfies Record<TokenOrder['field'], keyof Token>

function toOrder(order: TokenOrder | undefined): Prisma.TokenOrderByWithRelationInput[] {
  if (order === undefined) return [{ id: 'desc' }]
  const direction = order.direction === 'ASC' ? 'asc' : 'desc'
  return [{ [columns[order.field]]: direction }, { id: 'desc' }]
}
