import { listHolds, type HoldRow } from '../../domain/money/index.ts'
import type { GraphContext } from '../context.ts'
import { toConnection, type Connection, type Window } from '../paging.ts'
import { openSubscription } from './subscription.ts'

/** Holds send no notifications because they are too many, so they are polled once a second. */
const POLL_INTERVAL_MS = 1_000

/** A page of the open holds: the current one, and after each change. */
export function holdEvents(
  ctx: GraphContext,
  window: Window,
): AsyncIterableIterator<Connection<HoldRow>> {
  let lastSent: string | undefined
  return openSubscription<boolean, Connection<HoldRow>>(ctx, {
    topics: [],
    gapMs: POLL_INTERVAL_MS,
    pollIntervalMs: POLL_INTERVAL_MS,
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
