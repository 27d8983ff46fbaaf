import { DeleteChannels } from '../../../contract/inputs/channel.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, audit } from '../access/index.ts'
import { publishChannels } from './channel-row.ts'

const LOCK = `
select id, name from channels where id = any ($1::int[]) order by id for update`
const LOCK_DISABLED = `
select id, name from channels where status <> 'ENABLED' order by id for update`

/** Deletes channels with their abilities; missing ids are skipped. Returns the deleted ids. */
export async function deleteChannels(
  ctx: Ctx,
  raw: { readonly ids: readonly number[] },
): Promise<number[]> {
  allow(ctx.actor, 'channel:write')
  const { ids } = parseInput(DeleteChannels, raw)
  return removeLocked(ctx, LOCK, [ids])
}

/** Deletes the channels that are disabled, by hand or automatically. Returns the deleted ids. */
export async function deleteDisabledChannels(ctx: Ctx): Promise<number[]> {
  allow(ctx.actor, 'channel:write')
  return removeLocked(ctx, LOCK_DISABLED, [])
}

async function removeLocked(ctx: Ctx, lock: string, values: readonly unknown[]): Promise<number[]> {
  return ctx.tx(async tx => {
    const found = await tx.query<{ id: number; name: string }>(lock, values)
    const removed = found.map(({ id }) => id)
    if (removed.length === 0) return []
    await tx.db.channel.deleteMany({ where: { id: { in: removed } } })
    await publishChannels(tx, ctx, removed)
    await audit(tx, ctx, { action: 'channel.delete', change: { removed: found } })
    return removed
  })
}
