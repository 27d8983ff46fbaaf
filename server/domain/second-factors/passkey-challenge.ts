import { createHash } from 'node:crypto'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import type { PasskeyPurpose } from '../../generated/prisma/client.ts'

const SECRET_BYTES = 32
/** How long a browser may take. */
export const CHALLENGE_MS = 5 * 60_000

interface ChallengePlace {
  readonly purpose: PasskeyPurpose
  /** Null while the user is not known. */
  readonly userId: number | null
}

/** Creates a challenge that a passkey signs; expired ones are deleted on the way. */
export async function issuePasskeyChallenge(ctx: Ctx, place: ChallengePlace): Promise<string> {
  const now = ctx.now()
  const challenge = ctx.random(SECRET_BYTES).toString('base64url')
  await ctx.db.passkeyChallenge.deleteMany({ where: { expiresAt: { lte: now } } })
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS)
  await ctx.db.passkeyChallenge.create({ data: { ...place, idHash: hashOf(challenge), expiresAt } })
  return challenge
}

/** Takes a challenge out of use. Throws PASSKEY_REFUSED for all but one parallel use. */
export async function consumePasskeyChallenge(
  tx: Tx,
  ctx: Ctx,
  { challenge, ...place }: ChallengePlace & { readonly challenge: string },
): Promise<void> {
  const where = { ...place, idHash: hashOf(challenge), expiresAt: { gt: ctx.now() } }
  const { count } = await tx.db.passkeyChallenge.deleteMany({ where })
  if (count === 0) throw new AppError('PASSKEY_REFUSED')
}

function hashOf(challenge: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(challenge).digest())
}
