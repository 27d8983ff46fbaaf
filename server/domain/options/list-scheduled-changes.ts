import type { ScheduledOptionChange } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { allow } from '../access/index.ts'
import type { EntryChange } from './entry-changes.ts'

/** Changes that have ended lately are still listed. */
const ENDED_MAX = 20
const ENDED_DAYS_MS = 7 * 86_400_000

/** A scheduled change as it is shown. */
export interface ScheduledChange extends Omit<ScheduledOptionChange, 'entries'> {
  readonly entries: readonly EntryChange[]
}

export const toView = (row: ScheduledOptionChange): ScheduledChange => ({
  ...row,
  entries: row.entries as unknown as EntryChange[],
})

/** The changes that wait, the next first, and then those that have ended in the last week. */
export async function listScheduledChanges(ctx: Ctx): Promise<ScheduledChange[]> {
  allow(ctx.actor, 'option:read')
  const lately = new Date(ctx.now().getTime() - ENDED_DAYS_MS)
  const [pending, ended] = await Promise.all([
    ctx.db.scheduledOptionChange.findMany({
      where: { state: 'PENDING' },
      orderBy: [{ effectiveAt: 'asc' }, { id: 'asc' }],
    }),
    ctx.db.scheduledOptionChange.findMany({
      where: { state: { not: 'PENDING' }, endedAt: { gt: lately } },
      orderBy: { endedAt: 'desc' },
      take: ENDED_MAX,
    }),
  ])
  return [...pending, ...ended].map(toView)
}
