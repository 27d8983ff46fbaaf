import { Id } from '../../../contract/inputs/common.ts'
import type { Token } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allowUser } from '../access/index.ts'

/** One of the actor's own tokens. Throws TOKEN_NOT_FOUND. */
export async function getToken(ctx: Ctx, input: Id): Promise<Token> {
  const me = allowUser(ctx.actor, 'token:own')
  const { id } = parseInput(Id, input)
  const token = await ctx.db.token.findFirst({ where: { id, userId: me.id, deletedAt: null } })
  if (!token) throw new AppError('TOKEN_NOT_FOUND')
  return token
}

/** The actor's own tokens among these ids; deleted tokens are left out. */
export async function getTokens(ctx: Ctx, ids: readonly number[]): Promise<Token[]> {
  const me = allowUser(ctx.actor, 'token:own')
  return ctx.db.token.findMany({ where: { id: { in: [...ids] }, userId: me.id, deletedAt: null } })
}
