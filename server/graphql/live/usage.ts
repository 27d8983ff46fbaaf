import type { UsageFilterRaw } from '../../../contract/inputs/usage.ts'
import { newestUsage, type NewestUsage } from '../../domain/usage/index.ts'
import type { GraphContext } from '../context.ts'
import { batchFor } from './log-batch.ts'
import { rowsOwner } from './subscriber-scope.ts'
import { openSubscription } from './subscription.ts'

const GAP_MS = 1_000

/** The newest bucket of a report: now, and after new calls, at most once a second. */
export function newestUsageEvents(
  ctx: GraphContext,
  filter: UsageFilterRaw,
): AsyncIterableIterator<NewestUsage> {
  let last: NewestUsage | undefined
  const newest = { key: 'newest', item: true }
  return openSubscription<boolean, NewestUsage>(ctx, {
    topics: ['logs'],
    gapMs: GAP_MS,
    snapshot: newest,
    read: (_topic, id) => {
      const batch = batchFor(id, rowsOwner(ctx, filter.userId ?? undefined))
      return batch && newest
    },
    fold: () => true,
    load: async () => {
      await ctx.hasRoom()
      last = await newestUsage(ctx, filter, last)
      return last
    },
  })
}
