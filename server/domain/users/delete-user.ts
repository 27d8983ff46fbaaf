import { Id } from '../../../contract/inputs/common.ts'
import { UserIds } from '../../../contract/inputs/user.ts'
import type { User } from '../../generated/prisma/client.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { changeEach, type ChangedUsers } from './change-each.ts'
import { closeAccount } from './close-account.ts'
import { lockTarget, protectUser } from './user-row.ts'

/** Closes the account of a user below the actor; this cannot be undone. Its names stay reserved. */
export async function deleteUser(ctx: Ctx, input: Id): Promise<User> {
  allow(ctx.actor, 'user:write')
  const { id } = parseInput(Id, input)
  return ctx.tx(tx => closeUser(tx, ctx, id))
}

/** As `deleteUser`, of several users. A refused account stays open. */
export async function deleteUsers(ctx: Ctx, input: UserIds): Promise<ChangedUsers> {
  allow(ctx.actor, 'user:write')
  const { ids } = parseInput(UserIds, input)
  return changeEach(ctx, ids, (tx, id) => closeUser(tx, ctx, id))
}

async function closeUser(tx: Tx, ctx: Ctx, id: number): Promise<User> {
  const { target, actor } = await lockTarget(tx, ctx.actor, id)
  protectUser(actor, target)
  return closeAccount(tx, ctx, id)
}
