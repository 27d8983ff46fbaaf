import { UpdateLogView, type UpdateLogViewRaw } from '../../../contract/inputs/log-view.ts'
import type { LogView } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allowUser } from '../access/index.ts'
import { lockLogViews } from './log-view-row.ts'

/** Gives a view of the actor another filter and other columns. Throws NOT_FOUND. */
export async function updateLogView(ctx: Ctx, raw: UpdateLogViewRaw): Promise<LogView> {
  const { id: userId } = allowUser(ctx.actor, 'log-view:own')
  const { id, ...data } = parseInput(UpdateLogView, raw)
  return ctx.tx(async tx => {
    await lockLogViews(tx, userId)
    const { count } = await tx.db.logView.updateMany({ where: { id, userId }, data })
    if (count === 0) throw new AppError('NOT_FOUND')
    await ctx.bus.publish(tx, 'log-views', userId)
    return tx.db.logView.findUniqueOrThrow({ where: { id } })
  })
}
