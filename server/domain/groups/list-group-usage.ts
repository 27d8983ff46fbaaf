import type { Ctx } from '../../kernel/ctx.ts'
import { allow } from '../access/index.ts'
import { countGroupUsage, option, type GroupUsage } from '../options/index.ts'

/** How many accounts, tokens and channels belong to each group, in the operator's order. */
export function listGroupUsage(ctx: Ctx): Promise<GroupUsage[]> {
  allow(ctx.actor, 'option:read')
  return countGroupUsage(ctx.pool, [...option(ctx, 'GroupRatio').keys()])
}
