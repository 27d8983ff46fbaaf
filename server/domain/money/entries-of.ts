import type { RoleName } from '../../../contract/enums.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { allow, allowOnUser } from '../access/index.ts'

const ROLE = `select role::text as role from users where id = $1::int`

/**
 * Lets an admin read the entries of a user below, root everybody's, closed accounts included.
 * Throws USER_NOT_FOUND and USER_READ_HIERARCHY.
 */
export async function allowEntriesOf(ctx: Ctx, userId: number): Promise<void> {
  if (ctx.actor.kind === 'user' && ctx.actor.id === userId) return allow(ctx.actor, 'entry:own')
  allow(ctx.actor, 'entry:read')
  const [user] = await ctx.db.$queryRawUnsafe<{ role: RoleName }[]>(ROLE, userId)
  if (!user) throw new AppError('USER_NOT_FOUND')
  allowOnUser(ctx.actor, user, 'read')
}
