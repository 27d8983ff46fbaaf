import { Id } from '../../../contract/inputs/common.ts'
import type { User } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, allowOnUser, mayActOn } from '../access/index.ts'
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

/** The users among these ids that `getUser` returns; all others are left out. */
export async function getReadableUsers(ctx: Ctx, ids: readonly number[]): Promise<User[]> {
  allow(ctx.actor, 'user:read')
  const users = await ctx.db.user.findMany({ where: { id: { in: [...ids] }, deletedAt: null } })
  return users.filter(({ role }) => mayActOn(ctx.actor, role)).map(withoutSecrets)
}
