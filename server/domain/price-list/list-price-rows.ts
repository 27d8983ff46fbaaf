import type { Ctx } from '../../kernel/ctx.ts'
import { allow } from '../access/index.ts'
import type { UsableGroup } from '../groups/index.ts'
import type { PriceRow } from './price-rows.ts'
import { rowsInGroups } from './snapshot.ts'
import { visitorGroups } from './visitor-groups.ts'

/** The ratios of all models in the groups that the actor may use, and these groups. */
export function listPriceRows(ctx: Ctx): {
  groups: readonly UsableGroup[]
  rows: readonly PriceRow[]
} {
  allow(ctx.actor, 'price:read')
  const groups = visitorGroups(ctx)
  const names = groups.map(({ name }) => name)
  return { groups, rows: rowsInGroups(ctx, names) }
}
