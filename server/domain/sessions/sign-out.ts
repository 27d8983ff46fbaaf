import type { Ctx } from '../../kernel/ctx.ts'
import { allow, audit } from '../access/index.ts'
import { secretHash } from './secret-hash.ts'

/** Ends the sign-in of a cookie, and no other. An unknown cookie is no error. */
export async function signOut(ctx: Ctx, cookieValue: string): Promise<void> {
  allow(ctx.actor, 'session:close')
  const idHash = secretHash(cookieValue)
  await ctx.tx(async tx => {
    const user = { select: { id: true, role: true } }
    const found = await tx.db.signIn.findUnique({ where: { idHash }, select: { user } })
    if (!found) return
    await tx.db.signIn.deleteMany({ where: { idHash } })
    await ctx.bus.publish(tx, 'sign-in', found.user.id)
    const target = `user:${found.user.id}`
    await audit(tx, ctx, { action: 'session.close', target, by: found.user })
  })
}
