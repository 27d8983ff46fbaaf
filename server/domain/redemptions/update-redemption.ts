import { isDeepStrictEqual } from 'node:util'
import { UpdateRedemption, type UpdateRedemptionRaw } from '../../../contract/inputs/redemption.ts'
import type { Redemption } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, audit } from '../access/index.ts'
import { lockUnused } from './lock-redemption.ts'

/** Edits the name, the quota or the expiry of an unused code. Throws REDEMPTION_USED. */
export async function updateRedemption(ctx: Ctx, input: UpdateRedemptionRaw): Promise<Redemption> {
  allow(ctx.actor, 'redemption:write')
  const { id, name, quota, expiresAt } = parseInput(UpdateRedemption, input)
  return ctx.tx(async tx => {
    const before = await lockUnused(tx, id)
    const after = {
      name: name ?? before.name,
      quota: quota ?? before.quota,
      expiresAt: expiresAt === undefined ? before.expiresAt : expiresAt,
    }
    const former = { name: before.name, quota: before.quota, expiresAt: before.expiresAt }
    if (isDeepStrictEqual(after, former)) return before
    const change = { before: former, after }
    await audit(tx, ctx, { action: 'redemption.update', target: `redemption:${id}`, change })
    await ctx.bus.publish(tx, 'redemptions', id)
    return tx.db.redemption.update({ where: { id }, data: after })
  })
}
