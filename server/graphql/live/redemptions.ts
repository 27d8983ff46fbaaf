import { getRedemption, listRedemptions } from '../../domain/redemptions/index.ts'
import type { Redemption } from '../../generated/prisma/client.ts'
import type { GraphContext } from '../context.ts'
import { limits } from '../limits.ts'
import { nullOnNotFound } from '../null-on-not-found.ts'
import { openSubscription } from './subscription.ts'

/** A code by its number, or the codes that were redeemed since a time. */
type RedemptionChange = number | { readonly sinceMs: number }

const ID = /^[1-9]\d{0,9}$/
/** A code may be redeemed shortly before notifications were lost. */
const OVERLAP_MS = 10_000

/**
 * Codes that are redeemed, edited, disabled or enabled. When notifications may be lost, the last
 * codes that were redeemed since then are sent, at most 100.
 */
export function redemptionChanges(ctx: GraphContext): AsyncIterableIterator<Redemption> {
  return openSubscription<RedemptionChange, Redemption>(ctx, {
    topics: ['redemptions'],
    read: (_topic, id) => (ID.test(id) ? { key: id, item: Number(id) } : undefined),
    missed: lostSinceMs => ({ key: 'missed', item: { sinceMs: lostSinceMs - OVERLAP_MS } }),
    fold: (_earlier, later) => later,
    load: async (change, put) => {
      if (typeof change === 'number') {
        return (await nullOnNotFound(getRedemption(ctx, { id: change }))) ?? undefined
      }
      for (const id of await redeemedSince(ctx, change.sinceMs)) put(String(id), id)
      return undefined
    },
  })
}

async function redeemedSince(ctx: GraphContext, sinceMs: number): Promise<number[]> {
  const { rows } = await listRedemptions(ctx, {
    take: limits.rows,
    filter: { status: 'USED' },
    orderBy: { field: 'REDEEMED_AT', direction: 'DESC' },
  })
  return rows.filter(row => Number(row.redeemedAt) >= sinceMs).map(({ id }) => id)
}
