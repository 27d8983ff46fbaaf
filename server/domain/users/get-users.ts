import { Ids } from '../../../contract/inputs/common.ts'
import type { User } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { visible } from './visible-columns.ts'

/** Some users, as `listUsers` shows them: closed accounts included. Unknown ids are left out. */
export async function getUsers(ctx: Ctx, input: Ids): Promise<User[]> {
  allow(ctx.actor, 'user:read')
  const { ids } = parseInput(Ids, input)
  const users = await ctx.db.user.findMany({ where: { id: { in: ids } } })
  return users.map(user => visible(ctx.actor, user))
}
