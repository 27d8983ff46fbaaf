import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { allowUser, audit, requirePerson } from '../access/index.ts'
import { openSignIn, type Cookie } from './open-sign-in.ts'

/**
 * Creates a new sign-in for the actor after a change of the own password, which ended all of them.
 * Called right after `updateProfile`. Throws PERSON_NEEDED for an actor with an access token.
 */
export async function renewSignIn(ctx: Ctx): Promise<Cookie> {
  const me = allowUser(ctx.actor, 'user:self')
  requirePerson(me)
  return ctx.tx(async tx => {
    const user = await tx.db.user.findUnique({ where: { id: me.id } })
    const cookie = user ? await openSignIn(tx, ctx, user) : undefined
    if (!cookie) throw new AppError('UNAUTHENTICATED')
    await audit(tx, ctx, { action: 'session.renew', target: `user:${me.id}` })
    return cookie
  })
}
