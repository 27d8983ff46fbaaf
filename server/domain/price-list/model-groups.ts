import type { Ctx } from '../../kernel/ctx.ts'
import { allow } from '../access/index.ts'
import { groupsOfModels } from './snapshot.ts'
import { visitorGroups } from './visitor-groups.ts'

/** The names of the visitor's groups in which a model can be called. */
export function modelGroups(ctx: Ctx, model: string): readonly string[] {
  allow(ctx.actor, 'price:read')
  const groups = visitorGroups(ctx).map(({ name }) => name)
  return groupsOfModels(ctx, groups).get(model) ?? []
}
