import { roleCode } from '../../../contract/enums.ts'
import { rankOf } from '../../kernel/actor.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { groupDescriptions } from './descriptions.ts'
import { groupExists, groupRatio } from './group-ratio.ts'
import { ownGroup } from './own-group.ts'
import { usableGroups, type UsableGroup } from './usable-groups.ts'

/** A group by its name, for those who may use it and for admins; null when it is missing. */
export function getGroup(ctx: Ctx, name: string): UsableGroup | null {
  const { actor } = ctx
  const usable = usableGroups(ctx, ownGroup(ctx)).find(group => group.name === name)
  if (usable && actor.kind === 'user') return { ...usable }
  const isVisible = rankOf(actor) >= roleCode.ADMIN && groupExists(ctx, name)
  return isVisible ? describeGroup(ctx, name) : null
}

/** A group that a row names, whether it is still defined or not. */
export function describeGroup(ctx: Ctx, name: string): UsableGroup {
  const description = groupDescriptions(ctx).get(name) ?? ''
  return { name, description, ratio: groupRatio(ctx, name) }
}
