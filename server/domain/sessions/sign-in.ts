import type { z } from 'zod'
import { SignIn } from '../../../contract/inputs/session.ts'
import type { User } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, audit, limit } from '../access/index.ts'
import { requireBotCheck } from '../bot-check/index.ts'
import { option } from '../options/index.ts'
import { hashPassword, isPassword, isWeaker, usernameKey, withoutSecrets } from '../users/index.ts'
import { findByName } from './find-by-name.ts'
import { openSignIn, type Cookie } from './open-sign-in.ts'

/**
 * Signs in with a name or mail address and a password. Throws CREDENTIALS_WRONG after the same time
 * for an unknown user, a disabled user and a wrong password; PASSWORD_SIGN_IN_OFF; the errors of the bot check; and RATE_LIMITED
 * after too many tries, or while too many wait for the same account or address.
 */
export async function signIn(
  ctx: Ctx,
  input: z.input<typeof SignIn>,
): Promise<{ user: User; cookie: Cookie }> {
  allow(ctx.actor, 'session:open')
  const { username, password, turnstileToken } = parseInput(SignIn, input)
  if (!option(ctx, 'PasswordLoginEnabled')) throw new AppError('PASSWORD_SIGN_IN_OFF')
  await limit(ctx, 'sign-in', ctx.address)
  await requireBotCheck(ctx, turnstileToken)
  await limit(ctx, 'sign-in-account', usernameKey(username))
  const user = await findByName(ctx, username)
  const requester = { address: ctx.address, account: usernameKey(username) }
  const isRight = await isPassword(user?.passwordHash, password, requester)
  if (!user || !isRight || user.status !== 'ENABLED') return refuse(ctx, user)
  const cookie = await openFor(ctx, user)
  if (!cookie) return refuse(ctx, user)
  await rehash(ctx, user, password)
  return { user: withoutSecrets(user), cookie }
}

/** Writes the audit row for unknown names too, so that the time is the same; without the name. */
async function refuse(ctx: Ctx, user: User | undefined): Promise<never> {
  const target = user ? `user:${user.id}` : ''
  await ctx.tx(tx => audit(tx, ctx, { action: 'session.open', target, outcome: 'refused' }))
  throw new AppError('CREDENTIALS_WRONG')
}

function openFor(ctx: Ctx, user: User): Promise<Cookie | undefined> {
  return ctx.tx(async tx => {
    const cookie = await openSignIn(tx, ctx, user)
    if (cookie) await audit(tx, ctx, { action: 'session.open', target: `user:${user.id}` })
    return cookie
  })
}

/**
 * Stores a password of a lower cost again at the present one. When too many passwords are waiting to
 * be hashed, the next sign-in does it.
 */
async function rehash(ctx: Ctx, user: User, password: string): Promise<void> {
  const { id, passwordHash } = user
  if (passwordHash === null || !isWeaker(passwordHash)) return
  const stronger = await hashPassword(password).catch(skipWhenBusy)
  if (stronger === undefined) return
  await ctx.db.user.updateMany({ where: { id, passwordHash }, data: { passwordHash: stronger } })
}

function skipWhenBusy(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'RATE_LIMITED') return undefined
  throw error
}
