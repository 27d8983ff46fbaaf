import type { Ctx } from '../../kernel/ctx.ts'
import { allowUser } from '../access/index.ts'

/** The numbers of all the actor's own tokens. */
export async function ownTokenIds(ctx: Ctx): Promise<number[]> {
  const me = allowUser(ctx.actor, 'token:own')
  const where = { userId: me.id, deletedAt: null }
  const rows = await ctx.db.token.findMany({ where, select: { id: true } })
  return rows.map(({ id }) => id)
}
