import type { LogView } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { allowUser } from '../access/index.ts'

/** Chinese by pinyin, Latin letters in either case beside each other. */
const byName = new Intl.Collator('zh-CN', { numeric: true })

/** The saved views of the actor, by name. */
export async function ownLogViews(ctx: Ctx): Promise<LogView[]> {
  const me = allowUser(ctx.actor, 'log-view:own')
  const views = await ctx.db.logView.findMany({ where: { userId: me.id } })
  return views.toSorted((one, other) => byName.compare(one.name, other.name))
}

/** One of them; null for every other number. */
export function ownLogView(ctx: Ctx, { id }: { readonly id: number }): Promise<LogView | null> {
  const me = allowUser(ctx.actor, 'log-view:own')
  return ctx.db.logView.findFirst({ where: { id, userId: me.id } })
}
