import { PriceListOf } from '../../../contract/inputs/price-list.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import type { UsableGroup } from '../groups/index.ts'
import type { ModelPrice } from './model-prices.ts'
import { pricesInGroup, pricesOfOthers } from './snapshot.ts'
import { chosenGroup, visitorGroups } from './visitor-groups.ts'

/** The prices that a visitor sees. */
export interface PriceList {
  /** Null when the visitor may use no group. */
  readonly group: UsableGroup | null
  /** The groups that the visitor can choose. */
  readonly groups: readonly UsableGroup[]
  readonly models: readonly ModelPrice[]
  /** Models that only other groups of the visitor have, at the prices of this one. */
  readonly otherModels: readonly ModelPrice[]
}

/** The prices in a group, for anyone who may use it. Throws GROUP_NOT_USABLE. */
export function listPrices(ctx: Ctx, input: PriceListOf): PriceList {
  allow(ctx.actor, 'price:read')
  const group = chosenGroup(ctx, parseInput(PriceListOf, input).group)
  const groups = visitorGroups(ctx)
  const names = groups.map(({ name }) => name)
  return {
    group: group ?? null,
    groups,
    models: group ? pricesInGroup(ctx, group.name) : [],
    otherModels: group ? pricesOfOthers(ctx, group.name, names) : [],
  }
}
