import { Id } from '../../../contract/inputs/common.ts'
import type { User } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, allowOnUser } from '../access/index.ts'
import { withoutSecrets } from './visible-columns.ts'

/** One user below the actor, closed accounts excepted; root sees every user. Throws USER_NOT_FOUND. */
export async function getUser(ctx: Ctx, input: Id): Promise<User> {
  allow(ctx.actor, 'user:read')
  const { id } = parseInput(Id, input)
  const user = await ctx.db.user.findFirst({ where: { id, deletedAt: null } })
  if (!user) throw new AppError('USER_NOT_FOUND')
  allowOnUser(ctx.actor, user, 'read')
  return withoutSecrets(user)
}
