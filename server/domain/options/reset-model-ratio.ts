import type { Ctx } from '../../kernel/ctx.ts'
import { allow, audit } from '../access/index.ts'
import { readTexts } from './stored.ts'
import { viewsOf, type OptionView } from './list-options.ts'
import { refreshOptions } from './cache.ts'
import { lockOptions, proveOptions, wholeText } from './store-options.ts'

/** Goes back to the model ratios we ship. Prices and the other ratios stay as they are. Throws PROOF_NEEDED. */
export async function resetModelRatio(ctx: Ctx): Promise<OptionView[]> {
  allow(ctx.actor, 'option:write')
  const texts = await ctx.tx(async tx => {
    const reset = { key: 'ModelRatio', text: null } as const
    const change = [wholeText(reset, await lockOptions(tx, ctx))]
    await proveOptions(tx, ctx, [reset])
    await tx.db.option.deleteMany({ where: { key: 'ModelRatio' } })
    await ctx.bus.publish(tx, 'options', 'ModelRatio')
    await audit(tx, ctx, { action: 'option.reset', target: 'option:ModelRatio', change })
    return readTexts(tx, ctx.encryption)
  })
  await refreshOptions(ctx)
  return viewsOf(['ModelRatio'], texts)
}
