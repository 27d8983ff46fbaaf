import { SetRedemptionStatus } from '../../../contract/inputs/redemption.ts'
import type { Redemption } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, audit } from '../access/index.ts'
import { lockUnused } from './lock-redemption.ts'

/**
 * Disables a code or enables it again; only UNUSED and DISABLED can be set. Throws REDEMPTION_USED for
 * a used code, which cannot be changed.
 */
export async function setRedemptionStatus(
  ctx: Ctx,
  input: { readonly id: number; readonly status: string },
): Promise<Redemption> {
  allow(ctx.actor, 'redemption:write')
  const { id, status } = parseInput(SetRedemptionStatus, input)
  return ctx.tx(async tx => {
    const before = await lockUnused(tx, id)
    if (before.status === status) return before
    const change = { status: { before: before.status, after: status } }
    await audit(tx, ctx, { action: 'redemption.set-status', target: `redemption:${id}`, change })
    await ctx.bus.publish(tx, 'redemptions', id)
    return tx.db.redemption.update({ where: { id }, data: { status } })
  })
}
