import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { ownGroup, usableGroups, type UsableGroup } from '../groups/index.ts'

const DEFAULT_GROUP = 'default'

/** The groups whose prices the actor may see: rule 1 of the README. */
export const visitorGroups = (ctx: Ctx): readonly UsableGroup[] => usableGroups(ctx, ownGroup(ctx))

/**
 * The group whose prices are shown: rule 2 of the README. Undefined when the actor may use no group.
 * Throws GROUP_NOT_USABLE.
 */
export function chosenGroup(ctx: Ctx, wanted: string): UsableGroup | undefined {
  const groups = visitorGroups(ctx)
  const named = (name: string) => groups.find(group => group.name === name)
  if (wanted === '') return named(ownGroup(ctx)) ?? named(DEFAULT_GROUP) ?? groups[0]
  const group = named(wanted)
  if (!group) throw new AppError('GROUP_NOT_USABLE', { group: wanted })
  return group
}
