import type { z } from 'zod'
import { SignIn, SignInWithCode } from '../../../contract/inputs/session.ts'
import type { User } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { audit } from '../access/index.ts'
import { hasSecondFactor, limitTries, consumeFactorCode } from '../second-factors/index.ts'
import { withoutSecrets } from '../users/index.ts'
import { checkPassword, refuseSignIn } from './check-password.ts'
import { openSignIn, type Cookie } from './open-sign-in.ts'
import { openChallenge, type SignInChallenge } from './sign-in-challenge.ts'

/** A user who is signed in. */
export interface SignedIn {
  readonly user: User
  readonly cookie: Cookie
}

/**
 * Checks name and password. Signs the user in, or returns the challenge to be completed with a second
 * factor. Throws the errors of `checkPassword`.
 */
export async function startSignIn(
  ctx: Ctx,
  input: z.input<typeof SignIn>,
): Promise<SignedIn | SignInChallenge> {
  const user = await checkPassword(ctx, parseInput(SignIn, input))
  return (await hasSecondFactor(ctx, user.id)) ? openChallenge(ctx, user) : open(ctx, user)
}

/**
 * Signs in with one request: the code of a second factor is sent together with the password. Throws
 * SECOND_FACTOR_NEEDED, SECOND_FACTOR_WRONG and the errors of `checkPassword`.
 */
export async function signIn(ctx: Ctx, input: z.input<typeof SignInWithCode>): Promise<SignedIn> {
  const { code, ...credentials } = parseInput(SignInWithCode, input)
  const user = await checkPassword(ctx, credentials)
  if (!(await hasSecondFactor(ctx, user.id))) return open(ctx, user)
  if (!code) throw new AppError('SECOND_FACTOR_NEEDED')
  await limitTries(ctx, user.id)
  return open(ctx, user, code)
}

/** A code is used up only when the sign-in is created. */
async function open(ctx: Ctx, user: User, code?: string): Promise<SignedIn> {
  const result = await ctx.tx(async tx => {
    if (code !== undefined && !(await consumeFactorCode(tx, ctx, { userId: user.id, code }))) {
      return 'SECOND_FACTOR_WRONG'
    }
    const cookie = await openSignIn(tx, ctx, user)
    if (!cookie) return 'CREDENTIALS_WRONG'
    await audit(tx, ctx, { action: 'session.open', target: `user:${user.id}`, by: user })
    return cookie
  })
  if (typeof result === 'string') return refuseSignIn(ctx, user, result)
  return { user: withoutSecrets(user), cookie: result }
}
