import type { Ctx } from '../../kernel/ctx.ts'
import { audit, requireProof } from '../access/index.ts'
import { factorOwner, hasSecondFactor, removeFactors } from './factor-row.ts'

/**
 * Removes the authenticator app of the actor; with the last factor the recovery codes go. Without an app
 * it is no error.
 */
export async function removeAuthenticator(ctx: Ctx): Promise<void> {
  const me = factorOwner(ctx)
  await requireProof(ctx, 'second-factor:change')
  await ctx.tx(async tx => {
    await tx.db.authenticator.deleteMany({ where: { userId: me.id } })
    if (!(await hasSecondFactor(tx, me.id))) await removeFactors(tx, me.id)
    await ctx.bus.publish(tx, 'user', me.id)
    await audit(tx, ctx, { action: 'second-factor.remove-app', target: `user:${me.id}` })
  })
}
