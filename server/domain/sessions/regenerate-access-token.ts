import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { allowUser, audit, requireProof } from '../access/index.ts'
import { secretHash } from './secret-hash.ts'

const SECRET_BYTES = 32

/**
 * Creates a new system access token for the actor and returns it; the former is invalid at once.
 * The token is not stored, so it cannot be shown again. Throws PROOF_NEEDED.
 */
export async function regenerateAccessToken(ctx: Ctx): Promise<string> {
  const me = allowUser(ctx.actor, 'access-token:own')
  await requireProof(ctx, 'access-token:create')
  const token = ctx.random(SECRET_BYTES).toString('base64url')
  await ctx.tx(async tx => {
    const where = { id: me.id, deletedAt: null }
    const data = { accessTokenHash: secretHash(token) }
    const { count } = await tx.db.user.updateMany({ where, data })
    if (count === 0) throw new AppError('UNAUTHENTICATED')
    await ctx.bus.publish(tx, 'user', me.id)
    await audit(tx, ctx, { action: 'access-token.regenerate', target: `user:${me.id}` })
  })
  return token
}
