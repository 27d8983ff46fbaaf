import {
  CreateRedemptions,
  type CreateRedemptionsRaw,
} from '../../../contract/inputs/redemption.ts'
import type { Redemption } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { nextIds } from '../../kernel/next-ids.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allowUser, audit } from '../access/index.ts'
import { newCode } from './code.ts'

/** Creates codes of one name, quota and expiry, all or none. `redemptionCode` returns their texts. */
export async function createRedemptions(
  ctx: Ctx,
  input: CreateRedemptionsRaw,
): Promise<Redemption[]> {
  const me = allowUser(ctx.actor, 'redemption:write')
  const { name, quota, count, expiresAt } = parseInput(CreateRedemptions, input)
  return ctx.tx(async tx => {
    const ids = await nextIds(tx, 'redemptions', count)
    const shared = { name, quota, expiresAt }
    const data = ids.map(id => ({ ...newCode(ctx, id), id, ...shared, creatorId: me.id }))
    const rows = await tx.db.redemption.createManyAndReturn({ data })
    const change = { ids, ...shared, count }
    await audit(tx, ctx, { action: 'redemption.create', target: `user:${me.id}`, change })
    return rows.toSorted((a, b) => a.id - b.id)
  })
}
