import { CreateLogView, type CreateLogViewRaw } from '../../../contract/inputs/log-view.ts'
import type { LogView } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allowUser } from '../access/index.ts'
import { limitOf } from '../limits/index.ts'
import { lockLogViews, requireFreeName } from './log-view-row.ts'

/** Saves a view of the log for the actor. Throws LOG_VIEW_LIMIT_REACHED and LOG_VIEW_NAME_TAKEN. */
export async function createLogView(ctx: Ctx, raw: CreateLogViewRaw): Promise<LogView> {
  const { id: userId } = allowUser(ctx.actor, 'log-view:own')
  const view = parseInput(CreateLogView, raw)
  return ctx.tx(async tx => {
    await lockLogViews(tx, userId)
    const present = await tx.db.logView.count({ where: { userId } })
    const max = limitOf(ctx, 'log-views-user')
    if (present >= max) throw new AppError('LOG_VIEW_LIMIT_REACHED', { max })
    await requireFreeName(tx, { userId, name: view.name })
    await ctx.bus.publish(tx, 'log-views', userId)
    return tx.db.logView.create({ data: { ...view, userId, createdAt: ctx.now() } })
  })
}
