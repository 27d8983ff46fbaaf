import type { UserActor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { hasSecondFactor, removeFactors } from './factor-row.ts'
import { isFactorRequired } from './required-factor.ts'

/**
 * Deletes the recovery codes when the last factor was removed. Throws SECOND_FACTOR_LAST while the role
 * must have one. The caller has locked the factors.
 */
export async function dropRecoveryCodes(tx: Tx, ctx: Ctx, me: UserActor): Promise<void> {
  if (await hasSecondFactor(tx, me.id)) return
  if (isFactorRequired(ctx, me.role)) throw new AppError('SECOND_FACTOR_LAST')
  await removeFactors(tx, me.id)
}
