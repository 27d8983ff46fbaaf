import {
  ListRedemptions,
  type ListRedemptionsRaw,
  type RedemptionFilter,
  type RedemptionOrder,
} from '../../../contract/inputs/redemption.ts'
import type { Prisma, Redemption } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { escapeLike } from '../../kernel/escape-like.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { isCode } from './code.ts'

const ID = /^\d{1,9}$/

/** A page of all codes, newest first unless ordered otherwise. */
export async function listRedemptions(
  ctx: Ctx,
  input: ListRedemptionsRaw,
): Promise<{ rows: Redemption[]; total: number }> {
  allow(ctx.actor, 'redemption:read')
  const { skip, take, filter, orderBy } = parseInput(ListRedemptions, input)
  const where = toWhere(ctx, filter)
  const [rows, total] = await Promise.all([
    ctx.db.redemption.findMany({ where, skip, take, orderBy: toOrder(orderBy) }),
    ctx.db.redemption.count({ where }),
  ])
  return { rows, total }
}

function toWhere(ctx: Ctx, filter: RedemptionFilter | undefined): Prisma.RedemptionWhereInput {
  const { keyword, status } = filter ?? {}
  return {
    deletedAt: null,
    ...(status === undefined ? {} : { status }),
    ...(keyword === undefined ? {} : { OR: matches(ctx, keyword) }),
  }
}

function matches(ctx: Ctx, keyword: string): Prisma.RedemptionWhereInput[] {
  return [
    { name: { startsWith: escapeLike(keyword), mode: 'insensitive' } },
    ...(ID.test(keyword) ? [{ id: Number(keyword) }] : []),
    ...(isCode(keyword) ? [{ codeHash: { in: [...ctx.seal.hashes(keyword)] } }] : []),
  ]
}

const columns = {
  ID: 'id',
  NAME: 'name',
  STATUS: 'status',
  QUOTA: 'quota',
  CREATED_AT: 'createdAt',
  REDEEMED_AT: 'redeemedAt',
} as const satisfies Record<RedemptionOrder['field'], keyof Redemption>

function toOrder(order: RedemptionOrder | undefined): Prisma.RedemptionOrderByWithRelationInput[] {
  if (order === undefined) return [{ id: 'desc' }]
  const direction = order.direction === 'ASC' ? 'asc' : 'desc'
  return [{ [columns[order.field]]: direction }, { id: 'desc' }]
}
