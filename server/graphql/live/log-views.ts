import { ownLogViews } from '../../domain/log-views/index.ts'
import type { LogView } from '../../generated/prisma/client.ts'
import type { GraphContext } from '../context.ts'
import { viewerId } from './subscriber-scope.ts'
import { openSubscription } from './subscription.ts'

/** The own saved views of the log: all of them at the start, and again after each change. */
export function logViewChanges(ctx: GraphContext): AsyncIterableIterator<LogView[]> {
  const id = String(viewerId(ctx))
  const snapshot = { key: 'log-views', item: true }
  return openSubscription<boolean, LogView[]>(ctx, {
    topics: ['log-views'],
    snapshot,
    read: (_topic, text) => (text === id ? snapshot : undefined),
    fold: () => true,
    load: () => ownLogViews(ctx),
  })
}
