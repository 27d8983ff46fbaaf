import type { Id } from '../../../contract/inputs/common.ts'
import type { Token } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { allowUser, audit, requireProof } from '../access/index.ts'
import { limit } from '../limits/index.ts'
import { getToken } from './get-token.ts'
import { decryptKey } from './key.ts'

/** A token with its whole key, without `sk-`. */
export type RevealedToken = Token & { readonly key: string }

/**
 * One of the actor's own tokens with its key. Each reading writes an audit row without the key.
 * Throws TOKEN_NOT_FOUND, PROOF_NEEDED, and RATE_LIMITED after too many readings.
 */
export async function revealTokenKey(ctx: Ctx, input: Id): Promise<RevealedToken> {
  allowUser(ctx.actor, 'token:own')
  await requireProof(ctx, 'token:reveal')
  return revealTokenKeyUnproven(ctx, input)
}

/** As `revealTokenKey`, without a proof: the old management API has whole keys in its lists too. */
export async function revealTokenKeyUnproven(ctx: Ctx, input: Id): Promise<RevealedToken> {
  const me = allowUser(ctx.actor, 'token:own')
  await limit(ctx, 'key-reveal', `user:${me.id}`)
  const token = await getToken(ctx, input)
  await ctx.tx(tx => audit(tx, ctx, { action: 'token.reveal', target: `token:${token.id}` }))
  return withKey(ctx, token)
}

/** The token with its key, for the answer that shows a new token. */
export function withKey(ctx: Ctx, token: Token): RevealedToken {
  return { ...token, key: tokenKey(ctx, token) }
}

/** The key of one of the actor's own tokens, without `sk-`. Throws TOKEN_NOT_FOUND. */
export function tokenKey(ctx: Ctx, token: Pick<Token, 'id' | 'userId' | 'keyCipher'>): string {
  const me = allowUser(ctx.actor, 'token:own')
  if (token.userId !== me.id) throw new AppError('TOKEN_NOT_FOUND')
  return decryptKey(ctx.encryption, token)
}
