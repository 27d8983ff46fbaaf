import { getExposure, type Exposure } from '../../domain/money/index.ts'
import type { GraphContext } from '../context.ts'
import { openSubscription } from './subscription.ts'

/** Holds send no notifications because they are too many, so they are polled. */
const POLL_INTERVAL_MS = 2_000

/** The exposure: the present one, and each later one that differs in more than its ages. */
export function exposureEvents(ctx: GraphContext): AsyncIterableIterator<Exposure> {
  let lastSent: string | undefined
  return openSubscription<boolean, Exposure>(ctx, {
    topics: [],
    gapMs: POLL_INTERVAL_MS,
    pollIntervalMs: POLL_INTERVAL_MS,
    snapshot: { key: 'exposure', item: true },
    read: () => undefined,
    fold: () => true,
    load: async () => {
      const exposure = await getExposure(ctx)
      const now = fingerprint(exposure)
      if (now === lastSent) return undefined
      lastSent = now
      return exposure
    },
  })
}

/** While calls are running their ages grow, so each reading differs. */
function fingerprint({ held, calls, balance, oldestAgeMs, users }: Exposure): string {
  const rows = users.map(({ userId, ...row }) => [userId, row.held, row.calls, row.balance])
  return [held, calls, balance, oldestAgeMs, ...rows].join()
}
