import { SetUsersGroup } from '../../../contract/inputs/user.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { requireGroup } from '../groups/index.ts'
import { changeEach, type ChangedUsers } from './change-each.ts'
import { changeUser } from './change-user.ts'
import { lockTarget } from './user-row.ts'

/** Moves several users to a group. A refused one stays where it is. Throws GROUP_NOT_USABLE. */
export async function setUsersGroup(ctx: Ctx, input: SetUsersGroup): Promise<ChangedUsers> {
  allow(ctx.actor, 'user:write')
  const { ids, group } = parseInput(SetUsersGroup, input)
  requireGroup(ctx, group)
  return changeEach(ctx, ids, async (tx, id) => {
    const { target } = await lockTarget(tx, ctx.actor, id)
    return changeUser(tx, ctx, { user: target, changes: { group } })
  })
}
