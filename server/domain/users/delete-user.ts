import { Id } from '../../../contract/inputs/common.ts'
import type { User } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { closeAccount } from './close-account.ts'
import { lockTarget, protectUser } from './user-row.ts'

/** Closes the account of a user below the actor; this cannot be undone. Its names stay reserved. */
export async function deleteUser(ctx: Ctx, input: Id): Promise<User> {
  allow(ctx.actor, 'user:write')
  const { id } = parseInput(Id, input)
  return ctx.tx(async tx => {
    const { target, actor } = await lockTarget(tx, ctx.actor, id)
    protectUser(actor, target)
    return closeAccount(tx, ctx, id)
  })
}
