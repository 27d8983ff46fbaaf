import { RenameLogView, type RenameLogViewRaw } from '../../../contract/inputs/log-view.ts'
import type { LogView } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allowUser } from '../access/index.ts'
import { lockLogViews, requireFreeName } from './log-view-row.ts'

/** Gives a view of the actor another name. Throws NOT_FOUND and LOG_VIEW_NAME_TAKEN. */
export async function renameLogView(ctx: Ctx, raw: RenameLogViewRaw): Promise<LogView> {
  const { id: userId } = allowUser(ctx.actor, 'log-view:own')
  const { id, name } = parseInput(RenameLogView, raw)
  return ctx.tx(async tx => {
    await lockLogViews(tx, userId)
    const view = await tx.db.logView.findFirst({ where: { id, userId } })
    if (!view) throw new AppError('NOT_FOUND')
    if (view.name === name) return view
    await requireFreeName(tx, { userId, name, id })
    await ctx.bus.publish(tx, 'log-views', userId)
    return tx.db.logView.update({ where: { id }, data: { name } })
  })
}
