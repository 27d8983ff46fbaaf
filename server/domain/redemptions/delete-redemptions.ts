import {
  DeleteRedemptions,
  type DeleteRedemptionsRaw,
} from '../../../contract/inputs/redemption.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, audit } from '../access/index.ts'

const DELETE = `
with found as materialized (
  select id, name, quota, status::text as status from redemptions
   where id = any ($1::int[]) and deleted_at is null order by id for update
), deleted as (
  update redemptions set deleted_at = $2::timestamptz where id in (select id from found)
)
select id, name, quota, status from found order by id`

interface Found {
  readonly id: number
  readonly name: string
  readonly quota: bigint
  readonly status: string
}

/**
 * Deletes codes: they are not listed and cannot be redeemed. The rows stay, for the ledger. Missing
 * codes are skipped; returns the ids of the deleted ones.
 */
export async function deleteRedemptions(ctx: Ctx, raw: DeleteRedemptionsRaw): Promise<number[]> {
  allow(ctx.actor, 'redemption:write')
  const { ids } = parseInput(DeleteRedemptions, raw)
  return ctx.tx(async tx => {
    const deleted = await tx.query<Found>(DELETE, [ids, ctx.now()])
    if (deleted.length === 0) return []
    await audit(tx, ctx, { action: 'redemption.delete', change: { deleted } })
    return deleted.map(({ id }) => id)
  })
}
