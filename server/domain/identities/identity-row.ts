import { databaseCodes } from '../../kernel/database-code.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { audit } from '../access/index.ts'
import type { Profile } from './profile.ts'
import { providerError } from './provider-name.ts'

/** Prisma's code of a failed unique constraint. */
const TAKEN = 'P2002'

export interface NewIdentity {
  readonly userId: number
  readonly profile: Profile
}

/** Gives an identity to an account. Throws IDENTITY_TAKEN. */
export async function createIdentity(
  tx: Tx,
  ctx: Ctx,
  { userId, profile }: NewIdentity,
): Promise<void> {
  const { provider, subject, name } = profile
  try {
    await tx.db.identity.create({ data: { userId, provider, subject, name } })
  } catch (error) {
    if (!databaseCodes(error).includes(TAKEN)) throw error
    throw providerError(ctx, 'IDENTITY_TAKEN', provider, error)
  }
  await ctx.bus.publish(tx, 'user', userId)
  const change = { provider, name }
  await audit(tx, ctx, { action: 'identity.link', target: `user:${userId}`, change })
}
