import type { User } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { allowUser } from '../access/index.ts'
import { withoutSecrets } from './visible-columns.ts'

/** The actor's own account. */
export async function getViewer(ctx: Ctx): Promise<User> {
  const me = allowUser(ctx.actor, 'session:own')
  const user = await ctx.db.user.findFirst({ where: { id: me.id, deletedAt: null } })
  if (!user) throw new AppError('UNAUTHENTICATED')
  return withoutSecrets(user)
}
