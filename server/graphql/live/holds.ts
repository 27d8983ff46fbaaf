import { listHolds, type HoldRow } from '../../domain/money/index.ts'
import type { GraphContext } from '../context.ts'
import { toConnection, type Connection, type Window } from '../paging.ts'
import { openSubscription } from './subscription.ts'

/** Holds come and go by the thousand and tell nobody: they are looked at once a second. */
const POLL_INTERVAL_MS = 1_000

/** A page of the open holds now, and whenever it is another one. */
export function holdNews(
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
