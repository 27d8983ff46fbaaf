import { CancelScheduledChange } from '../../../contract/inputs/option.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, audit } from '../access/index.ts'
import { refreshOptions } from './cache.ts'
import { toView, type ScheduledChange } from './list-scheduled-changes.ts'
import { pendingChanges, SCHEDULED } from './pending-changes.ts'
import { lockOptions, proveOptions } from './store-options.ts'

/** Cancels a scheduled change before its time. Throws NOT_FOUND when it applies already, and PROOF_NEEDED. */
export async function cancelScheduledChange(
  ctx: Ctx,
  raw: { readonly number: number },
): Promise<ScheduledChange> {
  allow(ctx.actor, 'option:write')
  const { number: id } = parseInput(CancelScheduledChange, raw)
  const row = await ctx.tx(async tx => {
    await lockOptions(tx, ctx)
    const now = ctx.now()
    const change = (await pendingChanges(tx)).find(one => one.id === id)
    await proveOptions(tx, ctx, change?.entries ?? [])
    const { count } = await tx.db.scheduledOptionChange.updateMany({
      where: { id, state: 'PENDING', effectiveAt: { gt: now } },
      data: { state: 'CANCELLED', endedAt: now },
    })
    if (count === 0) throw new AppError('NOT_FOUND')
    await ctx.bus.publish(tx, 'options', SCHEDULED)
    await audit(tx, ctx, { action: 'option.unschedule', target: `schedule:${id}` })
    return tx.db.scheduledOptionChange.findUniqueOrThrow({ where: { id } })
  })
  await refreshOptions(ctx)
  return toView(row)
}
