import type { Ctx } from '../../kernel/ctx.ts'
import { audit, lockFactors, requireProof } from '../access/index.ts'
import { dropRecoveryCodes } from './drop-recovery-codes.ts'
import { factorOwner } from './factor-row.ts'

/**
 * Removes the authenticator app of the actor; with the last factor the recovery codes go. Without an app
 * it is no error. Throws SECOND_FACTOR_LAST and PROOF_NEEDED.
 */
export async function removeAuthenticator(ctx: Ctx): Promise<void> {
  const me = factorOwner(ctx)
  await requireProof(ctx, 'second-factor:change')
  await ctx.tx(async tx => {
    await lockFactors(tx, me.id)
    await tx.db.authenticator.deleteMany({ where: { userId: me.id } })
    await dropRecoveryCodes(tx, ctx, me)
    await ctx.bus.publish(tx, 'user', me.id)
    await audit(tx, ctx, { action: 'second-factor.remove-app', target: `user:${me.id}` })
  })
}
