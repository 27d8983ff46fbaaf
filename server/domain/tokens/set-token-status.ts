import { SetTokenStatus } from '../../../contract/inputs/token.ts'
import type { Token } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allowUser, audit } from '../access/index.ts'
import { lockOwnToken } from './token-row.ts'
import { transition } from './transition.ts'

/**
 * Enables or disables one of the actor's own tokens; any other status is refused as an input.
 * Throws TOKEN_NOT_FOUND, TOKEN_STILL_EXPIRED and TOKEN_STILL_EXHAUSTED.
 */
export async function setTokenStatus(
  ctx: Ctx,
  input: { readonly id: number; readonly status: string },
): Promise<Token> {
  const me = allowUser(ctx.actor, 'token:own')
  const { id, status: wanted } = parseInput(SetTokenStatus, input)
  return ctx.tx(async tx => {
    const token = await lockOwnToken(tx, { id, userId: me.id })
    const outcome = transition(token, wanted, ctx.now())
    if ('refusal' in outcome) throw new AppError(outcome.refusal, { name: token.name })
    if (outcome.status === token.status) return token
    await ctx.bus.publish(tx, 'token', `${id}:${me.id}`)
    const change = { status: { before: token.status, after: outcome.status } }
    await audit(tx, ctx, { action: 'token.set-status', target: `token:${id}`, change })
    return tx.db.token.update({ where: { id }, data: outcome })
  })
}
