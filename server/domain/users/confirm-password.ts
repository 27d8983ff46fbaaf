import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { audit } from '../access/index.ts'
import { limit, refuseOverLimit } from '../limits/index.ts'
import { isPassword } from './password.ts'

/**
 * Checks the current password before a new one is set; an account without a password needs none.
 * Returns the stored hash that was checked. Throws INPUT_INVALID, and RATE_LIMITED after 10 wrong
 * passwords within 20 minutes.
 */
export async function confirmPassword(
  ctx: Ctx,
  { userId, typed }: { readonly userId: number; readonly typed: string | undefined },
): Promise<string | null> {
  const where = { id: userId, deletedAt: null }
  const user = await ctx.db.user.findFirst({ where, select: { passwordHash: true } })
  if (!user) throw new AppError('UNAUTHENTICATED')
  const { passwordHash } = user
  if (passwordHash === null) return null
  if (typed === undefined) throw currentPassword('currentPasswordNeeded')
  await refuseOverLimit(ctx, 'current-password', `user:${userId}`)
  const requester = { address: ctx.address, account: `user:${userId}` }
  if (await isPassword(passwordHash, typed, requester)) return passwordHash
  await limit(ctx, 'current-password', `user:${userId}`)
  const target = `user:${userId}`
  await ctx.tx(tx => audit(tx, ctx, { action: 'user.update', target, outcome: 'refused' }))
  throw currentPassword('currentPasswordWrong')
}

/** The error for a current password that is missing or wrong. */
export function currentPassword(
  messageKey: 'currentPasswordNeeded' | 'currentPasswordWrong',
): AppError {
  return new AppError('INPUT_INVALID', {}, { fields: [{ field: 'currentPassword', messageKey }] })
}
