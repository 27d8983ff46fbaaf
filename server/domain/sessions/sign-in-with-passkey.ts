import type { z } from 'zod'
import { SignInWithPasskey } from '../../../contract/inputs/second-factor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, audit } from '../access/index.ts'
import { auditRefusal } from '../limits/index.ts'
import { consumePasskey } from '../second-factors/index.ts'
import { withoutSecrets } from '../users/index.ts'
import { openSignIn } from './open-sign-in.ts'
import type { SignedIn } from './sign-in.ts'

/**
 * Signs in with a passkey, which proves possession of a device and its unlocking, so no password and no
 * other factor is needed. Throws PASSKEYS_OFF, PASSKEY_REFUSED, also for a disabled user, and
 * RATE_LIMITED.
 */
export async function signInWithPasskey(
  ctx: Ctx,
  input: z.input<typeof SignInWithPasskey>,
): Promise<SignedIn> {
  allow(ctx.actor, 'session:open')
  const { credential } = parseInput(SignInWithPasskey, input)
  const tries = { name: 'sign-in', subject: ctx.address } as const
  const refused = { action: 'session.open', method: 'passkey', tries } as const
  return auditRefusal(ctx, refused, () => enter(ctx, credential))
}

function enter(ctx: Ctx, credential: string): Promise<SignedIn> {
  return ctx.tx(async tx => {
    const id = await consumePasskey(tx, ctx, credential)
    const user = await tx.db.user.findFirst({ where: { id, deletedAt: null } })
    const cookie = user ? await openSignIn(tx, ctx, user) : undefined
    if (!user || !cookie) throw new AppError('PASSKEY_REFUSED')
    await audit(tx, ctx, { action: 'session.open', target: `user:${id}`, by: user })
    return { user: withoutSecrets(user), cookie }
  })
}
