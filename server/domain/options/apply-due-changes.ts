import type { Ctx, Services, Tx } from '../../kernel/ctx.ts'
import { refreshOptions } from './cache.ts'
import { applied, toRecord } from './entry-changes.ts'
import { pendingChanges, SCHEDULED, type PendingChange } from './pending-changes.ts'
import { lockOptions, storeOptions } from './store-options.ts'
import type { StoredTexts } from './stored.ts'

const DUE = `
select id from scheduled_option_changes where state = 'PENDING' and effective_at <= $1 limit 1`

/**
 * Stores the scheduled changes whose time has come, once over all processes; returns their number.
 * They apply already, in every process, from their time on (rule 14 of the README).
 */
export async function applyDueChanges(services: Services): Promise<number> {
  const now = services.now()
  const due = await services.pool.query(DUE, [now], 'options.due')
  if (due.length === 0) return 0
  const by = { actor: { kind: 'job', name: 'schedule' }, address: '', requestId: '' } as const
  const ctx: Ctx = { ...services, ...by, language: 'zh' }
  const count = await services.tx(async tx => {
    let texts = await lockOptions(tx, ctx)
    const changes = (await pendingChanges(tx)).filter(one => one.effectiveAt <= now)
    for (const change of changes) texts = await applyOne(tx, ctx, { change, texts, now })
    await ctx.bus.publish(tx, 'options', SCHEDULED)
    return changes.length
  })
  await refreshOptions(services)
  return count
}

interface Step {
  readonly change: PendingChange
  readonly texts: StoredTexts
  readonly now: Date
}

/** A change that no longer fits the stored texts has failed; the others still apply. */
async function applyOne(tx: Tx, ctx: Ctx, { change, texts, now }: Step): Promise<StoredTexts> {
  const changes = tryApply(ctx, change, texts)
  const data = { state: changes ? ('APPLIED' as const) : ('FAILED' as const), endedAt: now }
  await tx.db.scheduledOptionChange.update({ where: { id: change.id }, data })
  if (!changes) return texts
  const recorded = change.entries.map(toRecord)
  return storeOptions(tx, ctx, { changes, before: texts, recorded })
}

function tryApply({ logger }: Ctx, { id, entries }: PendingChange, texts: StoredTexts) {
  try {
    return applied(entries, texts)
  } catch (error) {
    logger.error('option.schedule', { id, error })
    return undefined
  }
}
