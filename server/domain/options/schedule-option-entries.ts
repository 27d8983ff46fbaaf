import { limitDefault } from '../../../contract/limits.ts'
import { ScheduleOptionEntries } from '../../../contract/inputs/option.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allowUser, audit } from '../access/index.ts'
import { refreshOptions } from './cache.ts'
import { applied, invalid, readChanges, textsWith, toRecord } from './entry-changes.ts'
import { toView, type ScheduledChange } from './list-scheduled-changes.ts'
import { pendingChanges, SCHEDULED } from './pending-changes.ts'
import { lockOptions, proveOptions } from './store-options.ts'
import { refuseChanged, removedGroups } from './update-option-entries.ts'

/** Every process has received a change so long before its time. */
const LEAD_MS = 60_000
const PENDING_MAX = limitDefault('scheduled-changes')

/**
 * Stores new values of entries of maps that apply from a time on, all or none. At its time a change
 * sets its entries whatever they are then. Throws OPTION_UNKNOWN, OPTION_INVALID, OPTION_CHANGED, and
 * INPUT_INVALID for a time that is over or less than a minute ahead, and PROOF_NEEDED.
 */
export async function scheduleOptionEntries(
  ctx: Ctx,
  raw: { readonly entries: readonly object[]; readonly effectiveAt: Date | string },
): Promise<ScheduledChange> {
  const me = allowUser(ctx.actor, 'option:write')
  const { effectiveAt, entries: wanted } = parseInput(ScheduleOptionEntries, raw)
  const entries = readChanges(wanted)
  const groups = removedGroups(entries)
  // Users can join a group until then.
  if (groups.length > 0) {
    throw invalid([{ field: `GroupRatio.${groups[0]}`, messageKey: 'valueRequired' }])
  }
  if (effectiveAt.getTime() < ctx.now().getTime() + LEAD_MS) {
    throw refused('effectiveAt', 'valueTooSoon')
  }
  const row = await ctx.tx(async tx => {
    const texts = await lockOptions(tx, ctx)
    await proveOptions(tx, ctx, entries)
    refuseChanged(entries, texts)
    textsWith(texts, applied(entries, texts))
    if ((await pendingChanges(tx)).length >= PENDING_MAX) {
      throw refused('entries', 'valueTooMany', { max: PENDING_MAX })
    }
    const data = { effectiveAt, entries: entries as object[], scheduledById: me.id }
    const created = await tx.db.scheduledOptionChange.create({ data })
    await ctx.bus.publish(tx, 'options', SCHEDULED)
    const change = [
      { key: 'effectiveAt', before: null, after: effectiveAt },
      ...entries.map(toRecord),
    ]
    await audit(tx, ctx, { action: 'option.schedule', target: `schedule:${created.id}`, change })
    return created
  })
  await refreshOptions(ctx)
  return toView(row)
}

function refused(field: string, messageKey: string, params = {}): AppError {
  return new AppError('INPUT_INVALID', {}, { fields: [{ field, messageKey, params }] })
}
