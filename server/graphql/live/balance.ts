import { getUser, getViewer } from '../../domain/users/index.ts'
import type { User } from '../../generated/prisma/client.ts'
import type { GraphContext } from '../context.ts'
import { openSubscription } from './subscription.ts'
import { isAbout, viewerId } from './subscriber-scope.ts'

/** The release of a hold sends no notification, so the balance is polled. */
const POLL_INTERVAL_MS = 5_000

/**
 * The own account, or one with a lower role: its state, and after each change of its balance or
 * rewards. Throws like `getUser`, before the first event.
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
