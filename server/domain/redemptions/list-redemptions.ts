import {
  ListRedemptions,
  type ListRedemptionsRaw,
  type RedemptionFilter,
  redemptionOrderFields,
} from '../../../contract/inputs/redemption.ts'
import type { Prisma, Redemption } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { escapeLike } from '../../kernel/escape-like.ts'
import { columnsOf, orderedBy } from '../../kernel/keyset.ts'
import type { ListPage } from '../../kernel/keyset-page.ts'
import { listQuery } from '../../kernel/list-query.ts'
import { matchesId } from '../../kernel/matches-id.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { isCode } from './code.ts'

/** A page of all codes, newest first unless ordered otherwise. */
export async function listRedemptions(
  ctx: Ctx,
  input: ListRedemptionsRaw,
): Promise<ListPage<Redemption>> {
  allow(ctx.actor, 'redemption:read')
  const { filter, orderBy, ...page } = parseInput(ListRedemptions, input)
  return listQuery(ctx, {
    table: 'redemptions',
    model: ctx.db.redemption,
    page,
    where: toWhere(ctx, filter),
    order: orderedBy(columns, orderBy),
  })
}

function toWhere(
  ctx: Ctx,
  { keyword, status, isExpired }: Partial<RedemptionFilter> = {},
): Prisma.RedemptionWhereInput {
  return {
    deletedAt: null,
    status,
    OR: keyword === undefined ? undefined : matches(ctx, keyword),
    ...expiry(ctx.now(), isExpired),
  }
}

/** Unused codes past their time, or all others. */
function expiry(now: Date, isExpired: boolean | undefined): Prisma.RedemptionWhereInput {
  if (isExpired === undefined) return {}
  const expired = { status: 'UNUSED', expiresAt: { not: null, lte: now } } as const
  if (isExpired) return { AND: [expired] }
  const usable = { OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] }
  return { AND: [{ OR: [{ status: { not: 'UNUSED' } }, usable] }] }
}

function matches(ctx: Ctx, keyword: string): Prisma.RedemptionWhereInput[] {
  return [
    { name: { startsWith: escapeLike(keyword), mode: 'insensitive' } },
    ...matchesId(keyword),
    ...(isCode(keyword) ? [{ codeHash: { in: [...ctx.encryption.hashes(keyword)] } }] : []),
  ]
}

const columns = columnsOf(redemptionOrderFields)
