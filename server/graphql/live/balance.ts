import { getUser, getViewer } from '../../domain/users/index.ts'
import type { User } from '../../generated/prisma/client.ts'
import type { GraphContext } from '../context.ts'
import { openSubscription } from './subscription.ts'
import { isAbout, viewerId } from './subscriber-scope.ts'

/** What a call that failed had reserved comes back without news. */
const POLL_INTERVAL_MS = 5_000

/**
 * The own account, or one below the reader: now, and whenever its balance or its rewards are other
 * ones. Throws as `getUser`, before anything is sent.
 */
export async function balanceChanges(
  ctx: GraphContext,
  userId: number | undefined,
): Promise<AsyncIterableIterator<User>> {
  const id = userId ?? viewerId(ctx)
  const load = () => (id === viewerId(ctx) ? getViewer(ctx) : getUser(ctx, { id }))
  await load()
  let lastSent: string | undefined
  const snapshot = { key: 'balance', item: true }
  return openSubscription<boolean, User>(ctx, {
    topics: ['balance', 'logs'],
    pollIntervalMs: POLL_INTERVAL_MS,
    snapshot: snapshot,
    read: (topic, text) => (isAbout(topic, text, id) ? snapshot : undefined),
    fold: () => true,
    load: async () => {
      const user = await load()
      const now = `${user.balance} ${user.rewardBalance}`
      if (now === lastSent) return undefined
      lastSent = now
      return user
    },
  })
}
