import type { z } from 'zod'
import { DeleteTokens } from '../../../contract/inputs/token.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allowUser, audit } from '../access/index.ts'

/**
 * Deletes some of the actor's own tokens, all or none; returns their ids. The rows stay, for the
 * ledger. Throws TOKEN_NOT_FOUND when one of them is missing or belongs to another user.
 */
export async function deleteTokens(
  ctx: Ctx,
  input: z.input<typeof DeleteTokens>,
): Promise<number[]> {
  const me = allowUser(ctx.actor, 'token:own')
  const { ids } = parseInput(DeleteTokens, input)
  return ctx.tx(async tx => {
    const where = { id: { in: ids }, userId: me.id, deletedAt: null }
    const { count } = await tx.db.token.updateMany({ where, data: { deletedAt: ctx.now() } })
    if (count !== ids.length) throw new AppError('TOKEN_NOT_FOUND')
    for (const id of ids) await ctx.bus.publish(tx, 'token', `${id}:${me.id}`)
    await audit(tx, ctx, { action: 'token.delete', target: `user:${me.id}`, change: { ids } })
    return ids
  })
}
