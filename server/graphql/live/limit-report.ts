import { getLimitReport, type LimitReport } from '../../domain/limits/index.ts'
import type { GraphContext } from '../context.ts'
import { intervals } from './intervals.ts'
import { openSubscription } from './subscription.ts'

/** Rows become too old without a notification. */
const POLL_MS = 60_000

/** The report of the limits: at once, and after each change. */
export function limitReportEvents(ctx: GraphContext): AsyncIterableIterator<LimitReport> {
  let lastSent: string | undefined
  const snapshot = { key: 'limits', item: true }
  return openSubscription<boolean, LimitReport>(ctx, {
    topics: ['limits'],
    gapMs: intervals.slowGapMs,
    pollIntervalMs: POLL_MS,
    snapshot,
    read: () => snapshot,
    fold: () => true,
    load: async () => {
      const report = await getLimitReport(ctx)
      const now = fingerprint(report)
      if (now === lastSent) return undefined
      lastSent = now
      return report
    },
  })
}

function fingerprint({ refusals, total, untrustedProxies }: LimitReport): string {
  const rows = refusals.map(({ limit, caller, count }) => [limit, caller, count])
  const proxies = untrustedProxies.map(({ address, lastAt }) => [address, lastAt.getTime()])
  return [total, ...rows, '', ...proxies].join()
}
