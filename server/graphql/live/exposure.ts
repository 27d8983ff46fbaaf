import { getExposure, type Exposure } from '../../domain/money/index.ts'
import type { GraphContext } from '../context.ts'
import { intervals } from './intervals.ts'
import { openSubscription } from './subscription.ts'

/** The balance of all users changes with every call, and its sum reads every account. */
const BALANCE_MS = 2_000

/** The exposure: the present one, and each later one that differs in more than its ages. */
export function exposureEvents(ctx: GraphContext): AsyncIterableIterator<Exposure> {
  let lastSent: string | undefined
  let balance: bigint | undefined
  let readAtMs = -Infinity
  const snapshot = { key: 'exposure', item: true }
  return openSubscription<boolean, Exposure>(ctx, {
    topics: ['balance'],
    gapMs: intervals.holdsPollMs,
    pollIntervalMs: intervals.holdsPollMs,
    snapshot,
    read: () => {
      readAtMs = -Infinity
      return snapshot
    },
    fold: () => true,
    load: async () => {
      const nowMs = performance.now()
      if (nowMs - readAtMs > BALANCE_MS) [balance, readAtMs] = [undefined, nowMs]
      const exposure = await getExposure(ctx, balance)
      balance = exposure.balance
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
