import { listHolds, type HoldRow } from '../../domain/money/index.ts'
import type { GraphContext } from '../context.ts'
import { toConnection, type Connection, type Window } from '../paging.ts'
import { intervals } from './intervals.ts'
import { openSubscription } from './subscription.ts'

/** A page of the open holds: the current one, and after each change. */
export function holdEvents(
  ctx: GraphContext,
  window: Window,
): AsyncIterableIterator<Connection<HoldRow>> {
  let lastSent: string | undefined
  return openSubscription<boolean, Connection<HoldRow>>(ctx, {
    topics: [],
    gapMs: intervals.holdsPollMs,
    pollIntervalMs: intervals.holdsPollMs,
    snapshot: { key: 'holds', item: true },
    read: () => undefined,
    fold: () => true,
    load: async () => {
      const page = await listHolds(ctx, window)
      const rows = page.rows.map(({ callId, amount, isNodeAlive }) => [callId, amount, isNodeAlive])
      const now = `${page.total} ${rows.join()}`
      if (now === lastSent) return undefined
      lastSent = now
      return toConnection(window, page)
    },
  })
}
