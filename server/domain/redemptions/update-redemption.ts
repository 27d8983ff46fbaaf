import { UpdateRedemption, type UpdateRedemptionRaw } from '../../../contract/inputs/redemption.ts'
import type { Redemption } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, audit } from '../access/index.ts'
import { lockUnused } from './lock-redemption.ts'

/** Edits the name or the quota of an unused code. Throws REDEMPTION_USED. */
export async function updateRedemption(ctx: Ctx, input: UpdateRedemptionRaw): Promise<Redemption> {
  allow(ctx.actor, 'redemption:write')
  const { id, name, quota } = parseInput(UpdateRedemption, input)
  return ctx.tx(async tx => {
    const before = await lockUnused(tx, id)
    const after = { name: name ?? before.name, quota: quota ?? before.quota }
    if (after.name === before.name && after.quota === before.quota) return before
    const change = { before: { name: before.name, quota: before.quota }, after }
    await audit(tx, ctx, { action: 'redemption.update', target: `redemption:${id}`, change })
    await ctx.bus.publish(tx, 'redemptions', id)
    return tx.db.redemption.update({ where: { id }, data: after })
  })
}
