import type { z } from 'zod'
import { ResetPassword } from '../../../contract/inputs/email.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { limit } from '../limits/index.ts'
import { consumeCode, isCode } from '../codes/index.ts'
import { hashPassword, setPassword } from '../users/index.ts'

/** Twelve hexadecimal digits, as existing clients expect. */
const PASSWORD_BYTES = 6

/**
 * Sets a new random password with the token of a link, and returns it; it cannot be shown again. Ends
 * all sign-ins and the system access token of the account. Throws RESET_LINK_INVALID and RATE_LIMITED.
 */
export async function resetPassword(
  ctx: Ctx,
  input: z.input<typeof ResetPassword>,
): Promise<string> {
  allow(ctx.actor, 'password:reset')
  const { email, token } = parseInput(ResetPassword, input)
  await limit(ctx, 'password-reset-confirm', ctx.address)
  const typed = { purpose: 'RESET_PASSWORD', subject: email, code: token } as const
  // Before the work of hashing, so that a wrong token costs little.
  if (!(await isCode(ctx, typed))) throw new AppError('RESET_LINK_INVALID')
  const password = ctx.random(PASSWORD_BYTES).toString('hex')
  const passwordHash = await hashPassword(password, { address: ctx.address, account: email })
  await ctx.tx(async tx => {
    const where = { email, deletedAt: null, status: 'ENABLED' } as const
    const user = await tx.db.user.findFirst({ where, select: { id: true } })
    if (!user || !(await consumeCode(tx, ctx, typed))) throw new AppError('RESET_LINK_INVALID')
    await setPassword(tx, ctx, { userId: user.id, passwordHash })
  })
  return password
}
