import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { audit, requireProof } from '../access/index.ts'
import { factorOwner, hasSecondFactor } from './factor-row.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

/**
 * Replaces the recovery codes of the actor. Returns the new ones, which are shown once. Throws
 * AUTHENTICATOR_NOT_STARTED without a second factor.
 */
export async function renewRecoveryCodes(ctx: Ctx): Promise<string[]> {
  const me = factorOwner(ctx)
  await requireProof(ctx, 'second-factor:change')
  return ctx.tx(async tx => {
    if (!(await hasSecondFactor(tx, me.id))) throw new AppError('AUTHENTICATOR_NOT_STARTED')
    await ctx.bus.publish(tx, 'user', me.id)
    await audit(tx, ctx, { action: 'second-factor.renew-codes', target: `user:${me.id}` })
    return replaceRecoveryCodes(tx, ctx, me.id)
  })
}
