import type { Channel } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { audit, changeOf, type AuditRow } from '../access/index.ts'
import { refreshAbilities } from './abilities.ts'
import { lockChannel, redactKey } from './channel-row.ts'

type Column = Pick<Channel, 'status'> | Pick<Channel, 'priority'> | Pick<Channel, 'weight'>

/**
 * Writes one routing column, the abilities and an audit row; nothing when the column has the value.
 * Throws CHANNEL_NOT_FOUND.
 */
export async function changeColumn(
  ctx: Ctx,
  id: number,
  { action, to }: { readonly action: AuditRow['action']; readonly to: Column },
): Promise<Channel> {
  return ctx.tx(async tx => {
    const before = await lockChannel(tx, id)
    const isChange = Object.entries(to).some(
      ([name, value]) => before[name as keyof Channel] !== value,
    )
    if (!isChange) return redactKey(before)
    const channel = await tx.db.channel.update({ where: { id }, data: to })
    await refreshAbilities(tx, [id])
    await ctx.bus.publish(tx, 'channels', id)
    const change = changeOf<Partial<Channel>>(before, to)
    await audit(tx, ctx, { action, target: `channel:${id}`, change })
    return redactKey(channel)
  })
}
