import type { Token } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { allowUser } from '../access/index.ts'
import { openKey } from './key.ts'

/** The key of one of the actor's own tokens, without `sk-`. */
export function tokenKey(ctx: Ctx, token: Pick<Token, 'id' | 'userId' | 'keyCipher'>): string {
  const me = allowUser(ctx.actor, 'token:own')
  if (token.userId !== me.id) throw new AppError('TOKEN_NOT_FOUND')
  return openKey(ctx.seal, token)
}
