import { channelById, channelsCache } from '../../../server/domain/channels/index.ts'
import { listLogs, usageStats } from '../../../server/domain/logs/index.ts'
import { quotaDisplay } from '../../../server/domain/options/index.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { asNormalUser } from '../as-normal-user.ts'
import { pageFromOne, toRestPage } from '../paging.ts'
import type { Answer, Call } from '../route.ts'
import { fromRestLogQuery, toRestLog, toRestStats } from '../wire/log.ts'

export async function listPage({ ctx, query }: Call): Promise<Answer> {
  const page = pageFromOne(query)
  const filter = fromRestLogQuery(query)
  const { rows, ...totals } = await listLogs(ctx, { skip: page.skip, take: page.take, filter })
  const display = quotaDisplay(ctx)
  const reader = { language: ctx.language, display, channelName: channelNamesFor(ctx) }
  const items = rows.map(log => toRestLog(log, reader))
  return { data: toRestPage(page, items, totals) }
}

export function listOwnPage(call: Call): Promise<Answer> {
  return listPage({ ...call, ctx: asNormalUser(call.ctx) })
}

export async function readStats({ ctx, query }: Call): Promise<Answer> {
  return { data: toRestStats(await usageStats(ctx, { filter: fromRestLogQuery(query) })) }
}

export function readOwnStats(call: Call): Promise<Answer> {
  return readStats({ ...call, ctx: asNormalUser(call.ctx) })
}

/** The name of a channel by its id; empty for a deleted channel. */
function channelNamesFor(ctx: Ctx) {
  const index = channelsCache.read(ctx)
  return (id: number) => channelById(index, id)?.name ?? ''
}
