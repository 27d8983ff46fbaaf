import type { z } from 'zod'
import { CompleteSignIn } from '../../../contract/inputs/session.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, audit } from '../access/index.ts'
import { limitTries, consumeFactorCode } from '../second-factors/index.ts'
import { withoutSecrets } from '../users/index.ts'
import { refuseSignIn } from './check-password.ts'
import { openSignIn } from './open-sign-in.ts'
import { consumeChallenge, readChallenge } from './sign-in-challenge.ts'
import type { SignedIn } from './sign-in.ts'

/**
 * Signs in with a challenge and a code. A wrong code leaves the challenge valid. Throws
 * SIGN_IN_EXPIRED, also when the password or the status has changed since, SECOND_FACTOR_WRONG and
 * RATE_LIMITED.
 */
export async function completeSignIn(
  ctx: Ctx,
  input: z.input<typeof CompleteSignIn>,
): Promise<SignedIn> {
  allow(ctx.actor, 'session:open')
  const { challenge, code } = parseInput(CompleteSignIn, input)
  const { user, passwordHash } = await readChallenge(ctx, challenge)
  await limitTries(ctx, user.id)
  const cookie = await ctx.tx(async tx => {
    if (!(await consumeFactorCode(tx, ctx, { userId: user.id, code }))) return undefined
    await consumeChallenge(tx, challenge)
    const opened = await openSignIn(tx, ctx, { id: user.id, passwordHash })
    if (!opened) throw new AppError('SIGN_IN_EXPIRED')
    await audit(tx, ctx, { action: 'session.open', target: `user:${user.id}`, by: user })
    return opened
  })
  if (!cookie) return refuseSignIn(ctx, user, 'SECOND_FACTOR_WRONG')
  return { user: withoutSecrets(user), cookie }
}
