import type { Page } from '../../../contract/inputs/common.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Snapshot } from '../../kernel/keyset-page.ts'
import { readNewestId, waitForWriters } from '../../kernel/newest-id.ts'

/** While a longer transaction writes the log, a snapshot can miss the rows of that transaction. */
const TIMEOUT_MS = 100

/**
 * The snapshot of a page of the log: the one that was given, or one of this moment. All rows that it
 * includes are visible, so rows that are written later have a higher id.
 */
export async function snapshotOfLogs(
  ctx: Ctx,
  { snapshot }: Pick<Page, 'snapshot'>,
): Promise<Snapshot> {
  if (snapshot !== 'now') return snapshot
  const { id, writers } = await readNewestId(ctx, 'logs')
  await waitForWriters(ctx, 'logs', { writers, timeoutMs: TIMEOUT_MS })
  return String(id)
}
