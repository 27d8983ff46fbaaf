import type { Ctx } from '../../kernel/ctx.ts'
import { allowUser } from '../access/index.ts'

/** Whether the actor has a system access token. */
export async function hasAccessToken(ctx: Ctx): Promise<boolean> {
  const me = allowUser(ctx.actor, 'session:own')
  const where = { id: me.id, deletedAt: null, accessTokenHash: { not: null } }
  return (await ctx.db.user.count({ where })) > 0
}

/** Whether the actor can sign in with a password; an account from another site starts without one. */
export async function hasPassword(ctx: Ctx): Promise<boolean> {
  const me = allowUser(ctx.actor, 'session:own')
  const where = { id: me.id, deletedAt: null, passwordHash: { not: null } }
  return (await ctx.db.user.count({ where })) > 0
}
