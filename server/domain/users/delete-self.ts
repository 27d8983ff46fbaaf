import type { User } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { allowUser, requireProof } from '../access/index.ts'
import { closeAccount } from './close-account.ts'
import { lockUser } from './user-row.ts'

/** Closes the actor's own account; this cannot be undone. Throws ROOT_PROTECTED for root, and PROOF_NEEDED. */
export async function deleteSelf(ctx: Ctx): Promise<User> {
  const me = allowUser(ctx.actor, 'user:self')
  await requireProof(ctx, 'account:delete')
  return ctx.tx(async tx => {
    const user = await lockUser(tx, me.id)
    if (user.role === 'ROOT') throw new AppError('ROOT_PROTECTED')
    return closeAccount(tx, ctx, me.id)
  })
}
