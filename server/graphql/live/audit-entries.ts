import type { AuditFilterRaw } from '../../../contract/inputs/audit-entry.ts'
import { newestAuditEntries } from '../../domain/audit/index.ts'
import type { AuditEntry } from '../../generated/prisma/client.ts'
import type { GraphContext } from '../context.ts'
import { limits } from '../limits.ts'
import { intervals } from './intervals.ts'
import { openSubscription } from './subscription.ts'

/**
 * Entries that were added since the last event, newest first; at first those after `after`. Of more
 * than `limits.rows` at once the newest are sent.
 */
export function newAuditEntries(
  ctx: GraphContext,
  filter: AuditFilterRaw,
  after: bigint | undefined,
): AsyncIterableIterator<AuditEntry[]> {
  let known: ReadonlySet<bigint> | undefined
  const snapshot = { key: 'audit', item: true }
  return openSubscription<boolean, AuditEntry[]>(ctx, {
    topics: ['audit'],
    gapMs: intervals.slowGapMs,
    snapshot,
    read: () => snapshot,
    fold: () => true,
    load: async () => {
      const newest = await newestAuditEntries(ctx, { filter, take: limits.rows })
      const before = known
      known = new Set(newest.map(({ id }) => id))
      const isKnown = (id: bigint) => before?.has(id) ?? (after === undefined || id <= after)
      const added = newest.filter(({ id }) => !isKnown(id))
      return added.length > 0 ? added : undefined
    },
  })
}
