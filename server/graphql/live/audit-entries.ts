import type { AuditFilterRaw } from '../../../contract/inputs/audit-entry.ts'
import { newestAuditEntries } from '../../domain/audit/index.ts'
import type { AuditEntry } from '../../generated/prisma/client.ts'
import type { GraphContext } from '../context.ts'
import { limits } from '../limits.ts'
import { openSubscription } from './subscription.ts'

/** Entries are written without a notification, because few people read them live. */
const POLL_INTERVAL_MS = 1_000

/**
 * Entries that were added since the last event, newest first; at first those after `after`. Of more
 * than `limits.rows` in one second the newest are sent.
 */
export function newAuditEntries(
  ctx: GraphContext,
  filter: AuditFilterRaw,
  after: bigint | undefined,
): AsyncIterableIterator<AuditEntry[]> {
  let known: ReadonlySet<bigint> | undefined
  const snapshot = { key: 'audit', item: true }
  return openSubscription<boolean, AuditEntry[]>(ctx, {
    topics: [],
    pollIntervalMs: POLL_INTERVAL_MS,
    snapshot,
    read: () => undefined,
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
