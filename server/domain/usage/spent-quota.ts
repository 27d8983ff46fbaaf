import type { Ctx } from '../../kernel/ctx.ts'
import { allowUser } from '../access/index.ts'
import { isOneOf } from '../logs/index.ts'
import { usageSource } from './usage-source.ts'

interface Spending {
  /** A token of the actor; absent: all calls of the actor. */
  readonly tokenId?: number | undefined
  /** Both ends are included. */
  readonly from: Date
  readonly to: Date
}

/** The quota that own calls have cost in a time; a refunded call costs nothing. */
export async function spentQuota(ctx: Ctx, { tokenId, ...time }: Spending): Promise<bigint> {
  const me = allowUser(ctx.actor, 'log:own')
  const ofToken = tokenId === undefined ? [] : [isOneOf('token_id', [tokenId])]
  const conditions = [isOneOf('user_id', [me.id]), ...ofToken]
  const { bounds, text, values } = usageSource({ by: 'TOKEN', conditions, time })
  const [row] = await ctx.db.$queryRawUnsafe<{ quota: bigint }[]>(
    `with ${bounds} select coalesce(sum(quota), 0)::bigint as quota from (${text}) parts`,
    ...values,
  )
  return row?.quota ?? 0n
}
