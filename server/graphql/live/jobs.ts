import { jobKinds } from '../../../contract/inputs/job.ts'
import { getJob, maySeeJob, type JobKind, type JobView } from '../../domain/jobs/index.ts'
import type { GraphContext } from '../context.ts'
import { openSubscription } from './subscription.ts'

type Change = JobKind | 'every'

/** Jobs that start, advance or end; the running or last one of each kind first. */
export function jobEvents(ctx: GraphContext): AsyncIterableIterator<JobView> {
  const visible = jobKinds.filter(kind => maySeeJob(ctx, kind))
  return openSubscription<Change, JobView>(ctx, {
    topics: ['jobs'],
    read: (_topic, id) => {
      const kind = visible.find(one => one === id)
      return kind && { key: kind, item: kind }
    },
    snapshot: { key: 'every', item: 'every' },
    fold: (_earlier, later) => later,
    load: async (change, put) => {
      if (change !== 'every') return (await getJob(ctx, change)) ?? undefined
      for (const kind of visible) put(kind, kind)
      return undefined
    },
  })
}
