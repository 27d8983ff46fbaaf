import { getUsers } from '../../domain/users/index.ts'
import type { User } from '../../generated/prisma/client.ts'
import type { GraphContext } from '../context.ts'
import { readLogBatch } from './log-batch.ts'
import { openSubscription } from './subscription.ts'

/**
 * Some users: their state, and then those that changed, those of one gap together. A settled call changes the amounts of its
 * user.
 */
export function userChanges(
  ctx: GraphContext,
  ids: readonly number[],
): AsyncIterableIterator<User[]> {
  const followed = new Set(ids)
  const key = 'users'
  return openSubscription<readonly number[], User[]>(ctx, {
    topics: ['user', 'balance', 'logs'],
    snapshot: { key, item: ids },
    read: (topic, text) => {
      const about = topic === 'logs' ? readLogBatch(text)?.userIds : [Number(text)]
      const changed = about?.filter(id => followed.has(id)) ?? []
      return changed.length > 0 ? { key, item: changed } : undefined
    },
    fold: (earlier, later) => [...new Set([...earlier, ...later])],
    load: changed => getUsers(ctx, { ids: [...changed] }),
  })
}
