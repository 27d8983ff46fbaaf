import { SetTokenStatus } from '../../../contract/inputs/token.ts'
import type { Token } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allowUser } from '../access/index.ts'
import { changeStatus } from './change-status.ts'
import { lockOwnToken } from './token-row.ts'

/**
 * Enables or disables one of the actor's own tokens; any other status is refused as an input.
 * Throws TOKEN_NOT_FOUND, TOKEN_STILL_EXPIRED and TOKEN_STILL_EXHAUSTED.
 */
export async function setTokenStatus(
  ctx: Ctx,
  input: { readonly id: number; readonly status: string },
): Promise<Token> {
  const me = allowUser(ctx.actor, 'token:own')
  const { id, status } = parseInput(SetTokenStatus, input)
  return ctx.tx(async tx => {
    const token = await lockOwnToken(tx, { id, userId: me.id })
    return changeStatus(ctx, tx, { token, status })
  })
}
