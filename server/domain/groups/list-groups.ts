import type { Ctx } from '../../kernel/ctx.ts'
import { allow } from '../access/index.ts'
import { option } from '../options/index.ts'
import { groupDescriptions } from './descriptions.ts'

/** All groups, in the operator's order, for admins who assign users and channels to them. */
export function listGroups(ctx: Ctx): { name: string; description: string; ratio: number }[] {
  allow(ctx.actor, 'group:list')
  const descriptions = groupDescriptions(ctx)
  return [...option(ctx, 'GroupRatio')].map(([name, ratio]) => ({
    name,
    description: descriptions.get(name) ?? '',
    ratio,
  }))
}
