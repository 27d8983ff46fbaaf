import { SetAccountTokenStatus } from '../../../contract/inputs/token.ts'
import type { z } from 'zod'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { pick } from '../../kernel/pick.ts'
import { allow } from '../access/index.ts'
import { lockTarget } from '../users/index.ts'
import { accountTokenColumns, type AccountToken } from './list-account-tokens.ts'
import { lockOwnToken } from './token-row.ts'
import { changeStatus } from './change-status.ts'

/**
 * Enables or disables a token of an account below the actor, such as one whose key was published. Throws
 * TOKEN_NOT_FOUND, also for a token that the actor does not see, TOKEN_STILL_EXPIRED and
 * TOKEN_STILL_EXHAUSTED.
 */
export async function setAccountTokenStatus(
  ctx: Ctx,
  input: z.input<typeof SetAccountTokenStatus>,
): Promise<AccountToken> {
  allow(ctx.actor, 'token:write')
  const { id, status } = parseInput(SetAccountTokenStatus, input)
  return ctx.tx(async tx => {
    const found = await tx.db.token.findFirst({
      where: { id, deletedAt: null },
      select: { userId: true },
    })
    if (!found) throw new AppError('TOKEN_NOT_FOUND')
    await lockTarget(tx, ctx.actor, found.userId).catch((error: unknown) => {
      throw error instanceof AppError && error.row.kind === 'FORBIDDEN'
        ? new AppError('TOKEN_NOT_FOUND')
        : error
    })
    const token = await lockOwnToken(tx, { id, userId: found.userId })
    return pick(await changeStatus(ctx, tx, { token, status }), accountTokenColumns)
  })
}
