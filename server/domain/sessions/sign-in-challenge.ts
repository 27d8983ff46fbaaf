import type { User } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { factorsOf } from '../second-factors/index.ts'
import { secretHash } from './secret-hash.ts'

const SECRET_BYTES = 32
const CHALLENGE_MS = 10 * 60_000

/** A sign-in whose password was right; it opens no session. */
export interface SignInChallenge {
  /** Sent back with the second factor. Only its hash is stored. */
  readonly challenge: string
  readonly expiresAt: Date
  /** Which second factors the account has. */
  readonly hasAuthenticator: boolean
  readonly hasPasskey: boolean
}

/** Creates a challenge; expired ones are deleted on the way. */
export async function openChallenge(
  ctx: Ctx,
  { id: userId, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
): Promise<SignInChallenge> {
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS)
  const challenge = ctx.random(SECRET_BYTES).toString('base64url')
  await ctx.db.signInChallenge.deleteMany({ where: { expiresAt: { lte: now } } })
  await ctx.db.signInChallenge.create({
    data: { idHash: secretHash(challenge), userId, passwordHash, expiresAt },
  })
  const { authenticatorAddedAt, passkeys } = await factorsOf(ctx, userId)
  const hasPasskey = passkeys.length > 0
  return { challenge, expiresAt, hasAuthenticator: authenticatorAddedAt !== null, hasPasskey }
}

/** The challenge with its user. Throws SIGN_IN_EXPIRED. */
export async function readChallenge(ctx: Ctx, challenge: string) {
  const row = await ctx.db.signInChallenge.findFirst({
    where: { idHash: secretHash(challenge), expiresAt: { gt: ctx.now() } },
    include: { user: true },
  })
  if (!row) throw new AppError('SIGN_IN_EXPIRED')
  return row
}

/** Takes a challenge out of use. Throws SIGN_IN_EXPIRED for all but one parallel use. */
export async function consumeChallenge(tx: Tx, challenge: string): Promise<void> {
  const where = { idHash: secretHash(challenge) }
  const { count } = await tx.db.signInChallenge.deleteMany({ where })
  if (count === 0) throw new AppError('SIGN_IN_EXPIRED')
}
