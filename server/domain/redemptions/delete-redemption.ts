import { Id } from '../../../contract/inputs/common.ts'
import type { Redemption } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, audit } from '../access/index.ts'
import { lockRedemption } from './lock-redemption.ts'

/** Deletes a code: it is not listed and cannot be redeemed. The row stays, for the ledger. */
export async function deleteRedemption(ctx: Ctx, input: Id): Promise<Redemption> {
  allow(ctx.actor, 'redemption:write')
  const { id } = parseInput(Id, input)
  return ctx.tx(async tx => {
    const { name, quota, status } = await lockRedemption(tx, id)
    const change = { name, quota, status }
    await audit(tx, ctx, { action: 'redemption.delete', target: `redemption:${id}`, change })
    return tx.db.redemption.update({ where: { id }, data: { deletedAt: ctx.now() } })
  })
}
