import type { Channel, Prisma } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { audit, type AuditRow } from '../access/index.ts'
import { rebuildAbilities, refreshAbilities } from './abilities.ts'
import { publishChannels, redactKey } from './channel-row.ts'

/** One change of several channels. */
interface ManyChange {
  /** A `select id … for update` in the order of the ids, so that two changes cannot deadlock. */
  readonly lock: string
  readonly values: readonly unknown[]
  readonly data: Prisma.ChannelUpdateManyMutationInput
  readonly action: AuditRow['action']
  readonly target?: string
}

/**
 * Gives the locked channels the same values, with their abilities and one audit row. Returns the
 * changed channels by id; none when nothing was found.
 */
export async function changeChannels(ctx: Ctx, change: ManyChange): Promise<Channel[]> {
  const { lock, values, data, action, target = '' } = change
  return ctx.tx(async tx => {
    const found = await tx.query<{ id: number }>(lock, values)
    const ids = found.map(({ id }) => id)
    if (ids.length === 0) return []
    const channels = await tx.db.channel.updateManyAndReturn({ where: { id: { in: ids } }, data })
    const isRouted = 'models' in data || 'groups' in data
    await (isRouted ? rebuildAbilities(tx, ids) : refreshAbilities(tx, ids))
    await publishChannels(tx, ctx, ids)
    await audit(tx, ctx, { action, target, change: { ids, after: data } })
    return channels.map(redactKey).toSorted((left, right) => left.id - right.id)
  })
}
