import type { SignIn } from '../../../contract/inputs/session.ts'
import type { User } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { allow, audit, limit } from '../access/index.ts'
import { requireBotCheck } from '../bot-check/index.ts'
import { option } from '../options/index.ts'
import { hashPassword, isPassword, isWeaker, usernameKey } from '../users/index.ts'
import { findByName } from './find-by-name.ts'

/**
 * The user of a name or mail address with the right password. Throws CREDENTIALS_WRONG after the same
 * time for an unknown user, a disabled user and a wrong password; PASSWORD_SIGN_IN_OFF; the errors of
 * the bot check; and RATE_LIMITED after too many tries, or while too many wait for the same account or
 * address.
 */
export async function checkPassword(
  ctx: Ctx,
  { username, password, turnstileToken }: SignIn,
): Promise<User> {
  allow(ctx.actor, 'session:open')
  if (!option(ctx, 'PasswordLoginEnabled')) throw new AppError('PASSWORD_SIGN_IN_OFF')
  await limit(ctx, 'sign-in', ctx.address)
  await requireBotCheck(ctx, turnstileToken)
  const user = await findByName(ctx, username)
  // The tries of one account count together, by whichever of its names they are made.
  const account = user?.usernameKey ?? usernameKey(username)
  await limit(ctx, 'sign-in-account', account)
  const requester = { address: ctx.address, account }
  const isRight = await isPassword(user?.passwordHash, password, requester)
  if (!user || !isRight || user.status !== 'ENABLED') {
    return refuseSignIn(ctx, user, 'CREDENTIALS_WRONG')
  }
  return rehashed(ctx, user, password)
}

/** Writes the audit row for unknown names too, so that the time is the same; without the name. */
export async function refuseSignIn(
  ctx: Ctx,
  ...[user, code]: [
    user: Pick<User, 'id'> | undefined,
    code: 'CREDENTIALS_WRONG' | 'SECOND_FACTOR_WRONG',
  ]
): Promise<never> {
  const target = user ? `user:${user.id}` : ''
  await ctx.tx(tx => audit(tx, ctx, { action: 'session.open', target, outcome: 'refused' }))
  throw new AppError(code)
}

/**
 * Stores a password of a lower cost again at the present one. When too many passwords are waiting to
 * be hashed, the next sign-in does it.
 */
async function rehashed(ctx: Ctx, user: User, password: string): Promise<User> {
  const { id, passwordHash } = user
  if (passwordHash === null || !isWeaker(passwordHash)) return user
  const stronger = await hashPassword(password).catch(skipWhenBusy)
  if (stronger === undefined) return user
  const data = { passwordHash: stronger }
  const { count } = await ctx.db.user.updateMany({ where: { id, passwordHash }, data })
  return count === 0 ? user : { ...user, ...data }
}

function skipWhenBusy(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'RATE_LIMITED') return undefined
  throw error
}
