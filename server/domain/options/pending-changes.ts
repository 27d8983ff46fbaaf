import type { Sql } from '../../kernel/sql.ts'
import type { EntryChange } from './entry-changes.ts'

/** What is published under `options` when scheduled changes change. */
export const SCHEDULED = 'scheduled-changes'

/** Changes of entries that wait for their time. */
export interface PendingChange {
  readonly id: number
  readonly effectiveAt: Date
  readonly entries: readonly EntryChange[]
}

const READ = `
select id, effective_at as "effectiveAt", entries from scheduled_option_changes
 where state = 'PENDING' order by effective_at, id`

/**
 * The scheduled changes that are not stored in the options yet, in the order of time. Only
 * `scheduleOptionEntries` writes their entries, after it has checked them.
 */
export const pendingChanges = (sql: Sql): Promise<PendingChange[]> =>
  sql.query<PendingChange>(READ, [], 'options.pending')
