import { Register, type RegisterRaw } from '../../../contract/inputs/registration.ts'
import type { User } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, audit } from '../access/index.ts'
import { limitWithBotCheck } from '../bot-check/index.ts'
import { checkEmailCode, consumeEmailCode } from '../email/index.ts'
import { option } from '../options/index.ts'
import { openSignIn, type Cookie } from '../sessions/index.ts'
import { hashPassword, openAccount, usernameKey, withoutSecrets } from '../users/index.ts'

/**
 * Creates an account for the caller: a normal user of the default group, with the quota of a new user
 * and the rewards of the invitation code. Throws REGISTRATION_OFF, PASSWORD_REGISTRATION_OFF,
 * EMAIL_CODE_NEEDED, EMAIL_CODE_WRONG, EMAIL_TAKEN, USERNAME_TAKEN, RATE_LIMITED and the errors of the
 * bot check.
 */
export function register(ctx: Ctx, input: RegisterRaw): Promise<User> {
  return open(ctx, input, (_tx, user) => Promise.resolve(withoutSecrets(user)))
}

/** As `register`, and signs the new user in. */
export function registerAndSignIn(
  ctx: Ctx,
  input: RegisterRaw,
): Promise<{ user: User; cookie: Cookie }> {
  return open(ctx, input, async (tx, user) => {
    const cookie = await openSignIn(tx, ctx, user)
    if (!cookie) throw new AppError('UNAUTHENTICATED')
    return { user: withoutSecrets(user), cookie }
  })
}

async function open<T>(
  ctx: Ctx,
  input: RegisterRaw,
  then: (tx: Tx, user: User) => Promise<T>,
): Promise<T> {
  allow(ctx.actor, 'account:open')
  refuseWhileOff(ctx)
  const { username, password, inviteCode, turnstileToken, ...typed } = parseInput(Register, input)
  await limitWithBotCheck(ctx, 'register', turnstileToken)
  const verified = verifiedEmail(ctx, typed)
  if (verified) await checkEmailCode(ctx, verified)
  const requester = { address: ctx.address, account: usernameKey(username) }
  const passwordHash = await hashPassword(password, requester)
  return ctx.tx(async tx => {
    if (verified) await consumeEmailCode(tx, ctx, verified)
    const account = { username, passwordHash, displayName: undefined, inviteCode }
    const user = await openAccount(tx, ctx, { ...account, email: verified?.email })
    const change = { username, email: user.email, inviterId: user.inviterId }
    await audit(tx, ctx, { action: 'user.register', target: `user:${user.id}`, change })
    return then(tx, user)
  })
}

function refuseWhileOff(ctx: Ctx): void {
  if (!option(ctx, 'RegisterEnabled')) throw new AppError('REGISTRATION_OFF')
  if (!option(ctx, 'PasswordRegisterEnabled')) throw new AppError('PASSWORD_REGISTRATION_OFF')
}

/** The address with its code; undefined where none is asked for, because it would not be verified. */
function verifiedEmail(
  ctx: Ctx,
  { email, verificationCode }: Pick<Register, 'email' | 'verificationCode'>,
): { readonly email: string; readonly code: string } | undefined {
  if (!option(ctx, 'EmailVerificationEnabled')) return undefined
  if (!email || !verificationCode) throw new AppError('EMAIL_CODE_NEEDED')
  return { email, code: verificationCode }
}
