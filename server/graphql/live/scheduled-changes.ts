import { listScheduledChanges, type ScheduledChange } from '../../domain/options/index.ts'
import type { GraphContext } from '../context.ts'
import { openSubscription } from './subscription.ts'

/** The scheduled changes: as they are, and after each change of settings. */
export function scheduledChangeEvents(ctx: GraphContext): AsyncIterableIterator<ScheduledChange[]> {
  const about = { key: 'scheduled-changes', item: true }
  return openSubscription<boolean, ScheduledChange[]>(ctx, {
    topics: ['options'],
    snapshot: about,
    read: (_topic, id) => (id === about.key ? about : undefined),
    fold: () => true,
    load: () => listScheduledChanges(ctx),
  })
}
