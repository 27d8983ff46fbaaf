import type { z } from 'zod'
import { ConfirmAuthenticator } from '../../../contract/inputs/session.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { audit, lockFactors } from '../access/index.ts'
import { factorOwner } from './factor-row.ts'
import { limitTries } from './limit-tries.ts'
import { firstRecoveryCodes } from './recovery-codes.ts'
import { acceptCode } from './consume-factor-code.ts'

const SETUP_MS = 60 * 60_000

/**
 * Confirms the started authenticator app with its first code; it replaces the former one. Returns
 * recovery codes when there were none. Throws AUTHENTICATOR_NOT_STARTED, SECOND_FACTOR_WRONG and
 * RATE_LIMITED.
 */
export async function confirmAuthenticator(
  ctx: Ctx,
  input: z.input<typeof ConfirmAuthenticator>,
): Promise<string[]> {
  const me = factorOwner(ctx)
  const { code } = parseInput(ConfirmAuthenticator, input)
  await limitTries(ctx, me.id)
  return ctx.tx(async tx => {
    const row = await started(tx, ctx, me.id)
    if (!(await acceptCode(tx, ctx, { row, code }))) throw new AppError('SECOND_FACTOR_WRONG')
    await tx.db.authenticator.deleteMany({ where: { userId: me.id, id: { not: row.id } } })
    await tx.db.authenticator.update({
      where: { id: row.id },
      data: { confirmedAt: ctx.now() },
    })
    await ctx.bus.publish(tx, 'user', me.id)
    await audit(tx, ctx, { action: 'second-factor.add-app', target: `user:${me.id}` })
    return firstRecoveryCodes(tx, ctx, me.id)
  })
}

async function started(tx: Tx, ctx: Ctx, userId: number) {
  await lockFactors(tx, userId)
  const createdAt = { gt: new Date(ctx.now().getTime() - SETUP_MS) }
  const row = await tx.db.authenticator.findFirst({
    where: { userId, confirmedAt: null, createdAt },
    orderBy: { id: 'desc' },
  })
  if (!row) throw new AppError('AUTHENTICATOR_NOT_STARTED')
  return row
}
