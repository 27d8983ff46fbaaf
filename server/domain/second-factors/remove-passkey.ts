import type { z } from 'zod'
import { Id } from '../../../contract/inputs/common.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { audit, lockFactors, requireProof } from '../access/index.ts'
import { dropRecoveryCodes } from './drop-recovery-codes.ts'
import { factorOwner } from './factor-row.ts'

/**
 * Removes a passkey of the actor; with the last factor the recovery codes go. Throws NOT_FOUND,
 * SECOND_FACTOR_LAST and PROOF_NEEDED.
 */
export async function removePasskey(ctx: Ctx, input: z.input<typeof Id>): Promise<number> {
  const me = factorOwner(ctx)
  await requireProof(ctx, 'second-factor:change')
  const { id } = parseInput(Id, input)
  await ctx.tx(async tx => {
    await lockFactors(tx, me.id)
    const { count } = await tx.db.passkey.deleteMany({ where: { id, userId: me.id } })
    if (count === 0) throw new AppError('NOT_FOUND')
    await dropRecoveryCodes(tx, ctx, me)
    await ctx.bus.publish(tx, 'user', me.id)
    const change = { id }
    await audit(tx, ctx, {
      action: 'second-factor.remove-passkey',
      target: `user:${me.id}`,
      change,
    })
  })
  return id
}
