import {
  ListRedemptions,
  type ListRedemptionsRaw,
  type RedemptionFilter,
  redemptionOrderFields,
} from '../../../contract/inputs/redemption.ts'
import type { Prisma, Redemption } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { orderedBy, columnsOf } from '../../kernel/keyset.ts'
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
import { allow } from '../access/index.ts'
import { isCode } from './code.ts'

const ID = /^\d{1,9}$/

/** A page of all codes, newest first unless ordered otherwise. */
export async function listRedemptions(
  ctx: Ctx,
  input: ListRedemptionsRaw,
): Promise<ListPage<Redemption>> {
  allow(ctx.actor, 'redemption:read')
  const { filter, orderBy, ...page } = parseInput(ListRedemptions, input)
  const snapshot = await snapshotOf(ctx, page, 'redemptions')
  const where = withinSnapshot(toWhere(ctx, filter), snapshot)
  const [rows, count] = await Promise.all([
    readPage(page, orderedBy(columns, orderBy), query =>
      ctx.db.redemption.findMany(prismaPage(query, where)),
    ),
    ctx.db.redemption.count({ where, take: TOTAL_MAX + 1 }),
  ])
  return { ...rows, ...totalOf(count), snapshot }
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
    ...(isCode(keyword) ? [{ codeHash: { in: [...ctx.encryption.hashes(keyword)] } }] : []),
  ]
}

const columns = columnsOf(redemptionOrderFields)
