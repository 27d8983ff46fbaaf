import { Id } from '../../../contract/inputs/common.ts'
import type { Redemption } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'

/** One code. Throws REDEMPTION_NOT_FOUND. */
export async function getRedemption(ctx: Ctx, input: Id): Promise<Redemption> {
  allow(ctx.actor, 'redemption:read')
  const { id } = parseInput(Id, input)
  const redemption = await ctx.db.redemption.findFirst({ where: { id, deletedAt: null } })
  if (!redemption) throw new AppError('REDEMPTION_NOT_FOUND')
  return redemption
}

/** The codes among these ids; deleted codes are left out. */
export async function getRedemptions(ctx: Ctx, ids: readonly number[]): Promise<Redemption[]> {
  allow(ctx.actor, 'redemption:read')
  return ctx.db.redemption.findMany({ where: { id: { in: [...ids] }, deletedAt: null } })
}
