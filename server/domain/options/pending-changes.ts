import type { Prisma } from '../../generated/prisma/client.ts'
import type { EntryChange } from './entry-changes.ts'

/** What is published under `options` when scheduled changes change. */
export const SCHEDULED = 'scheduled-changes'

/** Changes of entries that wait for their time. */
export interface PendingChange {
  readonly id: number
  readonly effectiveAt: Date
  readonly entries: readonly EntryChange[]
}

/** The scheduled changes that are not stored in the options yet, in the order of time. */
export async function pendingChanges(
  db: Pick<Prisma.TransactionClient, 'scheduledOptionChange'>,
): Promise<PendingChange[]> {
  const rows = await db.scheduledOptionChange.findMany({
    where: { state: 'PENDING' },
    orderBy: [{ effectiveAt: 'asc' }, { id: 'asc' }],
    select: { id: true, effectiveAt: true, entries: true },
  })
  // Only `scheduleOptionEntries` writes entries, after it has checked them.
  return rows.map(row => ({ ...row, entries: row.entries as unknown as EntryChange[] }))
}
