import type { z } from 'zod'
import { Id } from '../../../contract/inputs/common.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allowUser } from '../access/index.ts'

/** Deletes a view of the actor and returns its number. Throws NOT_FOUND. */
export async function deleteLogView(ctx: Ctx, raw: z.input<typeof Id>): Promise<number> {
  const { id: userId } = allowUser(ctx.actor, 'log-view:own')
  const { id } = parseInput(Id, raw)
  await ctx.tx(async tx => {
    const { count } = await tx.db.logView.deleteMany({ where: { id, userId } })
    if (count === 0) throw new AppError('NOT_FOUND')
    await ctx.bus.publish(tx, 'log-views', userId)
  })
  return id
}
