import { getChannels } from '../../domain/channels/index.ts'
import type { Channel } from '../../generated/prisma/client.ts'
import type { GraphContext } from '../context.ts'
import { openSubscription } from './subscription.ts'

/** The counts of a process are written every five seconds; those of several are sent together. */
const GAP_MS = 5_000
/** The hour moves on when no call is made. */
const POLL_MS = 60_000

/** The given channels whenever counts of calls were written, and once a minute. */
export function channelHourEvents(
  ctx: GraphContext,
  ids: readonly number[],
): AsyncIterableIterator<readonly Channel[]> {
  const all = { key: 'all', item: true }
  return openSubscription<boolean, readonly Channel[]>(ctx, {
    topics: ['channel-minutes'],
    gapMs: GAP_MS,
    snapshot: all,
    pollIntervalMs: POLL_MS,
    read: () => all,
    fold: () => true,
    load: async () => {
      await ctx.hasRoom()
      return getChannels(ctx, ids)
    },
  })
}
