import type { UsageDimension } from '../../../contract/inputs/usage.ts'
import type { Ctx } from '../../kernel/ctx.ts'

/** The names of the rows behind some keys. Models and groups are their own names. */
export async function namesOf(
  ctx: Ctx,
  by: UsageDimension,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (by === 'MODEL' || by === 'GROUP') return new Map(keys.map(key => [key, key]))
  const rows = await rowsOf(ctx, by, keys.map(Number))
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}

/** Names of deleted tokens and closed accounts are kept, as in the log. */
async function rowsOf(ctx: Ctx, by: 'TOKEN' | 'USER' | 'CHANNEL', ids: readonly number[]) {
  const where = { id: { in: [...ids] } }
  if (by === 'TOKEN') return ctx.db.token.findMany({ where, select: { id: true, name: true } })
  if (by === 'CHANNEL') return ctx.db.channel.findMany({ where, select: { id: true, name: true } })
  const users = await ctx.db.user.findMany({ where, select: { id: true, username: true } })
  return users.map(({ id, username }) => ({ id, name: username }))
}
